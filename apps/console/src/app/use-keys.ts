import { useHotkeys, type HotkeyItem } from '@mantine/hooks';

const NO_TEXT = new Set(['radio', 'checkbox', 'button', 'submit', 'file']);

/** Whether a key that is pressed there is a letter of something. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.has(target.type));

/** What single keys do wherever the focus is, but not where someone types. */
export function useKeys(keys: readonly (readonly [key: string, action: () => void])[]): void {
  const items = keys.map(([key, action]): HotkeyItem => [
    key,
    (event) => (isTyping(event.target) ? undefined : action()),
    { preventDefault: false },
  ]);
  useHotkeys(items, []);
}

/**
 * Enter confirms a dialog from the moment that it is asked for: its button gets the focus a little later, and a key before that would
 * be lost.
 */
export function useEnter(isOpen: boolean, confirm: () => void): void {
  const isWithin = () => document.activeElement?.closest('[role=dialog]') !== null;
  useKeys([['Enter', () => (isOpen && !isWithin() ? confirm() : undefined)]]);
}
