import { ProblemError } from './problem.ts';

/** Refuses a version that is not the one that was read. @throws ProblemError `stale_version` */
export function requireVersion(found: { version: number }, ifMatch: string): void {
  if (`"${found.version}"` !== ifMatch) throw new ProblemError('stale_version', { facts: { version: found.version } });
}
