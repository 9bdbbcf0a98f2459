import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { scheduleOf } from '#domain/assistant/wishes.ts';
import { campaignFields } from '#domain/campaigns/campaign-fields.ts';
import { earliestStart } from '#domain/planner/budget.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { transition } from '../../kernel/transition.ts';
import { fieldColumns } from '../../rooms/campaigns/campaign-columns.ts';
import { freeName } from '../../rooms/campaigns/free-name.ts';
import { newValues, orNameTaken } from '../../rooms/campaigns/write-draft.ts';
import { writeLines } from '../../rooms/campaigns/write-lines.ts';
import { readActiveScreens } from '../../rooms/inventory/read-screens.ts';
import { toPlannerScreen } from '../../rooms/inventory/screens.ts';
import { findSuggestion, suggestionEntity } from '../../rooms/suggestions/suggestion-rows.ts';
import { lockNewest } from './write-suggestion.ts';

interface Member {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly userId: string;
  readonly currency: string;
}

/** What a draft is called before anybody names it: the beginning of what was written, to the end of a word. */
function nameOf(product: string | null, brief: string): string {
  const [line = ''] = (product ?? brief).trim().split(/[\n.!?؟]/);
  const words = line.slice(0, campaignFields.name.most / 2);
  return (words.length < line.length ? words.replace(/\s+\S*$/u, '') : words).trim();
}

/**
 * Makes a draft of a plan; it holds and books nothing. Returns its id.
 * @throws ProblemError `not_found`, `stale_version`, `transition_refused`, `start_too_soon`, `slots_unavailable`
 */
export async function acceptPlan(
  tx: Tx,
  clock: Clock,
  { namespaceId, instanceId, userId, currency }: Member,
  suggestionId: string,
  { number, plan: kind }: components['schemas']['Acceptance'],
): Promise<string> {
  const version = await lockNewest(tx, suggestionId, number);
  const plan = version.outcome?.plans.find((one) => one.kind === kind);
  const wishes = version.outcome?.wishes;
  if (!plan || !wishes?.startDate || !wishes.endDate) {
    throw new ProblemError('transition_refused', { facts: { status: version.status, event: 'plan.accepted' } });
  }
  const screenIds = plan.screens.map(({ id }) => id);
  const screens = await readActiveScreens(tx, screenIds);
  const gone = screenIds.filter((id) => !screens.has(id));
  if (gone.length > 0) throw new ProblemError('slots_unavailable', { facts: { screenIds: gone } });
  const earliest = earliestStart([...screens.values()].map(toPlannerScreen), clock.business());
  if (earliest !== null && wishes.startDate < earliest)
    throw new ProblemError('start_too_soon', { facts: { earliestStart: earliest } });
  const suggestion = await findSuggestion(tx, suggestionId);
  const id = randomUUID();
  const fields = {
    name: await freeName(tx, nameOf(wishes.product, suggestion?.brief ?? '') || kind),
    category: wishes.category,
    objective: wishes.objective,
    startDate: wishes.startDate,
    endDate: wishes.endDate,
    budgetTotal: plan.budget,
  };
  await orNameTaken(
    tx.run(sql`
      insert into campaigns (id, namespace_id, instance_id, ${fieldColumns()}, currency_code, created_at, created_by, updated_at)
      values (${id}, ${namespaceId}, ${instanceId}, ${newValues(fields)}, ${currency}, ${clock.business()}, ${userId}, ${clock.wall()})`),
  );
  const { slots, spendShares } = plan;
  await writeLines(tx, { namespaceId, instanceId }, id, [
    { screenIds, artworkIds: [], slots, schedule: scheduleOf(wishes.hours), spendShares },
  ]);
  await transition({ tx }, suggestionEntity, version, { type: 'plan.accepted' }, { set: [sql`campaign_id = ${id}`] });
  await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id, status: 'draft' } });
  return id;
}
