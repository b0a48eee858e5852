import { Button, Checkbox, Group, Modal, Paper, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chartloom } from '../app/client.js';
import { CodeBox } from '../code/code-box.js';
import { messageOf } from '../notices/message-of.js';
import { fileTypeOf, optionsOf, type Choices, type Task } from './options.js';

/** Files that are sent at the same time. */
const AT_ONCE = 3;

interface Refused {
  readonly name: string;
  readonly message: string;
}

interface Sending {
  readonly done: number;
  readonly total: number;
}

const TASKS = [
  { value: 'clinical_extraction', label: 'Extract facts' },
  { value: 'dephi', label: 'De-identify' },
];

interface UploadPanelProps {
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** Drop files, choose what is to be made of them, and they are on their way. */
export function UploadPanel({ choices, onChange }: UploadPanelProps) {
  const [sending, setSending] = useState<Sending>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isShown, code] = useDisclosure();
  const client = useQueryClient();
  const change = (more: Partial<Choices>) => onChange({ ...choices, ...more });

  const send = async (files: readonly File[]) => {
    const waiting = [...files];
    const failed: Refused[] = [];
    setSending({ done: 0, total: files.length });
    setRefused([]);
    const worker = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const failure = await submitted(file, choices);
        if (failure) failed.push(failure);
        setSending((now) => now && { ...now, done: now.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    setSending(undefined);
    setRefused(failed);
    void client.invalidateQueries({ queryKey: ['jobs'] });
  };

  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group gap="md" wrap="wrap">
          <SegmentedControl
            size="sm"
            data={TASKS}
            value={choices.task}
            onChange={(task) => change({ task: task as Task })}
            aria-label="Task"
          />
          {choices.task === 'clinical_extraction' ? (
            <>
              <Select
                size="sm"
                w={110}
                aria-label="Format"
                data={[
                  { value: 'fhir', label: 'FHIR' },
                  { value: 'json', label: 'JSON' },
                ]}
                value={choices.format}
                onChange={(format) => format && change({ format: format })}
                allowDeselect={false}
              />
              <Checkbox
                label="Places on the page"
                checked={choices.boxes}
                onChange={({ currentTarget }) => change({ boxes: currentTarget.checked })}
              />
            </>
          ) : (
            <Select
              size="sm"
              w={210}
              aria-label="What replaces identifiers"
              data={[
                { value: 'remove', label: 'Black boxes' },
                { value: 'surrogate', label: 'Invented values' },
              ]}
              value={choices.mode}
              onChange={(mode) => mode && change({ mode: mode })}
              allowDeselect={false}
            />
          )}
          <Button variant="default" size="sm" onClick={code.open} ml="auto">
            As code
          </Button>
        </Group>
        <Dropzone
          onDrop={(files) => void send(files)}
          disabled={sending !== undefined}
          p="lg"
          aria-label="Drop documents here, or press Enter to choose them"
          useFsAccessApi={false}
        >
          <Text ta="center" fw={550}>
            {sending
              ? `Sending: ${sending.done} of ${sending.total}`
              : 'Drop PDFs or C-CDAs here, also whole folders, or click to choose'}
          </Text>
          <Text ta="center" size="sm" c="dimmed" mt={4}>
            They are deleted when their retention is over. No other organization sees them.
          </Text>
        </Dropzone>
        {refused.length > 0 && (
          <div role="alert">
            {refused.map(({ name, message }) => (
              <Text key={name} size="sm" c="red">
                {name}: {message}
              </Text>
            ))}
          </div>
        )}
      </Stack>
      <Modal opened={isShown} onClose={code.close} title="The same as code" size="lg">
        <CodeBox conversion={{ file_type: 'pdf', ...optionsOf(choices) }} />
      </Modal>
    </Paper>
  );
}

/** Sends a file and asks for its conversion. What it is called stays here: the service is not told. */
async function submitted(file: File, choices: Choices): Promise<Refused | undefined> {
  try {
    const { file_id, file_type } = await chartloom.upload(file, { fileType: fileTypeOf(file.name) });
    await chartloom.convert({ file_id, file_type, ...optionsOf(choices) });
    return undefined;
  } catch (error) {
    return { name: file.name, message: messageOf(error) };
  }
}
