import { fromPromise } from 'xstate';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { saySame } from '#domain/campaigns/merge-campaigns.ts';
import { campaignWritingMachine } from '#machines/campaigns/campaign-writing.machine.ts';
import { draftConflictMachine } from '#machines/campaigns/draft-conflict.machine.ts';
import { forecastMachine } from '#machines/campaigns/forecast.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, etagOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { changesOf, draftOf } from './draft-mapping.ts';
import { planBody } from './plan-body.ts';

const failed = (failure: Failure): never => {
  throw failure;
};

/** What the server would refuse for sure: it waits here until it is corrected. */
function refusalOf({ name, startDate, endDate }: CampaignDraft): Failure | null {
  if (!name.trim()) return { kind: 'invalid', fields: [{ path: '/name', code: 'required' }] };
  if (startDate && endDate && endDate < startDate) {
    return { kind: 'invalid', fields: [{ path: '/endDate', code: 'before_start' }] };
  }
  return null;
}

/** Whether the request may have been carried out although its answer did not come. */
const isInDoubt = (error: unknown) =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'network';

async function readDraft(id: string): Promise<CampaignDraft> {
  return draftOf(await orFailure(bodyOf(api.GET('/dsp/campaigns/{id}', { params: { path: { id } } }))));
}

async function updateDraft(draft: CampaignDraft, id: string, version: number) {
  const params = { path: { id }, header: { 'If-Match': etagOf(version) } };
  try {
    const campaign = await orFailure(bodyOf(api.PATCH('/dsp/campaigns/{id}', { params, body: changesOf(draft) })));
    return { id: campaign.id, version: campaign.version };
  } catch (error) {
    if ((error as Failure).kind !== 'stale') throw error;
    // An earlier save whose answer was lost is no conflict: the server has this very draft.
    const theirs = await readDraft(id);
    if (!saySame(theirs, draft)) throw error;
    return { id, version: theirs.version ?? version };
  }
}

/**
 * Creates or updates. A creation whose answer was lost is repeated word for word under its key, which the server answers as
 * before, and followed by an update with what was written since.
 */
function draftSaver() {
  let inDoubt: { readonly key: string; readonly body: ReturnType<typeof changesOf> } | null = null;

  return async (draft: CampaignDraft, idempotencyKey: string) => {
    const refusal = refusalOf(draft);
    if (refusal) return failed(refusal);
    if (draft.id !== null) return updateDraft(draft, draft.id, draft.version ?? 0);
    const body = changesOf(draft);
    const creation = inDoubt ?? { key: idempotencyKey, body };
    try {
      const params = { header: { 'Idempotency-Key': creation.key } };
      const campaign = await orFailure(bodyOf(api.POST('/dsp/campaigns', { params, body: creation.body })));
      const saved = { id: campaign.id, version: campaign.version };
      const isSame = JSON.stringify(creation.body) === JSON.stringify(body);
      inDoubt = null;
      return isSame ? saved : await updateDraft(draft, saved.id, saved.version);
    } catch (error) {
      // A refusal made nothing: what is corrected is another request.
      inDoubt = isInDoubt(error) ? creation : null;
      throw error;
    }
  };
}

const browserForecastMachine = forecastMachine.provide({
  actors: {
    forecastCampaign: fromPromise(({ input: { plan }, signal }) => {
      if (!plan) return failed({ kind: 'unexpected' });
      const body = planBody(plan);
      return orFailure(bodyOf(api.POST('/dsp/forecasts', { body, signal })));
    }),
  },
});

const browserConflictMachine = draftConflictMachine.provide({
  actors: { getCampaign: fromPromise(({ input: { campaignId } }) => readDraft(campaignId)) },
});

/** The writing of one visit over the product API. */
export function browserWritingMachine() {
  const saveDraft = draftSaver();
  return campaignWritingMachine.provide({
    actors: {
      saveDraft: fromPromise(({ input }) => saveDraft(input.draft, input.idempotencyKey)),
      resolveConflict: browserConflictMachine,
      followForecast: browserForecastMachine,
    },
  });
}
