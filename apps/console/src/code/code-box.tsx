import { Button, CopyButton, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { LANGUAGES, snippet, type Conversion, type Language } from './snippets.js';
import classes from './code.module.css';

/** A conversion as code, in the language of one's choice. */
export function CodeBox({ conversion }: { readonly conversion: Conversion }) {
  const [language, setLanguage] = useState<Language>('curl');
  const text = snippet(language, window.location.origin, conversion);
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <SegmentedControl
          size="xs"
          aria-label="Language"
          data={[...LANGUAGES]}
          value={language}
          onChange={(value) => setLanguage(value)}
        />
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <pre className={classes.code} tabIndex={0} aria-label="Code">
        {text}
      </pre>
    </div>
  );
}
