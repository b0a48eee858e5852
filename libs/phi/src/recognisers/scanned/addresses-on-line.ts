import { endOf, placeBefore, scanFrom, type Extent, type Scan } from './scan.js';

const LONGEST_LOCAL = 64;
const LOCAL = /^[\p{L}\p{N}._%+'-]$/u;
const DOMAIN = /@\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63}){1,5}/gu;

/** `okarin@mailbox.org`, `okarin @ mailbox.org`: found by its sign, and read back from there. */
export const emails: Scan = function* (text): Generator<Extent> {
  let free = 0;
  for (const { 0: domain, index: sign } of text.matchAll(DOMAIN)) {
    const local = sign > free && /\s/.test(text.charAt(sign - 1)) ? sign - 1 : sign;
    const start = localStart(text, local, free);
    if (start === local) continue;
    free = sign + domain.length;
    yield { start, end: free };
  }
};

/** Back over at most 64 characters that a mailbox may have, to `least` at the furthest. */
function localStart(text: string, from: number, least: number): number {
  let start = from;
  for (let length = 0; length < LONGEST_LOCAL && start > least; length++) {
    const before = placeBefore(text, start);
    if (!LOCAL.test(text.slice(before, start))) break;
    start = before;
  }
  return start;
}

const SPOKEN_START = /(?<![\w@])[\w.+-]/giu;
const SPOKEN_LOCAL = /[\w.+-]{2,64} ?(?:[[({]at[\])}]|@| at ) ?/iuy;
const SPOKEN_HOST = /[\w-]{2,40}/iuy;
const DOT = / ?(?:[[({]dot[\])}]| dot ) ?/iuy;
const SPOKEN_PART = /[\w-]{2,20}/iuy;
const SPOKEN_END = /(?:com|org|net|edu|gov|info|co|uk|us|in|ie|au|ca|de)(?!\w)/iuy;
const MOST_DOTS = 3;

/** `okarin [at] mailbox (dot) org`, `okarin at mailbox dot org`: written so that no program finds it. */
export const spokenEmails: Scan = scanFrom(SPOKEN_START, (text, _, start) => {
  const local = endOf(SPOKEN_LOCAL, text, start);
  let part = local === undefined ? undefined : endOf(SPOKEN_HOST, text, local);
  let end: number | undefined;
  for (let dots = 0; part !== undefined && dots < MOST_DOTS; dots++) {
    const behindDot = endOf(DOT, text, part);
    if (behindDot === undefined) break;
    end = endOf(SPOKEN_END, text, behindDot) ?? end;
    part = endOf(SPOKEN_PART, text, behindDot);
  }
  return end;
});

const HOST_START = /(?<![@\w.-])[\p{L}\p{N}-]/giu;
const HOST =
  /(?:[\p{L}\p{N}-]{1,40}\.){1,4}(?:com|org|net|edu|gov|io|us|info|health|care|example|co|uk|biz|app|dev|me)(?![\p{L}\p{N}@])/iuy;
/** With its stroke, and one character more than the last one has before it. */
const PATH = /\/[^\s<>"]{1,301}/uy;
const NO_PATH_END = /^[.,;:)\]]$/;
const GOES_ON = /[\p{L}\p{N}@]/uy;

/** `mailbox.example/okarin`: a host with an ending that is no word, and its path without the marks of the sentence. */
export const bareUrls: Scan = scanFrom(HOST_START, (text, _, start) => {
  const host = endOf(HOST, text, start);
  return host === undefined ? undefined : pathEnd(text, host);
});

function pathEnd(text: string, host: number): number {
  let end = endOf(PATH, text, host) ?? host;
  while (end > host + 1) {
    const last = placeBefore(text, end);
    if (!NO_PATH_END.test(text.slice(last, end)) && endOf(GOES_ON, text, end) === undefined) return end;
    end = last;
  }
  return host;
}
