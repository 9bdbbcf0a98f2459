import '#src/ui/tokens.css';
import '#src/ui/base.css';
import '#src/ui/layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAppRouter } from './router.ts';
import { startApp } from './start.ts';

startApp();
const router = createAppRouter();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
