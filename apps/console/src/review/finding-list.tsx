import { Badge, Button, Group, Select, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import type { Finding } from '@chartloom/sdk';
import { categoryName, CHOICES } from './categories.js';
import { isDoubtful, isRefusable, isText, type Decision, type Step } from './decisions.js';
import type { Entry } from './entries.js';
import type { ReviewKeys } from './use-review-keys.js';
import classes from './review.module.css';

interface FindingListProps {
  readonly entries: readonly Entry[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly keys: ReviewKeys;
  readonly step: Dispatch<Step>;
}

/** What is removed, doubts first; the selected one with its choices. */
export function FindingList({ entries, selected, onSelect, keys, step }: FindingListProps) {
  const [category, setCategory] = useState<string | null>(null);
  const kinds = [...new Set(entries.map(categoryOf))].sort();
  const shown = category === null ? entries : entries.filter((entry) => categoryOf(entry) === category);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (entries.length === 0)
    return (
      <Text p="md" c="dimmed">
        Nothing was removed. If the page shows a name or a number, mark it: press d and draw a box around it.
      </Text>
    );
  return (
    <div className={classes.list} ref={list} tabIndex={0} role="region" aria-label="Findings">
      <Select
        m="xs"
        size="xs"
        placeholder="All kinds"
        aria-label="Kind"
        clearable
        data={kinds.map((value) => ({ value, label: categoryName(value) }))}
        value={category}
        onChange={setCategory}
      />
      {shown.map((entry) =>
        entry.id === selected ? (
          <Selected key={entry.id} entry={entry} keys={keys} onReopen={() => step({ type: 'reopen', id: entry.id })} />
        ) : (
          <UnstyledButton key={entry.id} className={classes.entry} onClick={() => onSelect(entry.id)}>
            <Head entry={entry} />
          </UnstyledButton>
        ),
      )}
    </div>
  );
}

const categoryOf = ({ finding, addition, decision }: Entry): string =>
  decision?.category ?? finding?.category ?? addition?.category ?? '';

function Head({ entry }: { readonly entry: Entry }) {
  const { finding, decision, addition, page } = entry;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={550} className={classes.value} lineClamp={2}>
          {finding?.text || (addition ? 'Marked by you' : categoryName(finding?.category ?? ''))}
        </Text>
        <State finding={finding} decision={decision} />
      </Group>
      <Text size="xs" c="dimmed">
        {categoryName(categoryOf(entry))} · page {page}
      </Text>
    </>
  );
}

const VERDICTS = { accept: 'Removed', refuse: 'Stays', change: 'Other kind' } as const;

function State({ finding, decision }: { readonly finding: Finding | undefined; readonly decision: Decision | undefined }) {
  const every = decision?.everywhere ? ' everywhere' : '';
  if (decision)
    return (
      <Badge variant="outline" color={decision.verdict === 'refuse' ? 'teal.9' : 'ink'} autoContrast>
        {VERDICTS[decision.verdict]}
        {every}
      </Badge>
    );
  return finding && isDoubtful(finding) ? (
    <Badge color="#b0460a" variant="filled">
      Doubt
    </Badge>
  ) : null;
}

function Selected({
  entry,
  keys,
  onReopen,
}: {
  readonly entry: Entry;
  readonly keys: ReviewKeys;
  readonly onReopen: () => void;
}) {
  const { finding, decision } = entry;
  const mayRefuse = !finding || isRefusable(finding);
  const mayChange = !finding || isText(finding);
  return (
    <div className={classes.entry} data-selected="" aria-current="true">
      <Head entry={entry} />
      {finding && <Reasons finding={finding} />}
      <Group gap={6} mt={8}>
        {finding && (
          <Button size="compact-sm" onClick={keys.accept}>
            Accept (a)
          </Button>
        )}
        <Button size="compact-sm" variant="default" disabled={!mayRefuse} onClick={keys.refuse}>
          {finding ? 'Refuse (r)' : 'Take back (r)'}
        </Button>
        {decision && decision.verdict !== 'accept' && (
          <Button
            size="compact-sm"
            variant={decision.everywhere ? 'light' : 'default'}
            aria-pressed={decision.everywhere}
            onClick={keys.everywhere}
          >
            All like this (e)
          </Button>
        )}
        {decision && (
          <Button size="compact-sm" variant="subtle" onClick={onReopen}>
            Open again
          </Button>
        )}
      </Group>
      {mayChange && (
        <Select
          mt={8}
          size="xs"
          aria-label="Change the kind"
          data={CHOICES}
          value={categoryOf(entry)}
          dropdownOpened={keys.isChoosing}
          onDropdownOpen={() => keys.setChoosing(true)}
          onDropdownClose={() => keys.setChoosing(false)}
          onChange={(value) => value && keys.choose(value)}
          allowDeselect={false}
        />
      )}
      {!mayRefuse && (
        <Text size="xs" mt={6} c="dimmed">
          It is not seen on the page, so it cannot be kept.
        </Text>
      )}
    </div>
  );
}

function Reasons({ finding: { score, reason, doubts, channel } }: { readonly finding: Finding }) {
  const sure = score === null ? undefined : `${Math.round(score * 100)} % sure`;
  const facts = [
    sure,
    channel === 'text' ? undefined : `in ${channel}`,
    reason.length > 0 ? `found by ${reason.join(', ')}` : undefined,
  ];
  return (
    <Text size="xs" mt={2} className={classes.value}>
      {facts.filter((fact) => fact !== undefined).join(' · ')}
      {doubts.length > 0 && ` · doubt: ${doubts.join(', ')}`}
    </Text>
  );
}
