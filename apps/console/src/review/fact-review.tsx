import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEnter, useKeys } from '../app/use-keys.js';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Job } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { nameOf, type ListedFact } from '../job/result.js';
import { useScope } from '../session/session.js';
import { messageOf } from '../notices/message-of.js';
import type { Mark, OnDraw } from '../viewer/page-view.js';
import { FACTS, factReviewOf, type AddedFact, type FactDecision, type FactValues } from './fact-decisions.js';
import { AddedForm, FactForm } from './fact-form.js';
import { progressOf, useDraft } from './use-draft.js';

interface Options {
  readonly job: Job;
  readonly facts: readonly ListedFact[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** What a review adds to the list of facts and to the pages. */
export interface FactReview {
  /** Above the list: how far the review is, and its end. */
  readonly bar: ReactNode;
  readonly decide: (one: ListedFact) => ReactNode;
  readonly state: (one: ListedFact) => ReactNode;
  readonly marks: readonly Mark[];
  readonly onDraw: OnDraw | undefined;
}

/** Classes of which a person can say more than that they are right or not. */
const CORRECTABLE = new Set(['AllergyIntolerance', 'Condition', 'Immunization', 'MedicationRequest', 'Observation', 'Procedure']);

const VERDICTS: Readonly<Record<FactDecision['verdict'], readonly [word: string, colour: string]>> = {
  confirm: ['Confirmed', 'teal.9'],
  reject: ['Rejected', 'red.9'],
  correct: ['Corrected', 'ink'],
};

/** The review of facts by a person; nothing for who may not, or where a reviewer corrected the result before. */
export function useFactReview({ job, facts, selected, onSelect }: Options): FactReview | undefined {
  const isReview = useScope('review') && job.corrected_by === undefined;
  const { decisions, step, undo, saving, settle } = useDraft(job.job_id, FACTS, isReview);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [isAsking, asking] = useDisclosure();
  const at = facts.findIndex(({ fact }) => fact.id === selected);
  const current = facts[at];
  const go = (by: number) => {
    const next = facts[Math.min(facts.length - 1, Math.max(0, at + by))];
    setCorrecting(false);
    if (next) onSelect(next.fact.id);
  };
  const decide = (decision: FactDecision) => {
    if (!current) return;
    step({ type: 'decide', id: current.fact.id, decision });
    go(1);
  };
  const may = (action: () => void) => () => {
    if (isReview) action();
  };
  useKeys([
    ['n', () => go(1)],
    ['j', () => go(1)],
    ['p', () => go(-1)],
    ['k', () => go(-1)],
    ['a', may(() => decide({ verdict: 'confirm' }))],
    ['r', may(() => decide({ verdict: 'reject' }))],
    ['c', may(() => setCorrecting(current !== undefined && CORRECTABLE.has(current.fact.type)))],
    ['d', may(() => setDrawing((is) => !is))],
    ['u', may(() => undo?.())],
    ['f', may(asking.open)],
  ]);
  if (!isReview) return undefined;

  const add: OnDraw = (page, box, text) => {
    setDrawing(false);
    step({ type: 'add', fact: { id: `new-${crypto.randomUUID()}`, class: 'Condition', text: text || 'New fact', page, box } });
  };
  const save = (values: FactValues) => {
    decide({ verdict: 'correct', values });
  };
  const count = Object.keys(decisions.byFact).length;
  return {
    bar: (
      <>
        <Group justify="space-between" mb="xs" gap="xs">
          <Text size="xs" c="dimmed" aria-live="polite">
            {progressOf(count, facts.length, decisions.added.length, saving)}
          </Text>
          <Group gap={6}>
            {job.file_type === 'pdf' && (
              <Button
                size="compact-sm"
                variant={isDrawing ? 'filled' : 'default'}
                aria-pressed={isDrawing}
                onClick={() => setDrawing(!isDrawing)}
              >
                Add a fact (d)
              </Button>
            )}
            <Button size="compact-sm" onClick={asking.open}>
              Finish (f)
            </Button>
          </Group>
        </Group>
        {decisions.added.map((fact) => (
          <AddedForm
            key={fact.id}
            fact={fact}
            onSave={(changed) => step({ type: 'add', fact: changed })}
            onTakeBack={() => step({ type: 'take-back', id: fact.id })}
          />
        ))}
        <Finish job={job} decisions={factReviewOf(decisions)} isOpen={isAsking} onClose={asking.close} onFinished={settle} />
      </>
    ),
    decide: (one) => (
      <Decide
        one={one}
        decision={decisions.byFact[one.fact.id]}
        isCorrecting={isCorrecting}
        onConfirm={() => decide({ verdict: 'confirm' })}
        onReject={() => decide({ verdict: 'reject' })}
        onCorrect={setCorrecting}
        onSave={save}
        onReopen={() => step({ type: 'reopen', id: one.fact.id })}
      />
    ),
    state: ({ fact }) => {
      const decision = decisions.byFact[fact.id];
      if (!decision) return undefined;
      const [word, colour] = VERDICTS[decision.verdict];
      return (
        <Badge variant="filled" color={colour} flex="none">
          {word}
        </Badge>
      );
    },
    marks: decisions.added.flatMap(markOf),
    onDraw: isDrawing ? add : undefined,
  };
}

const markOf = ({ id, page, box, text }: AddedFact): readonly Mark[] =>
  page === undefined || !box ? [] : [{ id, page, boxes: [box], tone: 'added', label: `Added: ${text}` }];

interface DecideProps {
  readonly one: ListedFact;
  readonly decision: FactDecision | undefined;
  readonly isCorrecting: boolean;
  readonly onConfirm: () => void;
  readonly onReject: () => void;
  readonly onCorrect: (is: boolean) => void;
  readonly onSave: (values: FactValues) => void;
  readonly onReopen: () => void;
}

function Decide({ one: { fact }, decision, isCorrecting, onConfirm, onReject, onCorrect, onSave, onReopen }: DecideProps) {
  if (isCorrecting) {
    const before = decision?.verdict === 'correct' ? decision.values : {};
    const [coding] = fact.codes;
    const code =
      coding?.system !== undefined && coding.code !== undefined ? { system: coding.system, code: coding.code } : undefined;
    const { number, unit } = fact.value ?? {};
    const now: FactValues = {
      text: nameOf(fact),
      ...(code && { code }),
      ...(fact.start !== undefined && { start: fact.start.slice(0, 10) }),
      ...(number !== undefined && { value: { number, ...(unit !== undefined && { unit }) } }),
      ...before,
    };
    return <FactForm values={now} hasValue={fact.type === 'Observation'} onSave={onSave} onCancel={() => onCorrect(false)} />;
  }
  return (
    <Group gap={6} px="sm" pb="sm">
      <Button size="compact-sm" onClick={onConfirm}>
        Confirm (a)
      </Button>
      <Button size="compact-sm" variant="default" onClick={onReject}>
        Reject (r)
      </Button>
      {CORRECTABLE.has(fact.type) && (
        <Button size="compact-sm" variant="default" onClick={() => onCorrect(true)}>
          Correct (c)
        </Button>
      )}
      {decision && (
        <Button size="compact-sm" variant="subtle" onClick={onReopen}>
          Open again
        </Button>
      )}
    </Group>
  );
}

interface FinishProps {
  readonly job: Job;
  readonly decisions: ReturnType<typeof factReviewOf>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFinished: () => void;
}

function Finish({ job, decisions, isOpen, onClose, onFinished }: FinishProps) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const finish = useMutation({
    mutationFn: () => chartloom.reviews.finish(job.job_id, decisions),
    onSuccess: ({ correction }) => {
      onFinished();
      void client.invalidateQueries({ queryKey: ['jobs'] });
      void client.invalidateQueries({ queryKey: ['job', job.job_id] });
      notifications.show({
        title: 'Review finished',
        message: correction === undefined ? 'The result is right as it is.' : 'The corrected result is being made.',
      });
      navigate(`/jobs/${correction ?? job.job_id}`);
    },
  });
  useEnter(isOpen && !finish.isPending, finish.mutate);
  const count = (name: string): number => ((decisions as Readonly<Record<string, readonly unknown[]>>)[name] ?? []).length;
  return (
    <Modal opened={isOpen} onClose={onClose} title="Finish this review">
      <Stack gap="sm">
        <Text size="sm">
          {count('confirm')} confirmed, {count('correct')} corrected, {count('reject')} rejected, {count('add')} added.
        </Text>
        <Text size="sm" c="dimmed">
          {Object.keys(decisions).length === 0
            ? 'Nothing was decided: the result stays as it is, and the log says that you looked at it.'
            : 'A new result is made with your decisions; it says who decided and when. The present one stays.'}
        </Text>
        {finish.error && (
          <Text size="sm" c="red" role="alert">
            {messageOf(finish.error)}
          </Text>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Go on
          </Button>
          <Button data-autofocus loading={finish.isPending} onClick={() => finish.mutate()}>
            Finish
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
