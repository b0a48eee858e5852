import { Text } from '@mantine/core';
import classes from '../code/code.module.css';
import type { Answer } from './run.js';

/** A result of many megabytes is shown in part, so that the page does not stand still. */
const MOST = 50_000;

const textOf = (body: unknown): string => {
  const text = JSON.stringify(body, null, 2);
  return text.length > MOST ? `${text.slice(0, MOST)}\n… ${Math.round(text.length / 1024).toLocaleString()} KB in all` : text;
};

/** What the service answered, request by request. */
export const Answers = ({ answers }: { readonly answers: readonly Answer[] }) => (
  <div aria-live="polite">
    {answers.map(({ title, body }) => (
      <div key={title}>
        <Text size="xs" fw={550} mt="sm" mb={4}>
          {title}
        </Text>
        <pre className={classes.code} tabIndex={0} aria-label={title}>
          {textOf(body)}
        </pre>
      </div>
    ))}
  </div>
);
