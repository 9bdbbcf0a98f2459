import '#src/ui/page/fonts.css';
import '#src/ui/page/tokens.css';
import '#src/ui/page/base.css';
import '#src/ui/page/layout.css';
import './splash.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readAnswer } from '#src/platform/identity/social-return.ts';
import { App } from './App.tsx';
import { fetchOnIntent } from './fetch-on-intent.ts';
import { createAppRouter } from './router.ts';
import { startApp } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
  void import('#src/inspection/stately.ts').then(({ openInspector }) => openInspector());
}

const answer = readAnswer(new URL(location.href));
if (answer) {
  // A sign-in window on its way back. Its code stays in no address, and the app does not start with it.
  history.replaceState(null, '', location.pathname);
  void import('./social-return.tsx').then(({ returnAnswer }) => returnAnswer(answer, root));
} else {
  startApp();
  fetchOnIntent();
  createRoot(root).render(
    <StrictMode>
      <App router={createAppRouter()} />
    </StrictMode>,
  );
}
