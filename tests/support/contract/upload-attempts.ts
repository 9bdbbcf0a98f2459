import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt, Victim } from './isolation-attempts.ts';

const byUpload = (victim: Victim) => ({ path: { id: victim.uploadId } });

/** Calls of uploads in pieces that name the victim's ids. */
export const uploadAttempts = {
  listUploads: { finding: 'nothing_of_it', parts: () => ({}) },
  createUpload: { parts: () => ({ headers: key(), body: { name: 'a.png', bytes: 9, sha256: 'a'.repeat(64) } }) },
  getUpload: { finding: 'not_found', parts: byUpload },
  appendUpload: {
    finding: 'not_found',
    parts: (victim) => ({
      ...byUpload(victim),
      headers: { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: 'x',
    }),
  },
  discardUpload: { finding: 'not_found', parts: byUpload },
  finishUpload: { finding: 'not_found', parts: (victim) => ({ ...byUpload(victim), headers: key(), body: {} }) },
} satisfies Partial<Record<OperationId, Attempt>>;
