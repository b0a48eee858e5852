import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { SessionGate, Waiting } from '../session/session-gate.js';
import { queries } from './client.js';
import { theme } from './theme.js';

/** The nonce with which this response allows style elements. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
setNonce(nonce); // for the style elements of dialogs, which keep the page behind them from scrolling

/** Nothing of them is needed to sign in. */
const Pages = lazy(() => import('./pages.js'));

export const App = () => (
  <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
    <QueryClientProvider client={queries}>
      <Router base="/console">
        <SessionGate>
          <Suspense fallback={<Waiting />}>
            <Pages />
          </Suspense>
        </SessionGate>
      </Router>
    </QueryClientProvider>
  </MantineProvider>
);
