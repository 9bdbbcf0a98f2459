import { api, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { unlessGone } from '#src/patterns/action/unless-gone.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import type { FlagQuery, FlagReason } from './flag-query.ts';

/** A screen stands in the list once for each reason. */
export const flagId = ({ screenId, reason }: Pick<Schema<'FlaggedScreen'>, 'screenId' | 'reason'>): string =>
  `${screenId}/${reason}`;

/** Which screens reported what wrongly (`listFlaggedScreens`). */
export const flaggedScreensMachine = provideList('/dsp/desk/flagged-screens', {
  ask: ({ reason, show }: Pick<FlagQuery, 'reason' | 'show'>) => ({
    query: { seen: show === 'seen', ...(reason ? { reason } : {}) },
  }),
  idOf: flagId,
});

/** The plays themselves that a screen reported wrongly (`listPlayFlags`). */
export const playFlagsMachine = provideList('/dsp/desk/play-flags', {
  ask: (query: { readonly screenId: string; readonly reason: FlagReason }) => ({ query }),
  idOf: ({ id }) => String(id),
});

/** What an operator has looked into. */
interface FlagMark {
  readonly screenId: string;
  readonly reason: FlagReason;
  /** The last flag that was shown: what came after it stays news. */
  readonly upTo: number;
}

/** Marks what a screen reported wrongly as seen (`markFlagsSeen`); what is kept no longer, which is a month, counts as seen. */
export const flagMarking = defineAction<FlagMark>({
  perform: ({ screenId: id, ...body }, { signal }) =>
    unlessGone(orFailure(api.PUT('/dsp/desk/screens/{id}/seen-flags', { params: { path: { id } }, body, signal }))),
});
