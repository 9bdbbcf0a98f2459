import { Outlet } from 'react-router';
import { AuthShell } from './shell/AuthShell.tsx';
import { useShell } from './use-shell.ts';

/** The layout of the pages before sign-in. */
export function AuthLayout() {
  return (
    <AuthShell {...useShell()}>
      <Outlet />
    </AuthShell>
  );
}
