import { ApiError } from '#src/api/api-error.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import type { RealUse } from './heat-model.ts';
import type { MachineWalks } from './walks-model.ts';

let walks: Promise<readonly MachineWalks[]> | undefined;

/** How often the tests take each transition; the same promise each time. None where that could not be fetched, which is tried again. */
export function loadWalks(): Promise<readonly MachineWalks[]> {
  walks ??= import('virtual:walks').then(
    (module) => module.walks,
    () => {
      walks = undefined;
      return [];
    },
  );
  return walks;
}

async function askUse(): Promise<RealUse> {
  if (appStorage.get('token') === null) return { kind: 'signedOut' };
  try {
    const { counting, from, to, items } = await bodyOf(api.GET('/dsp/desk/transition-counts'));
    return counting === 'off' && items.length === 0 ? { kind: 'off' } : { kind: 'known', answer: items, from, to };
  } catch (error) {
    const code = error instanceof ApiError ? (error.problem?.code ?? error.reason) : null;
    if (code === 'forbidden') return { kind: 'forbidden' };
    return { kind: code === 'unauthenticated' ? 'signedOut' : 'failed' };
  }
}

let use: Promise<RealUse> | undefined;

/** What was really taken in the last 30 days (`listTransitionCounts`); asked once, until it is forgotten. Never rejects. */
export function loadUse(): Promise<RealUse> {
  use ??= askUse();
  return use;
}

/** The next who asks gets a newer answer. */
export function forgetUse(): void {
  use = undefined;
}
