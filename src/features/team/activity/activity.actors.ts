import { api } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { type ActivityQuery, toFilter } from './activity-query.ts';

/** What was changed of people, company and cards, the newest first (`listAuditEntries`). */
export const activityMachine = provideList('/dsp/team/activity', {
  ask: (query: ActivityQuery) => ({ query: toFilter(query) }),
  idOf: ({ id }) => id,
});

/** Saves the log as a file (`exportAuditEntries`). Rejects with a Failure. */
export async function downloadActivity(query: ActivityQuery, fileName: string): Promise<void> {
  const { data } = await orFailure(
    api.GET('/dsp/team/activity.csv', { params: { query: toFilter(query) }, parseAs: 'blob' }),
  );
  if (!(data instanceof Blob)) throw { kind: 'network' };
  downloadBlob(data, fileName);
}
