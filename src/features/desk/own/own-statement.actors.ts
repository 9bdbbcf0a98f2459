import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

export type OwnStatement = Schema<'OwnStatement'>;

/** What the user's media owner has earned in a month (`getOwnStatement`); the question is the month, empty for the present one. */
export const ownStatementMachine = provideResource<OwnStatement, string>({
  fetchResource: (month, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/own-statement', { params: { query: month ? { month } : {} }, signal }))),
});

/** Saves it as a file (`exportOwnStatement`). Rejects with a Failure. */
export async function downloadOwnStatement(month: string, fileName: string): Promise<void> {
  const { data } = await orFailure(
    api.GET('/dsp/desk/own-statement/csv', { params: { query: { month } }, parseAs: 'blob' }),
  );
  if (!data) throw { kind: 'network' };
  downloadBlob(data, fileName);
}
