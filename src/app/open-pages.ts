import { matchPath } from 'react-router';
import { patterns } from '#src/lib/paths.ts';
import { laterOpenPaths } from './routes/later-routes.ts';

/** Pages that need no session, so that nobody is sent away from them when one ends. */
const openPages: readonly string[] = [
  patterns.login,
  patterns.logout,
  patterns.notFound,
  patterns.register,
  patterns.activateAccount,
  patterns.forgotPassword,
  patterns.sharedReport,
  patterns.verify,
  '/devtools/*',
  ...laterOpenPaths,
];

/** Whether a page stays when the session ends. */
export const isOpen = (pathname: string): boolean => openPages.some((pattern) => matchPath(pattern, pathname) !== null);
