import { Button, Group, Modal, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Organization } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { Problem } from '../notices/problem.js';
import { ORGANIZATIONS } from './queries.js';

type Limits = Organization['limits'];

const LIMITS = [
  ['max_in_flight', 'Jobs in flight'],
  ['converts_per_minute', 'Conversions a minute'],
  ['uploads_per_minute', 'Uploads a minute'],
  ['reads_per_minute', 'Reads a minute'],
  ['failures_per_minute', 'Failed documents a minute'],
  ['max_pages', 'Pages of a PDF'],
  ['max_bytes', 'Bytes of a file'],
  ['retention_days', 'Days that results are kept'],
] as const satisfies readonly (readonly [keyof Limits, string])[];

const PLANS = ['standard', 'enterprise'] as const;
const APPROVALS = [
  { value: '0', label: 'Results go out at once' },
  { value: '1', label: 'One person approves each' },
  { value: '2', label: 'Two people approve each' },
];

interface ChangeFormProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

/** Changes plan, approvals and limits: only what was changed is sent. */
export function ChangeForm({ organization, onClose }: ChangeFormProps) {
  const { organization_id: id, name } = organization;
  const [plan, setPlan] = useState(organization.plan);
  const [approvals, setApprovals] = useState(organization.approvals);
  const [limits, setLimits] = useState<Limits>(organization.limits);
  const client = useQueryClient();
  const changed = Object.fromEntries(
    Object.entries(limits).filter(([key, value]) => organization.limits[key as keyof Limits] !== value),
  );
  const change = {
    ...(plan !== organization.plan && { plan }),
    ...(approvals !== organization.approvals && { approvals }),
    ...(Object.keys(changed).length > 0 && { limits: changed }),
  };
  const update = useMutation({
    mutationFn: () => chartloom.admin.updateOrganization(id, change),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ORGANIZATIONS });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    update.mutate();
  };
  const isSandbox = organization.plan === 'sandbox';
  return (
    <Modal opened onClose={onClose} title={`Change ${name}`} size="lg">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Select
            label="Plan"
            description={isSandbox ? 'A sandbox stays one' : 'Limits that were never set follow the plan'}
            data={isSandbox ? ['sandbox'] : [...PLANS]}
            disabled={isSandbox}
            allowDeselect={false}
            value={plan}
            onChange={(value) => setPlan(PLANS.find((one) => one === value) ?? plan)}
          />
          <Select
            label="De-identified results"
            data={APPROVALS}
            allowDeselect={false}
            value={String(approvals)}
            onChange={(value) => setApprovals(Number(value ?? approvals))}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {LIMITS.map(([key, label]) => (
              <NumberInput
                key={key}
                label={label}
                min={1}
                allowDecimal={false}
                thousandSeparator=","
                required
                value={limits[key]}
                onChange={(value) => setLimits({ ...limits, [key]: Number(value) })}
              />
            ))}
          </SimpleGrid>
          <Text size="xs" c="dimmed">
            Gateways take it over within half a minute.
          </Text>
          {update.error && <Problem error={update.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={update.isPending} disabled={Object.keys(change).length === 0}>
              Change
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
