import { useKeys } from '../app/use-keys.js';
import { useState, type Dispatch } from 'react';
import type { Step } from './decisions.js';
import { isRefusable, isText } from './decisions.js';
import type { Entry } from './entries.js';

interface Options {
  readonly entries: readonly Entry[];
  readonly selected: string | undefined;
  readonly setSelected: (id: string) => void;
  readonly step: Dispatch<Step>;
  readonly undo: (() => void) | undefined;
  readonly toggleDrawing: () => void;
  readonly finish: () => void;
}

export interface ReviewKeys {
  readonly accept: () => void;
  readonly refuse: () => void;
  readonly everywhere: () => void;
  /** Whether the menu of categories of the selected entry is open. */
  readonly isChoosing: boolean;
  readonly setChoosing: (is: boolean) => void;
  readonly choose: (category: string) => void;
}

/** One key for each decision; after accept and refuse the next entry is selected. */
export function useReviewKeys({ entries, selected, setSelected, step, undo, toggleDrawing, finish }: Options): ReviewKeys {
  const [isChoosing, setChoosing] = useState(false);
  const at = entries.findIndex(({ id }) => id === selected);
  const entry = entries[at];
  const go = (by: number) => {
    const next = entries[Math.min(entries.length - 1, Math.max(0, at + by))];
    if (next) setSelected(next.id);
  };
  const accept = () => {
    if (entry?.finding) step({ type: 'decide', id: entry.id, decision: { verdict: 'accept' } });
    go(1);
  };
  const refuse = () => {
    if (entry?.addition) {
      step({ type: 'take-back', id: entry.id });
      go(1);
      return;
    }
    if (!entry?.finding || !isRefusable(entry.finding)) return;
    step({ type: 'decide', id: entry.id, decision: { verdict: 'refuse' } });
    go(1);
  };
  const everywhere = () => {
    const { decision } = entry ?? {};
    if (entry?.finding && decision && decision.verdict !== 'accept')
      step({ type: 'decide', id: entry.id, decision: { ...decision, everywhere: !decision.everywhere } });
  };
  const choose = (category: string) => {
    setChoosing(false);
    if (entry?.addition) {
      step({ type: 'take-back', id: entry.id });
      step({ type: 'add', addition: { ...entry.addition, category } });
    } else if (entry?.finding && isText(entry.finding)) {
      step({ type: 'decide', id: entry.id, decision: { verdict: 'change', category } });
    }
  };
  useKeys([
    ['n', () => go(1)],
    ['j', () => go(1)],
    ['ArrowDown', () => go(1)],
    ['p', () => go(-1)],
    ['k', () => go(-1)],
    ['ArrowUp', () => go(-1)],
    ['a', accept],
    ['r', refuse],
    ['e', everywhere],
    ['c', () => setChoosing(true)],
    ['d', toggleDrawing],
    ['u', () => undo?.()],
    ['f', finish],
  ]);
  return { accept, refuse, everywhere, isChoosing, setChoosing, choose };
}
