import { Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Organization } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { Problem } from '../notices/problem.js';
import { ORGANIZATIONS } from './queries.js';

interface GrantFormProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

/** Grants credits. One form grants once, however often it is sent. */
export function GrantForm({ organization: { organization_id: id, name, credits }, onClose }: GrantFormProps) {
  const [units, setUnits] = useState<number | string>(1_000);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  // another sum or reason is another grant
  const [key, setKey] = useState(() => crypto.randomUUID());
  const grant = useMutation({
    mutationFn: () => chartloom.admin.grantCredits(id, { units: Number(units), reason }, { idempotencyKey: key }),
    onSuccess: ({ organization }) => {
      void client.invalidateQueries({ queryKey: ORGANIZATIONS });
      onClose();
      notifications.show({
        color: 'teal.9',
        message: `${name} has ${organization.credits.available.toLocaleString()} credits.`,
      });
    },
  });
  const change = (apply: () => void) => {
    apply();
    setKey(crypto.randomUUID());
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    grant.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={`Grant credits to ${name}`}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">It has {credits.available.toLocaleString()} now. What is granted cannot be taken back.</Text>
          <NumberInput
            label="Credits"
            min={1}
            max={10_000_000}
            allowDecimal={false}
            thousandSeparator=","
            required
            data-autofocus
            value={units}
            onChange={(value) => change(() => setUnits(value))}
          />
          <TextInput
            label="Reason"
            description="The organization sees it in its ledger"
            placeholder="Invoice 2026-118"
            required
            maxLength={200}
            value={reason}
            onChange={({ currentTarget: { value } }) => change(() => setReason(value))}
          />
          {grant.error && <Problem error={grant.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={grant.isPending}>
              Grant
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
