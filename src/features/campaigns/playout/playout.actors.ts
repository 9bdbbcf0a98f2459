import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import type { HourQuestion } from './hour-url.ts';

/** Why a campaign did or did not play in an hour (`explainHour`). */
export const hourAnswerMachine = provideResource({
  fetchResource: ({ id, question }: { id: string; question: HourQuestion }, signal): Promise<Schema<'HourAnswer'>> =>
    orFailure(
      bodyOf(
        api.GET('/dsp/campaigns/{id}/screens/{screenId}/hour', {
          params: { path: { id, screenId: question.screenId }, query: { day: question.day, hour: question.hour } },
          signal,
        }),
      ),
    ),
});

/** When and where a campaign plays next (`listNextPlays`). */
export const nextPlaysMachine = provideResource({
  fetchResource: ({ id }: { id: string }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/next-plays', { params: { path: { id } }, signal }))),
});

/** The days of which a campaign has a log (`listPlayLogs`). */
export const playLogsMachine = provideResource({
  fetchResource: async ({ id }: { id: string }, signal) =>
    (await orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/play-logs', { params: { path: { id } }, signal })))).items,
});

/** The logs of days as one file (`exportPlayLog`), one day asked for after another. */
export async function fetchPlayLogs(id: string, days: readonly string[]): Promise<Blob> {
  const logs: Schema<'PlayLogFile'>[] = [];
  for (const day of days)
    logs.push(
      await orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/play-logs/{day}', { params: { path: { id, day } } }))),
    );
  const file = { ...logs[0], days: logs.flatMap((log) => log.days) };
  return new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' });
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes a link of a token work (`sharePlayLog`); asking again changes nothing. The token is a secret, and machines are watched. */
export const sharedLogMachineOf = (token: string) =>
  provideResource({
    fetchResource: async ({ id, day }: { id: string; day: string }, signal) => {
      const tokenHash = await sha256(token);
      return orFailure(
        bodyOf(
          api.POST('/dsp/campaigns/{id}/play-logs/{day}/links', {
            params: { path: { id, day }, header: { 'Idempotency-Key': tokenHash } },
            body: { tokenHash },
            signal,
          }),
        ),
      );
    },
  });
