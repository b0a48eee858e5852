import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import classes from '../code/code.module.css';

interface SecretOnceProps {
  readonly title: string;
  /** Absent: closed. */
  readonly secret: string | undefined;
  readonly note: string;
  readonly onClose: () => void;
}

/** A secret that is shown this once; it leaves the page with the dialog. */
export const SecretOnce = ({ title, secret, note, onClose }: SecretOnceProps) => (
  <Modal opened={secret !== undefined} onClose={onClose} title={title} closeOnClickOutside={false}>
    <Stack gap="sm">
      <pre className={classes.code} tabIndex={0} aria-label="Secret" data-secret="">
        {secret}
      </pre>
      <Text size="sm">{note}</Text>
      <Group justify="end">
        <CopyButton value={secret ?? ''}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>I have kept it</Button>
      </Group>
    </Stack>
  </Modal>
);
