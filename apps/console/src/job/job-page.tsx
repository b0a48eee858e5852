import { Badge, Button, Group, Paper, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Job } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';
import { useFactReview } from '../review/fact-review.js';
import { useNextReview } from '../queue/use-queue.js';
import { useScope } from '../session/session.js';
import { Problem } from '../notices/problem.js';
import { usePdf } from '../viewer/pdf.js';
import { Chart } from './chart.js';
import { Deliveries } from './deliveries.js';
import { FactList } from './fact-list.js';
import { Losses } from './losses.js';
import { Pages } from './pages.js';
import { Progress } from './progress.js';
import { Raw } from './raw.js';
import { isExtracted, listedFacts, useExtraction, type Extraction } from './result.js';
import { STATE_COLOURS, stateName, TASK_NAMES } from './names.js';
import { useJob, useListedJob } from './use-job.js';
import { Timeline } from './timeline.js';
import classes from './job.module.css';

/** Whoever goes on at once does not wait for this page to be loaded. */
const useNextAfter = (jobId: string, job: Job | undefined) => useNextReview([jobId, job?.corrects ?? '']);

/** One job: what came in at the left, what was made of it at the right. */
export default function JobPage({ jobId }: { readonly jobId: string }) {
  const job = useJob(jobId);
  const next = useNextAfter(jobId, job.data);
  const known = useListedJob(jobId, job.data);
  const extraction = useExtraction(known);
  usePdf(jobId, 'source', isExtracted(known) && known?.file_type === 'pdf'); // beside the facts, not after them
  if (job.error) return <Problem error={job.error} onRetry={() => void job.refetch()} />;
  if (!job.data) return <Skeleton h="80vh" />;
  return (
    <div className={classes.frame}>
      <Head job={job.data} next={next} />
      {job.data.status === 'pending' &&
        (job.data.release ? <HeldBack release={job.data.release} /> : <Progress job={job.data} />)}
      {extraction.error && <Problem error={extraction.error} onRetry={() => void extraction.refetch()} />}
      {isExtracted(job.data) && !extraction.data && !extraction.error && <Skeleton h="70vh" />}
      {extraction.data && <Result job={job.data} extraction={extraction.data} />}
      {job.data.status !== 'pending' && !extraction.data && !extraction.isFetching && <WithoutFacts job={job.data} />}
    </div>
  );
}

function Head({ job, next }: { readonly job: Job; readonly next: (() => void) | undefined }) {
  const isMade = job.status === 'success' || job.state === 'awaiting_review';
  const mayReview = useScope('review') && isMade && job.task === 'dephi';
  return (
    <Group justify="space-between" mb="sm">
      <div>
        <Group gap="sm">
          <Title order={1}>{TASK_NAMES[job.task]}</Title>
          <Badge color={STATE_COLOURS[job.status]} variant="filled">
            {stateName(job)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {job.file_type.toUpperCase()} to {job.format.toUpperCase()} · {new Date(job.created_at).toLocaleString()} · {job.job_id}
        </Text>
        <Links job={job} />
      </div>
      <Group gap="xs">
        {job.status === 'success' && <Download job={job} />}
        {mayReview && job.corrected_by === undefined && (
          <Button component={Link} href={`/jobs/${job.job_id}/review`} size="xs">
            Review
          </Button>
        )}
        {next && (
          <Button size="xs" variant="default" onClick={next}>
            Next review (g)
          </Button>
        )}
        {job.status === 'pending' && job.state !== 'awaiting_review' && <Cancel jobId={job.job_id} />}
      </Group>
    </Group>
  );
}

/** A result that people let out: who has approved it, and how many more are needed. */
function HeldBack({ release: { approvals, approved_by } }: { readonly release: NonNullable<Job['release']> }) {
  const more = approvals - approved_by.length;
  return (
    <Paper withBorder p="md" maw={640}>
      <Text size="sm">
        The result is made and held back until {more === 1 ? 'one more person approves' : `${more} people approve`} it: a reviewer
        opens the review and finishes it.
      </Text>
      {approved_by.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          Approved by {approved_by.join(', ')}.
        </Text>
      )}
    </Paper>
  );
}

/** The jobs that this one corrects or is corrected by. */
function Links({ job: { corrects, corrected_by, reviewed_by } }: { readonly job: Job }) {
  return (
    <>
      {corrects !== undefined && (
        <Text size="sm">
          Corrects <Link href={`/jobs/${corrects}`}>an earlier result</Link>.
        </Text>
      )}
      {corrected_by !== undefined && (
        <Text size="sm">
          A reviewer corrected it: <Link href={`/jobs/${corrected_by}`}>see the corrected result</Link>.
        </Text>
      )}
      {reviewed_by !== undefined && corrected_by === undefined && <Text size="sm">Reviewed by {reviewed_by}.</Text>}
    </>
  );
}

/** A link that is valid for some minutes is made when it is asked for. */
function Download({ job: { job_id, task, corrected_by } }: { readonly job: Job }) {
  const download = useQuery({
    queryKey: ['link', job_id],
    queryFn: async () => {
      const { presigned_url } = await chartloom.resultUrl(job_id);
      window.location.assign(presigned_url);
      return presigned_url;
    },
    enabled: false,
    gcTime: 0,
  });
  if (task === 'dephi' && corrected_by !== undefined) return null;
  return (
    <Button size="xs" variant="default" loading={download.isFetching} onClick={() => void download.refetch()}>
      Download
    </Button>
  );
}

function Cancel({ jobId }: { readonly jobId: string }) {
  const client = useQueryClient();
  const cancel = () => void chartloom.cancel(jobId).finally(() => void client.invalidateQueries({ queryKey: ['job', jobId] }));
  return (
    <Button size="xs" variant="default" onClick={cancel}>
      Cancel
    </Button>
  );
}

function Result({ job, extraction }: { readonly job: Job; readonly extraction: Extraction }) {
  const [facts] = useState(() => listedFacts(extraction.facts));
  const [selected, setSelected] = useState<string | undefined>(facts.find(({ doubts }) => doubts.length > 0)?.fact.id);
  const [hovered, setHovered] = useState<string>();
  const review = useFactReview({ job, facts, selected, onSelect: setSelected });
  const chosen = facts.find(({ fact }) => fact.id === selected);
  return (
    <div className={classes.body}>
      {job.file_type === 'pdf' ? (
        <Pages
          jobId={job.job_id}
          facts={facts}
          selected={selected}
          hovered={hovered}
          onSelect={setSelected}
          marks={review?.marks}
          onDraw={review?.onDraw}
        />
      ) : (
        <Chart jobId={job.job_id} data={extraction.facts} selected={chosen} onSelect={setSelected} />
      )}
      <Tabs defaultValue="facts" className={classes.side} keepMounted={false}>
        <Tabs.List mb="xs">
          <Tabs.Tab value="facts">Facts</Tabs.Tab>
          <Tabs.Tab value="raw">{job.format === 'fhir' ? 'FHIR' : 'JSON'}</Tabs.Tab>
          <Tabs.Tab value="losses">Losses</Tabs.Tab>
          <Tabs.Tab value="timeline">Timeline</Tabs.Tab>
          <Tabs.Tab value="deliveries">Deliveries</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="facts" className={classes.panel}>
          <FactList facts={facts} selected={selected} onSelect={setSelected} onHover={setHovered} review={review} />
        </Tabs.Panel>
        <Tabs.Panel value="raw" className={classes.panel}>
          <Raw data={extraction.raw} />
        </Tabs.Panel>
        <Tabs.Panel value="losses" className={classes.panel}>
          <Losses job={job} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline" className={classes.panel}>
          <Timeline job={job} />
        </Tabs.Panel>
        <Tabs.Panel value="deliveries" className={classes.panel}>
          <Deliveries jobId={job.job_id} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** A job that failed, or one whose result is a PDF. */
function WithoutFacts({ job }: { readonly job: Job }) {
  return (
    <Tabs defaultValue="losses" keepMounted={false}>
      <Tabs.List mb="xs">
        <Tabs.Tab value="losses">{job.error ? 'What went wrong' : 'What was done'}</Tabs.Tab>
        <Tabs.Tab value="timeline">Timeline</Tabs.Tab>
        <Tabs.Tab value="deliveries">Deliveries</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="losses">
        <Losses job={job} />
      </Tabs.Panel>
      <Tabs.Panel value="timeline">
        <Timeline job={job} />
      </Tabs.Panel>
      <Tabs.Panel value="deliveries">
        <Deliveries jobId={job.job_id} />
      </Tabs.Panel>
    </Tabs>
  );
}
