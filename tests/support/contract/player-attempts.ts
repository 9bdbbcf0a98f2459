import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

/** What players may call. */
export const playerAttempts = {
  getPlaylist: { parts: () => ({}) },
  ingestPlays: { parts: () => ({ body: { plays: [] } }) },
  sendHeartbeat: {
    parts: () => ({
      body: {
        ...{ software: 'marquee-browser', version: '1.0.0', clock: new Date().toISOString() },
        ...{ loop: null, storage: null, lastPlay: null, unsent: 0 },
      },
    }),
  },
} satisfies Partial<Record<OperationId, Attempt>>;
