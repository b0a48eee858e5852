import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { Router } from 'wouter';
import { SessionGate } from '../session/session-gate.js';
import { queries } from './client.js';
import { Pages } from './pages.js';
import { theme } from './theme.js';

/** The nonce with which this response allows style elements. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
setNonce(nonce); // for the style elements of dialogs, which keep the page behind them from scrolling

export const App = () => (
  <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
    <Notifications position="top-right" />
    <QueryClientProvider client={queries}>
      <Router base="/console">
        <SessionGate>
          <Pages />
        </SessionGate>
      </Router>
    </QueryClientProvider>
  </MantineProvider>
);
