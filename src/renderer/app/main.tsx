import './before-all.ts';
import { styleNonce } from './strict-csp.ts';
import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './tokens.css';
import './global.css';
import './appearance.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wantedLanguage } from '../lib/language.ts';
import { PartNotRead } from '../lib/lazy-part.ts';
import { english, readWords, type Words } from '../lib/words.ts';
import { createQueryClient } from './query-client.ts';
import { App } from './app.tsx';
import { PageWords } from './page-words.tsx';
import { theme, themeVariables } from './theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const start = (container: HTMLElement, first: Words): void =>
  createRoot(container, {
    // A part that could not be read is said on screen; what else a boundary catches is a fault of ours.
    onCaughtError: (error) => {
      if (!(error instanceof PartNotRead)) console.error(error);
    },
  }).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={themeVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => styleNonce}
          // All of them are made here: the file with those that no theme changes is 27 kB.
          deduplicateCssVariables={false}
        >
          <PageWords first={first}>
            <App />
          </PageWords>
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  );

// Words that cannot be read leave English, rather than nothing.
void readWords(wantedLanguage())
  .catch(() => english)
  .then((first) => start(root, first));
