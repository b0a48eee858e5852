import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Webhook } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { messageOf } from '../notices/message-of.js';

type Event = Webhook['events'][number];
const EVENTS: readonly (readonly [Event, string])[] = [
  ['job.completed', 'A job has succeeded'],
  ['job.failed', 'A job has failed or was cancelled'],
  ['job.accepted', 'A job was accepted'],
  ['job.started', 'Work on a job has begun'],
  ['job.cancelled', 'A job was cancelled'],
  ['file.expired', 'The retention of a file is over'],
];
const USUAL: readonly Event[] = ['job.completed', 'job.failed'];

/** Adds an endpoint. */
export function EndpointForm({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState(USUAL);
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: () =>
      chartloom.webhooks.create({
        url,
        events: [...events],
        ...(description.trim() !== '' && { description: description.trim() }),
      }),
    onSuccess: () => {
      setUrl('');
      setDescription('');
      void client.invalidateQueries({ queryKey: ['webhooks'] });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title="Add an endpoint">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Address"
            placeholder="https://example.org/hooks/chartloom"
            type="url"
            required
            data-autofocus
            value={url}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            error={create.error && messageOf(create.error)}
          />
          <TextInput
            label="What it is for"
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
          <Checkbox.Group label="Events" value={[...events]} onChange={(chosen) => setEvents(chosen)}>
            <Stack gap={6} mt={6}>
              {EVENTS.map(([event, meaning]) => (
                <Checkbox key={event} value={event} label={`${event}: ${meaning}`} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending} disabled={events.length === 0}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
