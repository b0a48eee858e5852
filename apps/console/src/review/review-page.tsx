import { Button, Grid, Group, Modal, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Finding, Job } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { useEnter } from '../app/use-keys.js';
import { useJob } from '../job/use-job.js';
import { useNextReview } from '../queue/use-queue.js';
import { messageOf } from '../notices/message-of.js';
import { Problem } from '../notices/problem.js';
import type { Box } from '../viewer/geometry.js';
import { PageRows } from '../viewer/page-rows.js';
import { PageView, type Mark, type OnDraw } from '../viewer/page-view.js';
import { usePageSizes, usePdf } from '../viewer/pdf.js';
import { entriesOf, marksOf } from './entries.js';
import { decisionOf, FINDINGS, inOrder, isDoubtful, reviewOf, type Decisions } from './decisions.js';
import { FindingList } from './finding-list.js';
import { Keys } from './keys.js';
import { progressOf, useDraft } from './use-draft.js';
import { useReviewKeys } from './use-review-keys.js';
import classes from './review.module.css';

/** De-identification review of one job: before and after beside each other, the findings at the right. */
export default function ReviewPage({ jobId }: { readonly jobId: string }) {
  const job = useJob(jobId);
  useNextReview([jobId]);
  usePdf(jobId, 'source'); // beside the findings, not after them
  const found = useQuery({
    queryKey: ['findings', jobId],
    queryFn: async () => inOrder((await chartloom.reviews.findings(jobId)).findings),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const error = job.error ?? found.error;
  if (error) return <Problem error={error} onRetry={() => void Promise.all([job.refetch(), found.refetch()])} />;
  if (!job.data || !found.data) return <Skeleton h="80vh" />;
  return <Review job={job.data} findings={found.data} />;
}

const VIEWS = [
  { value: 'both', label: 'Both' },
  { value: 'source', label: 'Before' },
  { value: 'result', label: 'After' },
];

function Review({ job, findings }: { readonly job: Job; readonly findings: readonly Finding[] }) {
  const jobId = job.job_id;
  const { decisions, step, undo, saving, settle, isReady, error } = useDraft(jobId, FINDINGS);
  const [selected, setSelected] = useState<string | undefined>(findings[0]?.id);
  const [isDrawing, setDrawing] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 62em)');
  const [chosen, setView] = useState('both');
  const view = isNarrow && chosen === 'both' ? 'source' : chosen;
  const [isAsking, asking] = useDisclosure();

  const entries = entriesOf(findings, decisions);
  const keys = useReviewKeys({
    entries,
    selected,
    setSelected,
    step,
    undo,
    toggleDrawing: () => setDrawing((is) => !is),
    finish: asking.open,
  });
  const add = (page: number, box: Box) => {
    const id = `new-${crypto.randomUUID()}`;
    step({ type: 'add', addition: { id, page, box, category: 'NAME' } });
    setSelected(id);
    setDrawing(false);
  };
  if (error) return <Problem error={error} />;
  const decided = findings.filter((finding) => decisionOf(decisions, findings, finding)).length;
  return (
    <div className={classes.frame}>
      <Group justify="space-between" mb="sm" wrap="wrap">
        <div>
          <Title order={1}>Review</Title>
          <Text size="sm" c="dimmed" aria-live="polite">
            {progressOf(decided, findings.length, decisions.additions.length, saving)}
          </Text>
        </div>
        <Group gap="xs">
          <SegmentedControl size="xs" data={VIEWS} value={view} onChange={setView} aria-label="Which document" />
          <Button
            size="xs"
            variant={isDrawing ? 'filled' : 'default'}
            aria-pressed={isDrawing}
            onClick={() => setDrawing(!isDrawing)}
          >
            Mark more (d)
          </Button>
          <Keys />
          <Button size="xs" onClick={asking.open} disabled={!isReady}>
            Finish
          </Button>
        </Group>
      </Group>
      <Grid className={classes.body} gap="sm">
        <Grid.Col span={{ base: 12, md: 8 }} className={classes.column}>
          <Documents
            jobId={jobId}
            view={view}
            marks={marksOf(entries)}
            selected={selected}
            onSelect={setSelected}
            onDraw={isDrawing ? add : undefined}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} className={classes.column}>
          <FindingList entries={entries} selected={selected} onSelect={setSelected} keys={keys} step={step} />
        </Grid.Col>
      </Grid>
      <Finish job={job} findings={findings} decisions={decisions} isOpen={isAsking} onClose={asking.close} onFinished={settle} />
    </div>
  );
}

interface DocumentsProps {
  readonly jobId: string;
  readonly view: string;
  readonly marks: readonly Mark[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onDraw: OnDraw | undefined;
}

function Documents({ jobId, view, marks, selected, onSelect, onDraw }: DocumentsProps) {
  const source = usePdf(jobId, 'source', view !== 'result');
  const result = usePdf(jobId, 'result', view !== 'source');
  const sizes = usePageSizes((view === 'result' ? result : source).data);
  if (sizes.length === 0) {
    const error = view === 'result' ? result.error : source.error;
    return error ? <Problem error={error} /> : <Skeleton h="100%" />;
  }
  return (
    <PageRows sizes={sizes} columns={view === 'both' ? 2 : 1} label="Pages of the document" shown={selected}>
      {(page, size, scale) => (
        <>
          {view !== 'result' && (
            <PageView
              document={source.data?.document}
              {...{ page, size, scale, selected, onSelect, onDraw }}
              marks={marks.filter((mark) => mark.page === page)}
              label={`Page ${page} before`}
            />
          )}
          {view !== 'source' && (
            <PageView document={result.data?.document} {...{ page, size, scale }} label={`Page ${page} after`} />
          )}
        </>
      )}
    </PageRows>
  );
}

interface FinishProps {
  readonly job: Job;
  readonly findings: readonly Finding[];
  readonly decisions: Decisions;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onFinished: () => void;
}

function Finish({ job, findings, decisions, isOpen, onClose, onFinished }: FinishProps) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const review = reviewOf(decisions);
  const open = findings.filter((finding) => isDoubtful(finding) && !decisionOf(decisions, findings, finding)).length;
  const finish = useMutation({
    mutationFn: () => chartloom.reviews.finish(job.job_id, review),
    onSuccess: ({ correction }) => {
      onFinished();
      void client.invalidateQueries({ queryKey: ['jobs'] });
      void client.invalidateQueries({ queryKey: ['job', job.job_id] });
      const message = correction === undefined ? 'The result is right as it is.' : 'The corrected document is being made.';
      notifications.show({ title: 'Review finished', message });
      navigate(`/jobs/${correction ?? job.job_id}`);
    },
  });
  useEnter(isOpen && !finish.isPending, finish.mutate);
  const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  const { refuse, change, add } = review as Readonly<Record<string, unknown>>;
  return (
    <Modal opened={isOpen} onClose={onClose} title="Finish this review">
      <Stack gap="sm">
        <Text size="sm">
          {count(refuse)} kept, {count(change)} of another kind, {count(add)} added; everything else stays removed.
        </Text>
        {open > 0 && (
          <Text size="sm" fw={600}>
            {open === 1 ? 'One doubt was' : `${open} doubts were`} not decided. What is doubtful stays removed.
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {count(refuse) + count(change) + count(add) === 0
            ? job.state === 'awaiting_review'
              ? 'Nothing is corrected: you approve the result as it is. When enough people have, it is let out.'
              : 'Nothing is corrected: the result stays as it is, and the log says that you looked at it.'
            : 'A new document is made from the same file and checked like any other. From then on the present one is not given out.'}
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
