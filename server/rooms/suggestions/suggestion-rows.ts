import type { components } from '#contract/product-api.ts';
import type { WishSlot } from '#domain/assistant/brief-reading.ts';
import type { Question, WishChanges, Wishes } from '#domain/assistant/wishes.ts';
import { suggestionLifecycleMachine } from '#machines/assistant/suggestion-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { join, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { quietEntity } from '../../kernel/transition.ts';

type Schemas = components['schemas'];

export const suggestionEntity = quietEntity('suggestion_versions', 'status', lifecycleOf(suggestionLifecycleMachine));

/** How long its figures are believed. */
export const KEPT_MS = 14 * 86_400_000;

type SuggestedPlan = Schemas['SuggestedPlan'];
export interface StoredPlan extends SuggestedPlan {
  readonly spendShares: Readonly<Record<string, number>>;
}

/** What became of a version. */
export interface Outcome {
  readonly wishes: Wishes | null;
  readonly readings: Schemas['WishReading'][];
  readonly assumed: WishSlot[];
  readonly question: Question | null;
  readonly failure: Schemas['SuggestionFailure'] | null;
  readonly plans: StoredPlan[];
  readonly considered: number;
  /** Not in those that were made before the marketplace was looked at. */
  readonly marketplace?: Schemas['MarketplaceHint'][];
}

export interface VersionRow {
  readonly id: string;
  readonly suggestionId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly number: number;
  readonly status: Schemas['SuggestionStatus'];
  readonly words: string;
  /** What was changed by hand this time. */
  readonly given: WishChanges;
  readonly outcome: Outcome | null;
  readonly locale: string;
  readonly attempts: number;
  readonly campaignId: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface SuggestionRow {
  readonly id: string;
  readonly brief: string;
  readonly number: number;
  readonly createdAt: string;
}

export const versionColumns = sql`v.id, v.suggestion_id, v.namespace_id, v.instance_id, v.number, v.status, v.words, v.given,
  v.made as outcome, v.locale, v.attempts, v.campaign_id, v.created_at, v.expires_at`;

export const findSuggestion = (tx: Tx, id: string): Promise<SuggestionRow | undefined> =>
  tx.row<SuggestionRow>(sql`select id, brief, number, created_at from suggestions where id = ${id}`);

/** All versions of a suggestion, the oldest first. */
export const readVersions = (tx: Tx, id: string): Promise<VersionRow[]> =>
  tx.rows<VersionRow>(
    sql`select ${versionColumns} from suggestion_versions v where v.suggestion_id = ${id} order by v.number`,
  );

export interface ListedRow extends SuggestionRow {
  readonly status: Schemas['SuggestionStatus'];
  readonly campaignId: string | null;
}

/** Suggestions, the newest first; `words` are looked for in all that was written. */
export function listSuggestions(
  tx: Tx,
  q: string | undefined,
  page: { readonly after: { readonly value: string | number; readonly id: string } | null; readonly limit: number },
): Promise<ListedRow[]> {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const conditions: Sql[] = [
    sql`true`,
    ...words.map(
      (word) => sql`exists (select 1 from suggestion_versions w where w.suggestion_id = s.id
        and position(${word} in lower(s.brief || ' ' || w.words)) > 0)`,
    ),
    ...(page.after
      ? [
          sql`(date_trunc('milliseconds', s.created_at), s.id) < (${page.after.value}::text::timestamptz, ${page.after.id}::uuid)`,
        ]
      : []),
  ];
  return tx.rows<ListedRow>(sql`
    select s.id, left(s.brief, 300) as brief, s.number, date_trunc('milliseconds', s.created_at) as created_at, v.status, v.campaign_id
    from suggestions s join suggestion_versions v on v.suggestion_id = s.id and v.number = s.number
    where ${join(conditions, ' and ')} order by date_trunc('milliseconds', s.created_at) desc, s.id desc limit ${page.limit}`);
}

type Feedback = Schemas['SuggestionFeedback'];

/** What a member has said of a suggestion's plans. */
export const readFeedback = async (tx: Tx, id: string, userId: string): Promise<Feedback | null> =>
  (await tx.row<Feedback>(sql`
    select number, is_useful, reason, words from suggestion_feedback where suggestion_id = ${id} and user_id = ${userId}`)) ??
  null;

/** Takes the place of what the member said before. */
export async function writeFeedback(
  tx: Tx,
  {
    namespaceId,
    instanceId,
    userId,
  }: { readonly namespaceId: string; readonly instanceId: string; readonly userId: string },
  id: string,
  { number, isUseful, reason, words }: Feedback,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into suggestion_feedback (suggestion_id, user_id, namespace_id, instance_id, number, is_useful, reason, words, given_at)
    values (${id}, ${userId}, ${namespaceId}, ${instanceId}, ${number}, ${isUseful}, ${reason}, ${words}, ${at})
    on conflict (suggestion_id, user_id) do update set number = excluded.number, is_useful = excluded.is_useful,
      reason = excluded.reason, words = excluded.words, given_at = excluded.given_at`);
}
