import { randomUUID } from 'node:crypto';
import { key } from '../campaigns/book-campaign.ts';
import { pageOf, pictureOf } from '../studio/designs.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt, Victim } from './isolation-attempts.ts';

const byProject = ({ studioProjectId }: Victim) => ({ path: { id: studioProjectId } });

/** Calls of the studio that name the victim's ids. */
export const studioAttempts = {
  listStudioProjects: { finding: 'nothing_of_it', parts: () => ({ query: { limit: '200' } }) },
  createStudioProject: {
    finding: 'unknown_reference',
    parts: ({ studioAssetId }) => ({
      headers: key(),
      body: { name: 'Stolen', pages: [pageOf([pictureOf(studioAssetId)])] },
    }),
  },
  getStudioProject: { finding: 'not_found', parts: byProject },
  updateStudioProject: {
    finding: 'not_found',
    parts: (victim) => ({ ...byProject(victim), headers: { 'If-Match': '"1"' }, body: { name: 'Taken over' } }),
  },
  deleteStudioProject: { finding: 'not_found', parts: byProject },
  recordStudioExport: {
    finding: 'not_found',
    parts: (victim) => ({
      ...byProject(victim),
      body: { pageId: randomUUID(), artworkId: victim.artworkId, version: 1 },
    }),
  },
  listStudioAssets: { finding: 'nothing_of_it', parts: () => ({ query: { limit: '200' } }) },
  // It can name nothing of anybody's.
  uploadStudioAsset: {
    parts: ({ image }) => {
      const body = new FormData();
      body.append('file', new Blob([image]), 'logo.png');
      return { headers: key(), body };
    },
  },
  deleteStudioAsset: { finding: 'not_found', parts: ({ studioAssetId }) => ({ path: { id: studioAssetId } }) },
} satisfies Partial<Record<OperationId, Attempt>>;
