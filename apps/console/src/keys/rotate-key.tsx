import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyList } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { Problem } from '../notices/problem.js';
import { useSession } from '../session/session.js';
import { exportLines } from './export-lines.js';

const HOUR = 3_600;
const GRACES = [
  [24 * HOUR, 'for a day more', 'Time to give the new one to every program'],
  [HOUR, 'for an hour more', undefined],
  [0, 'no longer, from now on', 'After a leak: programs that use it are refused within half a minute'],
] as const;

interface RotateKeyProps {
  readonly apiKey: KeyList['keys'][number];
  readonly onClose: () => void;
  /** Takes the lines with the new secret. */
  readonly onSecret: (text: string) => void;
}

/** Gives a key a new secret. */
export function RotateKey({ apiKey: { client_id: id, name }, onClose, onSecret }: RotateKeyProps) {
  const { client_id: own } = useSession();
  const [grace, setGrace] = useState<number>(24 * HOUR);
  const rotate = useMutation({
    mutationFn: () => chartloom.keys.rotate(id, { graceSeconds: grace }),
    onSuccess: ({ client_secret }) => {
      onClose();
      onSecret(exportLines(id, client_secret));
    },
  });
  // at once would end this session, and the dialog with the new secret with it
  const graces = GRACES.filter(([seconds]) => seconds > 0 || id !== own);
  return (
    <Modal opened onClose={onClose} title={`Rotate ${name}`}>
      <Stack gap="sm">
        <Text size="sm">
          The key gets a new secret, which is shown once.
          {id === own && ' It is the key you are signed in with: your session ends with the secret that began it.'}
        </Text>
        <Radio.Group label="The secret before works" value={String(grace)} onChange={(value) => setGrace(Number(value))}>
          <Stack gap={6} mt={6}>
            {graces.map(([seconds, label, description]) => (
              <Radio key={seconds} value={String(seconds)} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        {rotate.error && <Problem error={rotate.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
            Rotate
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
