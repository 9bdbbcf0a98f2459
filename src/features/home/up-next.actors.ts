import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

/** A play to come, and whose it is. */
export interface UpNextPlay extends Schema<'NextPlay'> {
  readonly campaignId: string;
}

export interface UpNext {
  /** Business time of the answer; null when nothing was asked. */
  readonly now: string | null;
  readonly plays: readonly UpNextPlay[];
}

/** When and where some campaigns play next, the soonest first (`listNextPlays`). Their ids stand in one text, comma between. */
export const upNextMachine = provideResource<UpNext, string>({
  fetchResource: async (ids, signal) => {
    const answers = await Promise.all(
      ids.split(',').map(async (campaignId) => {
        const params = { path: { id: campaignId } };
        const { now, plays } = await orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/next-plays', { params, signal })));
        return { now, plays: plays.map((play) => ({ ...play, campaignId })) };
      }),
    );
    const plays = answers.flatMap((answer) => answer.plays);
    return { now: answers[0]?.now ?? null, plays: plays.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)) };
  },
});
