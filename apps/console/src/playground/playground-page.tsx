import { Button, FileInput, Group, Paper, Select, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { chartloom } from '../app/client.js';
import { CodeBox } from '../code/code-box.js';
import type { Conversion } from '../code/snippets.js';
import { fileTypeOf } from '../documents/options.js';
import { Problem } from '../notices/problem.js';
import { Answers } from './answers.js';
import { OptionField } from './option-field.js';
import { run, type Answer } from './run.js';
import { sampleFile, SAMPLES } from './samples.js';
import { fieldsOf, withValue, type Values } from './schema.js';

/** Of the request, what is not an option: the document says it. */
const OF_DOCUMENT = ['file_id', 'presigned_url', 'file_type'];
const USUAL: Values = { process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } };

/** Any request that the API takes, as code, and what is answered. */
export default function PlaygroundPage() {
  const openapi = useQuery({ queryKey: ['openapi'], queryFn: () => chartloom.openapi(), staleTime: Infinity });
  const fields = useMemo(() => (openapi.data ? fieldsOf(openapi.data, 'ConvertRequest', OF_DOCUMENT) : []), [openapi.data]);
  const [values, setValues] = useState(USUAL);
  const [file, setFile] = useState<File | null>(null);
  const [sample, setSample] = useState<string>(SAMPLES[0]);
  const { answers, error, isRunning, start } = useRun();
  const name = file?.name ?? sample;
  const conversion = { file_type: fileTypeOf(name), ...values } as unknown as Conversion;
  const job = answers.find(({ title }) => title.includes('/convert'))?.body as { job_id: string } | undefined;
  return (
    <Stack>
      <Title order={1}>Playground</Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Paper withBorder p="md">
          <Stack gap="sm">
            <Group grow align="start">
              <Select
                size="xs"
                label="Sample"
                data={SAMPLES}
                value={sample}
                disabled={file !== null}
                allowDeselect={false}
                onChange={(chosen) => chosen !== null && setSample(chosen)}
              />
              <FileInput size="xs" label="Or a file" placeholder="Choose" clearable value={file} onChange={setFile} />
            </Group>
            {openapi.error && <Problem error={openapi.error} onRetry={() => void openapi.refetch()} />}
            {openapi.isPending && <Skeleton h={400} />}
            {fields.map((field) => (
              <OptionField
                key={field.name}
                field={field}
                values={values}
                onChange={(path, value) => setValues((now) => withValue(now, path, value))}
              />
            ))}
          </Stack>
        </Paper>
        <Stack gap="sm">
          <CodeBox conversion={conversion} />
          <Group>
            <Button loading={isRunning} onClick={() => start(async () => file ?? (await sampleFile(sample)), values)}>
              Send
            </Button>
            {job && (
              <Text size="sm">
                <Link href={`/jobs/${job.job_id}`}>Open the job</Link>
              </Text>
            )}
          </Group>
          {error !== undefined && <Problem error={error} />}
          <Answers answers={answers} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

/** The answers to the last request, as they come; leaving the page stops the asking, not the job. */
function useRun() {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [error, setError] = useState<unknown>();
  const [isRunning, setRunning] = useState(false);
  const end = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    end.current = leaving;
    return () => leaving.abort();
  }, []);
  const start = async (open: () => Promise<File>, values: Values) => {
    setRunning(true);
    setError(undefined);
    setAnswers([]);
    try {
      for await (const answer of run(await open(), values, end.current.signal))
        setAnswers((before) => [...before.filter(({ title }) => title !== answer.title), answer]);
    } catch (failure) {
      setError(failure);
    } finally {
      setRunning(false);
    }
  };
  return { answers, error, isRunning, start: (...given: Parameters<typeof start>) => void start(...given) };
}
