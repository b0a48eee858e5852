import { Button, CopyButton, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import classes from './job.module.css';

/** A result of many megabytes is shown in part, so that the page does not stand still. */
const MOST = 200_000;

/** The result as it was delivered. */
export function Raw({ data }: { readonly data: object }) {
  const text = useMemo(() => JSON.stringify(data, null, 2), [data]);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? text : text.slice(0, MOST);
  return (
    <>
      <Group gap="xs" mb="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        {shown.length < text.length && (
          <Button size="compact-sm" variant="default" onClick={() => setWhole(true)}>
            Show all {Math.round(text.length / 1024).toLocaleString()} KB
          </Button>
        )}
      </Group>
      <pre className={classes.raw} tabIndex={0} aria-label="The result">
        {shown}
      </pre>
    </>
  );
}
