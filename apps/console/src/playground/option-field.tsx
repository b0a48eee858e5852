import { Checkbox, Fieldset, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { choicesOf, valueAt, type Field, type Values } from './schema.js';

interface OptionFieldProps {
  readonly field: Field;
  readonly values: Values;
  readonly onChange: (path: readonly string[], value: unknown) => void;
}

/** One option as its schema says, with its own description. What is not set is not sent. */
export function OptionField({ field, values, onChange }: OptionFieldProps) {
  if (field.kind === 'group')
    return (
      <Fieldset legend={field.name}>
        <Stack gap="sm">
          {field.fields.map((one) => (
            <OptionField key={one.name} field={one} values={values} onChange={onChange} />
          ))}
        </Stack>
      </Fieldset>
    );
  const Input = INPUTS[field.kind];
  return <Input field={field} value={valueAt(values, field.path)} onChange={(value) => onChange(field.path, value)} />;
}

interface InputProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const shown = ({ name, schema, isRequired }: Field) => ({
  ...{ label: name, size: 'xs', required: isRequired, description: schema.description },
  ...(schema.default !== undefined && { placeholder: JSON.stringify(schema.default) }),
});

function Choice({ field, value, onChange }: InputProps) {
  const isList = field.schema.items !== undefined;
  const [one] = Array.isArray(value) ? (value as readonly string[]) : [value as string | undefined];
  return (
    <Select
      {...shown(field)}
      data={[...choicesOf(field.schema)]}
      value={one ?? null}
      clearable={!field.isRequired}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === null ? undefined : isList ? [chosen] : chosen)}
    />
  );
}

function Choices({ field, value, onChange }: InputProps) {
  const { label, description } = shown(field);
  return (
    <Checkbox.Group
      {...{ label, description }}
      size="xs"
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
    >
      <Group gap="md" mt={4}>
        {choicesOf(field.schema).map((word) => (
          <Checkbox key={word} size="xs" value={word} label={word} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const YES_NO = new Map<string | null, boolean>([
  ['true', true],
  ['false', false],
]);

const YesNo = ({ field, value, onChange }: InputProps) => (
  <Select
    {...shown(field)}
    data={['true', 'false']}
    clearable
    value={value === undefined ? null : JSON.stringify(value)}
    onChange={(chosen) => onChange(YES_NO.get(chosen))}
  />
);

const Words = ({ field, value, onChange }: InputProps) => (
  <TextInput
    {...shown(field)}
    value={(value as string | undefined) ?? ''}
    onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? undefined : text)}
  />
);

const Amount = ({ field, value, onChange }: InputProps) => (
  <TextInput
    {...shown(field)}
    type="number"
    step={field.schema.type === 'integer' ? 1 : 'any'}
    min={field.schema.minimum}
    max={field.schema.maximum}
    value={value === undefined ? '' : JSON.stringify(value)}
    onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? undefined : Number(text))}
  />
);

/** What has no form of its own is typed as JSON. */
function AsJson({ field, value, onChange }: InputProps) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value));
  const isRight = text.trim() === '' || isJson(text);
  return (
    <Textarea
      {...shown(field)}
      placeholder="JSON"
      autosize
      value={text}
      error={isRight ? undefined : 'This is not JSON.'}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        if (currentTarget.value.trim() === '') onChange(undefined);
        else if (isJson(currentTarget.value)) onChange(JSON.parse(currentTarget.value));
      }}
    />
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const INPUTS = { choice: Choice, choices: Choices, 'yes-no': YesNo, number: Amount, text: Words, json: AsJson } as const;
