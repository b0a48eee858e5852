import { Badge, Group, SegmentedControl, Select, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FactReview } from '../review/fact-review.js';
import { assertionsOf, CLASSES, nameOf, valueOf, type ListedFact } from './result.js';
import classes from './job.module.css';

interface FactListProps {
  readonly facts: readonly ListedFact[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | undefined) => void;
  /** Where a person reviews the facts. */
  readonly review: Pick<FactReview, 'bar' | 'decide' | 'state'> | undefined;
}

type Shown = 'all' | 'review' | 'asserted';
const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'review', label: 'Needs review' },
  { value: 'asserted', label: 'Denied, past, unsure' },
] satisfies readonly { readonly value: Shown; readonly label: string }[];

/** So many at first; more as the list is scrolled. A long C-CDA has thousands. */
const STEP = 100;

/** The facts of a result, what needs review first. */
export function FactList({ facts, selected, onSelect, onHover, review }: FactListProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [list, setList] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [most, setMost] = useState(STEP);
  const matching = useMemo(
    () => facts.filter((one) => isShown(one, shown) && (list === null || one.list === list) && hasWords(one, words)),
    [facts, shown, list, words],
  );
  const at = matching.findIndex(({ fact }) => fact.id === selected);
  const visible = matching.slice(0, Math.max(most, at + 1));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const present = CLASSES.filter(([name]) => facts.some((one) => one.list === name));
  return (
    <div className={classes.facts}>
      {review?.bar}
      <Group gap="xs" mb="xs">
        <TextInput
          size="xs"
          placeholder="Search"
          aria-label="Search facts"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          flex={1}
        />
        <Select
          size="xs"
          placeholder="All classes"
          aria-label="Class"
          clearable
          data={present.map(([value, label]) => ({ value, label }))}
          value={list}
          onChange={setList}
          flex={1}
        />
      </Group>
      <SegmentedControl
        size="xs"
        fullWidth
        data={SHOWN}
        value={shown}
        onChange={(value) => setShown(value)}
        mb="xs"
        aria-label="Which facts"
      />
      <div
        ref={frame}
        className={classes.list}
        tabIndex={0}
        role="region"
        aria-label="Facts"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - 400 && most < matching.length) setMost(most + STEP);
        }}
      >
        {matching.length === 0 && (
          <Text p="md" size="sm" c="dimmed">
            {facts.length === 0 ? 'No facts were found. Losses and doubts say what could not be read.' : 'No fact is like this.'}
          </Text>
        )}
        {visible.map((one) => (
          <div
            key={one.fact.id}
            className={classes.fact}
            data-selected={one.fact.id === selected || undefined}
            data-fact={one.fact.id}
            onMouseEnter={() => onHover(one.fact.id)}
            onMouseLeave={() => onHover(undefined)}
          >
            <UnstyledButton
              className={classes.open}
              onClick={() => onSelect(one.fact.id)}
              aria-pressed={one.fact.id === selected}
            >
              <FactHead one={one} aside={review?.state(one)} />
            </UnstyledButton>
            {one.fact.id === selected && <FactDetails one={one} />}
            {one.fact.id === selected && review?.decide(one)}
          </div>
        ))}
      </div>
    </div>
  );
}

const isShown = ({ doubts, fact }: ListedFact, shown: Shown): boolean =>
  shown === 'all' || (shown === 'review' ? doubts.length > 0 : assertionsOf(fact).length > 0);

const hasWords = ({ fact, className }: ListedFact, words: string): boolean =>
  words.trim() === '' ||
  [nameOf(fact), className, ...fact.codes.map(({ code = '' }) => code)]
    .join(' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase());

function FactHead({ one: { fact, className, doubts }, aside }: { readonly one: ListedFact; readonly aside: ReactNode }) {
  const name = nameOf(fact);
  const value = valueOf(fact);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="start">
        <Text size="sm" fw={550} className={classes.words}>
          {name}
          {value !== undefined && value !== name && (
            <Text span size="sm" fw={400}>
              {' '}
              {value}
            </Text>
          )}
        </Text>
        {aside ??
          (doubts.length > 0 && (
            <Badge color="#b0460a" variant="filled" flex="none">
              Review
            </Badge>
          ))}
      </Group>
      <Group gap={6}>
        <Text size="xs" c="dimmed">
          {[className, fact.start?.slice(0, 10), fact.source.page === undefined ? undefined : `page ${fact.source.page}`]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </Text>
        {assertionsOf(fact).map((word) => (
          <Badge key={word} size="xs" variant="default">
            {word}
          </Badge>
        ))}
      </Group>
    </>
  );
}

function FactDetails({ one: { fact, doubts } }: { readonly one: ListedFact }) {
  const rows: readonly (readonly [string, string | undefined])[] = [
    [
      'Codes',
      fact.codes
        .map(({ code, display, system }) => [display, code && `${nameOfSystem(system)} ${code}`].filter(Boolean).join(', '))
        .join('; ') || undefined,
    ],
    ['Status', fact.status],
    ['Dates', [fact.start, fact.end].filter(Boolean).join(' – ') || undefined],
    ['Interpretation', fact.interpretation?.join(', ')],
    ['Reference', fact.reference_ranges?.join('; ')],
    ['Confidence', fact.confidence === undefined ? undefined : `${Math.round(fact.confidence * 100)} %`],
    ['Doubts', doubts.join(', ') || undefined],
    ['In the source', fact.source.text],
    ['Section', fact.source.section],
    ['Line', fact.source.line === undefined ? undefined : String(fact.source.line)],
  ];
  return (
    <dl className={classes.details}>
      {rows.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

const SYSTEMS: Readonly<Record<string, string>> = {
  'http://snomed.info/sct': 'SNOMED CT',
  'http://loinc.org': 'LOINC',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'RxNorm',
  'http://hl7.org/fhir/sid/icd-10-cm': 'ICD-10-CM',
  'http://hl7.org/fhir/sid/cvx': 'CVX',
  'http://hl7.org/fhir/sid/ndc': 'NDC',
  'http://www.ama-assn.org/go/cpt': 'CPT',
};
const nameOfSystem = (system: string | undefined): string => (system === undefined ? '' : (SYSTEMS[system] ?? system));
