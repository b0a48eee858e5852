import { Button, Checkbox, Group, Modal, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { chartloom } from '../app/client.js';
import { exportLines } from '../keys/export-lines.js';
import { Problem } from '../notices/problem.js';
import { ORGANIZATIONS } from './queries.js';

const PLANS = [
  { value: 'standard', label: 'Standard' },
  { value: 'enterprise', label: 'Enterprise, with bulk conversion' },
  { value: 'sandbox', label: 'Sandbox: the sample documents only, free of charge' },
] as const;
type Plan = (typeof PLANS)[number]['value'];

interface CreateFormProps {
  readonly onClose: () => void;
  /** Takes the lines with the secrets. */
  readonly onSecret: (text: string) => void;
}

/** Makes an organization with its first key. */
export function CreateForm({ onClose, onSecret }: CreateFormProps) {
  const [name, setName] = useState('');
  const [plan, setPlan] = useState<Plan>('standard');
  const [credits, setCredits] = useState<number | string>(1_000);
  const [managesKeys, setManagesKeys] = useState(true);
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: () => {
      const scopes = ['convert', 'read', ...(managesKeys ? (['keys'] as const) : [])] as const;
      return chartloom.admin.createOrganization({ name, plan, credits: Number(credits), scopes: [...scopes] });
    },
    onSuccess: ({ client_id, client_secret, webhook_secret }) => {
      void client.invalidateQueries({ queryKey: ORGANIZATIONS });
      onClose();
      onSecret(`${exportLines(client_id, client_secret)}\nexport CHARTLOOM_WEBHOOK_SECRET=${webhook_secret}`);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Modal opened onClose={onClose} title="Make an organization">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            placeholder="Ward 7"
            required
            maxLength={100}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Select
            label="Plan"
            data={PLANS}
            allowDeselect={false}
            value={plan}
            onChange={(value) => setPlan(PLANS.find((one) => one.value === value)?.value ?? plan)}
          />
          <NumberInput
            label="Credits to begin with"
            min={0}
            max={10_000_000}
            allowDecimal={false}
            thousandSeparator=","
            required
            value={credits}
            onChange={setCredits}
          />
          <Checkbox
            label="Its first key makes further keys"
            checked={managesKeys}
            onChange={({ currentTarget }) => setManagesKeys(currentTarget.checked)}
          />
          {create.error && <Problem error={create.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Make
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
