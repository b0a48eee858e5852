import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import type { Review } from '@chartloom/sdk';
import { chartloom } from '../app/client.js';

/** How long after the last decision the draft is saved. */
const REST_MS = 700;
/** How long after a save that failed it is tried again: a connection that was lost comes back, and no further decision may follow. */
const RETRY_MS = 3_000;

/** How decisions of one kind begin and change. */
export interface DraftKind<D extends object, S> {
  readonly nothing: D;
  readonly after: (decisions: D, step: S) => D;
  /** A draft as the service has kept it; nothing where it is of another form. */
  readonly ofDraft: (draft: unknown) => D | undefined;
  /** What a result was corrected by, to go on from there. */
  readonly ofReview: (review: Review | undefined) => D;
}

interface Undoable<D> {
  readonly now: D;
  readonly before: readonly D[];
}

type Action<D, S> =
  { readonly type: 'step'; readonly step: S } | { readonly type: 'undo' } | { readonly type: 'start'; readonly decisions: D };

/** Where the draft is: on its way, with the service, or not because of an error. */
export type Saving = 'none' | 'saved' | 'saving' | 'failed';
const SAVING: Readonly<Record<Saving, string | undefined>> = {
  none: undefined, // nothing is decided yet
  saved: 'Draft saved',
  saving: 'Saving the draft…',
  failed: 'The draft could not be saved, it is tried again',
};

/** How far a review is, in words. */
export const progressOf = (decided: number, total: number, added: number, saving: Saving): string =>
  [`${decided} of ${total} decided${added > 0 ? `, ${added} added` : ''}`, SAVING[saving]]
    .filter((part) => part !== undefined)
    .join(' · ');

export interface Draft<D, S> {
  readonly decisions: D;
  readonly step: Dispatch<S>;
  /** Absent where there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly saving: Saving;
  /** The review is finished: what was decided last is in it, and is no draft any more. */
  readonly settle: () => void;
  readonly isReady: boolean;
  readonly error: Error | null;
}

/**
 * The decisions about one job. They begin as the draft that the service has, or as what the job was corrected by before, and every change
 * goes to the service: nothing of a document is kept in the browser.
 * @param isWanted whether there is a review at all
 */
export function useDraft<D extends object, S>(jobId: string, kind: DraftKind<D, S>, isWanted = true): Draft<D, S> {
  const begun = useQuery({
    queryKey: ['draft', jobId],
    queryFn: async () => {
      const [{ draft }, { corrections }] = await Promise.all([chartloom.reviews.draft(jobId), chartloom.reviews.get(jobId)]);
      const before = kind.ofDraft(draft);
      return { decisions: before ?? kind.ofReview(corrections), isDraft: before !== undefined };
    },
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const reduce = ({ now, before }: Undoable<D>, action: Action<D, S>): Undoable<D> => {
    if (action.type === 'start') return { now: action.decisions, before: [] };
    if (action.type === 'undo') return { now: before.at(-1) ?? now, before: before.slice(0, -1) };
    return { now: kind.after(now, action.step), before: [...before, now] };
  };
  const [{ now: decisions, before }, dispatch] = useReducer(reduce, { now: kind.nothing, before: [] });
  const [saving, setSaving] = useState<Saving>('none');
  const saved = useRef<D>(undefined);

  useEffect(() => {
    if (!begun.data) return;
    saved.current = begun.data.decisions;
    dispatch({ type: 'start', decisions: begun.data.decisions });
    setSaving(begun.data.isDraft ? 'saved' : 'none');
  }, [begun.data]);

  const send = useRef<() => void>(undefined);

  useEffect(() => {
    if (saved.current === undefined || decisions === saved.current) return undefined;
    setSaving('saving');
    let isLeft = false;
    const later = (ms: number) => {
      send.current = save;
      timer = setTimeout(() => send.current?.(), ms);
    };
    const save = () => {
      send.current = undefined;
      chartloom.reviews.saveDraft(jobId, { ...decisions }).then(
        () => {
          saved.current = decisions;
          setSaving('saved');
        },
        () => {
          setSaving('failed');
          if (!isLeft) later(RETRY_MS);
        },
      );
    };
    let timer: ReturnType<typeof setTimeout>;
    later(REST_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [decisions, jobId]);

  // who goes on to the next review, or away, right after a decision does not wait for the rest
  useEffect(() => {
    const leave = () => send.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [jobId]);

  // closing the page in the moment before a draft is saved asks first
  useEffect(() => {
    if (saving !== 'saving' && saving !== 'failed') return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [saving]);

  return {
    decisions,
    step: (step) => dispatch({ type: 'step', step }),
    undo: before.length > 0 ? () => dispatch({ type: 'undo' }) : undefined,
    saving,
    settle: () => {
      send.current = undefined;
    },
    isReady: begun.isSuccess,
    error: begun.error,
  };
}
