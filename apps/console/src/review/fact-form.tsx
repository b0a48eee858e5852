import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { ADDABLE, type AddedFact, type FactValues } from './fact-decisions.js';

/** A year, a month or a day. */
const DAY = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/;

const SNOMED = 'http://snomed.info/sct';
const SYSTEMS = [
  { value: SNOMED, label: 'SNOMED CT' },
  { value: 'http://hl7.org/fhir/sid/icd-10-cm', label: 'ICD-10-CM' },
  { value: 'http://loinc.org', label: 'LOINC' },
  { value: 'http://www.nlm.nih.gov/research/umls/rxnorm', label: 'RxNorm' },
  { value: 'http://hl7.org/fhir/sid/cvx', label: 'CVX' },
];

interface FactFormProps {
  /** As it is, to be changed. */
  readonly values: FactValues;
  readonly hasValue: boolean;
  readonly onSave: (values: FactValues) => void;
  readonly onCancel: () => void;
}

interface Typed {
  readonly text: string;
  readonly system: string;
  readonly code: string;
  readonly start: string;
  readonly number: number | string;
  readonly unit: string;
}

const typedOf = ({ text = '', code = { system: SNOMED, code: '' }, start = '', value }: FactValues): Typed => ({
  ...{ text, ...code, start },
  ...{ number: value?.number ?? '', unit: value?.unit ?? '' },
});

/** What was typed, without what was left empty. */
const valuesOf = ({ text, system, code, start, number, unit }: Typed): FactValues => ({
  ...(text.trim() !== '' && { text: text.trim() }),
  ...(code.trim() !== '' && { code: { system, code: code.trim() } }),
  ...(start !== '' && { start }),
  ...(typeof number === 'number' && { value: { number, ...(unit.trim() !== '' && { unit: unit.trim() }) } }),
});

/** What the document really says of a fact. */
export function FactForm({ values, hasValue, onSave, onCancel }: FactFormProps) {
  const before = typedOf(values);
  const [text, setText] = useState(before.text);
  const [system, setSystem] = useState(before.system);
  const [code, setCode] = useState(before.code);
  const [start, setStart] = useState(before.start);
  const [number, setNumber] = useState(before.number);
  const [unit, setUnit] = useState(before.unit);
  const isDay = start === '' || DAY.test(start);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isDay) onSave(valuesOf({ text, system, code, start, number, unit }));
  };
  return (
    <form onSubmit={save}>
      <Stack gap={6} p="xs">
        <TextInput
          size="xs"
          label="Name"
          value={text}
          required
          data-autofocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group gap={6} grow>
          <Select
            size="xs"
            label="Code system"
            data={SYSTEMS}
            value={system}
            onChange={(value) => value && setSystem(value)}
            allowDeselect={false}
          />
          <TextInput size="xs" label="Code" value={code} onChange={({ currentTarget }) => setCode(currentTarget.value)} />
        </Group>
        {hasValue && (
          <Group gap={6} grow>
            <NumberInput size="xs" label="Value" value={number} onChange={setNumber} />
            <TextInput size="xs" label="Unit" value={unit} onChange={({ currentTarget }) => setUnit(currentTarget.value)} />
          </Group>
        )}
        <TextInput
          size="xs"
          label="Since or on"
          placeholder="2026-03-09"
          value={start}
          error={isDay ? undefined : 'A year, a month or a day: 2026-03-09'}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
        />
        <Group gap={6}>
          <Button size="compact-sm" type="submit">
            Save
          </Button>
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface AddedFormProps {
  readonly fact: AddedFact;
  readonly onSave: (fact: AddedFact) => void;
  readonly onTakeBack: () => void;
}

/** A fact that was not found: its class and its name. */
export function AddedForm({ fact, onSave, onTakeBack }: AddedFormProps) {
  const [kind, setKind] = useState(fact.class);
  const [text, setText] = useState(fact.text);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSave({ ...fact, class: kind, text: text.trim() });
  };
  return (
    <form onSubmit={save}>
      <Group gap={6} p="xs" align="end">
        <Select
          size="xs"
          label="Class"
          data={ADDABLE.map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={(value) => value && setKind(value)}
          allowDeselect={false}
        />
        <TextInput
          size="xs"
          label="Name"
          value={text}
          required
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          flex={1}
        />
        <Button size="xs" type="submit">
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onTakeBack}>
          Take back
        </Button>
      </Group>
    </form>
  );
}
