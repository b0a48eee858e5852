import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { chartloom } from '../app/client.js';
import { after, decisionsFrom, decisionsOfDraft, NOTHING, type Decisions, type Step } from './decisions.js';

/** How long after the last decision the draft is saved. */
const REST_MS = 700;

interface Undoable {
  readonly now: Decisions;
  readonly before: readonly Decisions[];
}

type Action = Step | { readonly type: 'undo' } | { readonly type: 'start'; readonly decisions: Decisions };

function reduce({ now, before }: Undoable, action: Action): Undoable {
  if (action.type === 'start') return { now: action.decisions, before: [] };
  if (action.type === 'undo') return { now: before.at(-1) ?? now, before: before.slice(0, -1) };
  return { now: after(now, action), before: [...before, now] };
}

/** Where the draft is: on its way, with the service, or not because of an error. */
export type Saving = 'saved' | 'saving' | 'failed';

/**
 * The decisions about one job. They begin as the draft that the service has, or as what the job was corrected by before, and every change
 * goes to the service: nothing of a document is kept in the browser.
 */
export function useDraft(jobId: string) {
  const begun = useQuery({
    queryKey: ['draft', jobId],
    queryFn: async () => {
      const [{ draft }, { corrections }] = await Promise.all([chartloom.reviews.draft(jobId), chartloom.reviews.get(jobId)]);
      return decisionsOfDraft(draft) ?? decisionsFrom(corrections);
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [{ now: decisions, before }, dispatch] = useReducer(reduce, { now: NOTHING, before: [] });
  const [saving, setSaving] = useState<Saving>('saved');
  const saved = useRef<Decisions>(undefined);

  useEffect(() => {
    if (!begun.data) return;
    saved.current = begun.data;
    dispatch({ type: 'start', decisions: begun.data });
  }, [begun.data]);

  useEffect(() => {
    if (saved.current === undefined || decisions === saved.current) return undefined;
    setSaving('saving');
    const timer = setTimeout(() => {
      const sent = decisions;
      chartloom.reviews.saveDraft(jobId, { ...sent }).then(
        () => {
          saved.current = sent;
          setSaving('saved');
        },
        () => setSaving('failed'),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [decisions, jobId]);

  // closing the page in the moment before a draft is saved asks first
  useEffect(() => {
    if (saving === 'saved') return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [saving]);

  return { decisions, dispatch, saving, canUndo: before.length > 0, isReady: begun.isSuccess, error: begun.error };
}
