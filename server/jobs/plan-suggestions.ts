import type { Context } from '../context.ts';
import { planSuggestion } from '../flows/suggestions/plan-suggestion.ts';
import { sql } from '../kernel/db/database.ts';
import { transitionAll } from '../kernel/transition.ts';
import {
  type Outcome,
  suggestionEntity,
  type VersionRow,
  versionColumns,
} from '../rooms/suggestions/suggestion-rows.ts';

/** Longer than planning may take: whoever holds one beyond it has died. */
const LEASE_MS = 40_000;
const MAX_ATTEMPTS = 3;

const asWorker = { role: 'marquee_worker' } as const;

/** The next version that nobody plans, taken for a while. */
const claim = ({ db, clock }: Context): Promise<VersionRow | undefined> =>
  db.transaction(asWorker, (tx) =>
    tx.row<VersionRow>(sql`
      update suggestion_versions v set attempts = attempts + 1, leased_until = ${new Date(clock.wall().getTime() + LEASE_MS)}
      where v.id = (
        select id from suggestion_versions
        where status = 'generating' and attempts < ${MAX_ATTEMPTS} and (leased_until is null or leased_until < ${clock.wall()}::timestamptz)
        order by created_at limit 1 for update skip locked)
      returning ${versionColumns}`),
  );

/** Keeps what was planned, unless the brief has changed meanwhile: the chart draws no way back. */
const keep = ({ db }: Context, id: string, outcome: Outcome) =>
  db.transaction(asWorker, (tx) =>
    transitionAll(
      { tx },
      suggestionEntity,
      sql`id = ${id}`,
      { type: outcome.plans.length > 0 ? 'plans.made' : 'planning.refused' },
      { set: [sql`made = ${JSON.stringify(outcome)}::jsonb`, sql`leased_until = null`] },
    ),
  );

const broken: Outcome = {
  wishes: null,
  readings: [],
  assumed: [],
  question: null,
  failure: 'broken',
  plans: [],
  considered: 0,
};

/** Reads the briefs that wait and plans for them, one after another; one that breaks three times is given up. */
export async function planSuggestions(app: Context): Promise<void> {
  for (let version = await claim(app); version; version = await claim(app)) {
    const { id, attempts } = version;
    try {
      await keep(app, id, await planSuggestion(app, version));
    } catch (error) {
      app.log
        .named('assistant')
        .warn('A suggestion could not be planned', { id, attempts, error: (error as Error).message });
      await breakOff(app, sql`id = ${id}`, attempts >= MAX_ATTEMPTS);
    }
  }
  // One whose last planner died on it.
  await breakOff(app, sql`attempts >= ${MAX_ATTEMPTS} and leased_until < ${app.clock.wall()}::timestamptz`, true);
}

const breakOff = ({ db }: Context, which: ReturnType<typeof sql>, isLastTry: boolean) =>
  db.transaction(asWorker, (tx) =>
    transitionAll(
      { tx },
      suggestionEntity,
      which,
      { type: 'planning.broken', isLastTry },
      {
        set: [sql`leased_until = null`, ...(isLastTry ? [sql`made = ${JSON.stringify(broken)}::jsonb`] : [])],
      },
    ),
  );

/** Ends those whose figures are old. */
export const expireSuggestions = ({ db, clock }: Context): Promise<unknown> =>
  db.transaction(asWorker, (tx) =>
    transitionAll(
      { tx },
      suggestionEntity,
      sql`expires_at <= ${clock.wall()}::timestamptz and status in ('ready', 'failed')`,
      {
        type: 'time.over',
      },
    ),
  );
