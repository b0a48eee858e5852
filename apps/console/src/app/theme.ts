import {
  createTheme,
  type AnchorProps,
  type BadgeProps,
  type MantineColorsTuple,
  type ModalProps,
  type NotificationProps,
} from '@mantine/core';

/** One hue, deep enough at 7 for white text (contrast 5.9) and light enough at 4 for text on the dark background. */
const ink: MantineColorsTuple = [
  '#eef4f8',
  '#dbe6ee',
  '#b4ccdd',
  '#8ab0cb',
  '#6799bb',
  '#4f8ab2',
  '#3d7ba6',
  '#2a6490',
  '#1d5580',
  '#08466f',
];

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 7 },
  colors: { ink },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1.125rem' }, h3: { fontSize: '1rem' } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // a link within a sentence is told by more than its colour
    Anchor: { defaultProps: { underline: 'always' } satisfies AnchorProps },
    // a state is read whole, however narrow its column
    Badge: { defaultProps: { miw: 'max-content' } satisfies BadgeProps },
    // within main, so that the head of a dialog is no second head of the page
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        portalProps: { target: '#dialogs' },
      } satisfies Partial<ModalProps>,
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } satisfies Partial<NotificationProps> },
  },
});
