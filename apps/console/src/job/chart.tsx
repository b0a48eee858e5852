import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { JsonData } from '@chartloom/fhir/json-projection';
import { useEffect, useMemo } from 'react';
import { chartloom } from '../app/client.js';
import { Problem } from '../notices/problem.js';
import type { ListedFact } from './result.js';
import classes from './job.module.css';
import viewer from '../viewer/viewer.module.css';

interface ChartProps {
  readonly jobId: string;
  readonly data: JsonData;
  readonly selected: ListedFact | undefined;
  readonly onSelect: (id: string) => void;
}

/** A C-CDA as people read it: its sections with their narrative, and the lines of the source of the selected fact. */
export function Chart({ jobId, data, selected, onSelect }: ChartProps) {
  const title = selected?.fact.source.section;
  useEffect(() => {
    document.querySelector('[data-section][data-selected]')?.scrollIntoView({ block: 'start' });
  }, [title]);
  return (
    <div className={viewer.scroller} tabIndex={0} role="region" aria-label="Sections of the document">
      {data.sections.length === 0 && (
        <Text p="md" c="dimmed">
          The document has no sections.
        </Text>
      )}
      {data.sections.map((section, i) => {
        const has = selected !== undefined && section.facts.includes(selected.fact.id);
        return (
          <section key={i} className={classes.section} data-section="" data-selected={has || undefined}>
            <Title order={2} size="h3" ml={section.depth * 12}>
              {section.title}
            </Title>
            <div className={classes.narrative}>{section.text}</div>
            {has && <SourceLines jobId={jobId} line={selected.fact.source.line} />}
            {section.facts.length > 0 && (
              <Text size="xs" c="dimmed" mt={4}>
                {section.facts.length === 1 ? 'One fact' : `${section.facts.length} facts`}
                {!has && (
                  <>
                    {' · '}
                    <button type="button" className={classes.link} onClick={() => onSelect(section.facts[0] ?? '')}>
                      show
                    </button>
                  </>
                )}
              </Text>
            )}
          </section>
        );
      })}
    </div>
  );
}

const AROUND = { before: 2, after: 12 } as const;

/** The lines of the source from which a fact was read. */
function SourceLines({ jobId, line }: { readonly jobId: string; readonly line: number | undefined }) {
  const { data, error } = useQuery({
    queryKey: ['source-text', jobId],
    queryFn: async () => new TextDecoder().decode((await chartloom.reviews.document(jobId)).bytes).split('\n'),
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });
  const shown = useMemo(
    () =>
      line === undefined
        ? []
        : (data ?? []).map((text, i) => ({ text, n: i + 1 })).slice(Math.max(0, line - 1 - AROUND.before), line + AROUND.after),
    [data, line],
  );
  if (line === undefined) return null;
  if (error) return <Problem error={error} />;
  if (!data) return <Skeleton h={80} />;
  return (
    <pre className={classes.lines} tabIndex={0} aria-label={`Source from line ${line}`}>
      {shown.map(({ n, text }) => (
        <div key={n} data-here={n === line || undefined}>
          <span>{n}</span>
          {text}
        </div>
      ))}
    </pre>
  );
}
