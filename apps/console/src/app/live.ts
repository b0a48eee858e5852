import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { chartloom, noteSignedOut } from './client.js';

/** Lists are read again at most so often, however much happens. */
const REST_MS = 1_000;
/** After a stream that broke, and as the fall-back where there is none. */
const AGAIN_MS = 5_000;

export const LiveContext = createContext(false);

/** Whether changes come by themselves; where not, lists are asked for. */
export const useIsLive = (): boolean => useContext(LiveContext);

/** Keeps lists and jobs up to date while the page is open: by the stream of events, and by asking where it breaks. */
export function useLive(isWanted: boolean): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listsChanged = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: ['jobs'] });
      }, REST_MS);
    };
    const listen = async () => {
      while (!end.signal.aborted) {
        setLive(true);
        try {
          for await (const event of chartloom.events({ signal: end.signal })) {
            listsChanged();
            if (event.type === 'job') void client.invalidateQueries({ queryKey: ['job', event.job.job_id] });
          }
        } catch (error) {
          noteSignedOut(error); // else broken or refused: ask after a while
        }
        setLive(false);
        if (end.signal.aborted) return;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        listsChanged();
      }
    };
    void listen();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [client, isWanted]);
  return isLive;
}
