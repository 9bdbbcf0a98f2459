import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { daysBetween, type WishChanges } from '#domain/assistant/wishes.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type FieldError, ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import {
  KEPT_MS,
  readVersions,
  suggestionEntity,
  type VersionRow,
  writeFeedback,
} from '../../rooms/suggestions/suggestion-rows.ts';

interface Context {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly member: { readonly namespaceId: string; readonly instanceId: string; readonly userId: string };
  readonly locale: string;
}

/** So many of an instance may be planned at once. */
const MOST_OPEN = 10;
/** The planner's calendar, as a campaign's. */
const MOST_DAYS = 366;

/** @throws ProblemError `rate_limited` */
async function requireRoom(tx: Tx, instanceId: string): Promise<void> {
  const { open } = await tx.one<{ open: number }>(
    sql`select count(*) as open from suggestion_versions where instance_id = ${instanceId} and status = 'generating'`,
  );
  if (open >= MOST_OPEN) throw new ProblemError('rate_limited', { facts: { retryAfterS: 10 } });
}

/** What a schema cannot say of changes. @throws ProblemError `invalid_request` */
function checkChanges({ startDate, endDate, hours = [] }: WishChanges, at: string): void {
  const errors: FieldError[] = [];
  if (startDate && endDate && endDate < startDate) errors.push({ path: `${at}/endDate`, code: 'before_start' });
  if (startDate && endDate && daysBetween(startDate, endDate) > MOST_DAYS)
    errors.push({ path: `${at}/endDate`, code: 'maximum', limit: MOST_DAYS });
  for (const [index, { from, to }] of hours.entries())
    if (to <= from) errors.push({ path: `${at}/hours/${index}/to`, code: 'minimum', limit: from });
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
}

async function addVersion(
  { tx, clock, member, locale }: Context,
  suggestionId: string,
  number: number,
  words: string,
  given: WishChanges,
): Promise<void> {
  const now = clock.wall();
  await tx.run(sql`
    insert into suggestion_versions (id, suggestion_id, namespace_id, instance_id, number, words, given, locale, created_at, created_by, expires_at)
    values (${randomUUID()}, ${suggestionId}, ${member.namespaceId}, ${member.instanceId}, ${number}, ${words},
      ${JSON.stringify(given)}::jsonb, ${locale}, ${now}, ${member.userId}, ${new Date(now.getTime() + KEPT_MS)})`);
}

/** Takes a brief; it is planned soon. Returns its id. @throws ProblemError `invalid_request`, `rate_limited` */
export async function createSuggestion(
  context: Context,
  { text, wishes = {} }: components['schemas']['Brief'],
): Promise<string> {
  const { tx, clock, member } = context;
  const brief = text.trim();
  if (!brief && Object.keys(wishes).length === 0)
    throw new ProblemError('invalid_request', { errors: [{ path: '/text', code: 'required' }] });
  checkChanges(wishes, '/wishes');
  await requireRoom(tx, member.instanceId);
  const id = randomUUID();
  await tx.run(sql`
    insert into suggestions (id, namespace_id, instance_id, brief, created_at, created_by)
    values (${id}, ${member.namespaceId}, ${member.instanceId}, ${brief}, ${clock.wall()}, ${member.userId})`);
  await addVersion(context, id, 1, brief, wishes);
  return id;
}

/**
 * The newest version, locked: of two tabs that change it the second sees what the first has done.
 * @throws ProblemError `not_found`, `stale_version` where another was looked at
 */
export async function lockNewest(tx: Tx, id: string, number: number): Promise<VersionRow> {
  const locked = await tx.row(sql`select 1 from suggestions where id = ${id} for update`);
  if (!locked) throw new ProblemError('not_found');
  const newest = (await readVersions(tx, id)).at(-1);
  if (!newest || newest.number !== number) throw new ProblemError('stale_version');
  return newest;
}

/** Says something more. @throws ProblemError `not_found`, `stale_version`, `transition_refused`, `invalid_request`, `rate_limited` */
export async function refineSuggestion(
  context: Context,
  id: string,
  { number, words = '', changes = {} }: components['schemas']['Refinement'],
): Promise<void> {
  const { tx, member } = context;
  const said = words.trim();
  checkChanges(changes, '/changes');
  const newest = await lockNewest(tx, id, number);
  if (!said && Object.keys(changes).length === 0 && newest.status !== 'expired')
    throw new ProblemError('invalid_request', { errors: [{ path: '/words', code: 'required' }] });
  await requireRoom(tx, member.instanceId);
  await transition({ tx }, suggestionEntity, newest, { type: 'version.followed' });
  await tx.run(sql`update suggestions set number = ${number + 1} where id = ${id}`);
  await addVersion(context, id, number + 1, said, changes);
}

/** @throws ProblemError `not_found`, `stale_version`, `transition_refused` */
export async function dismissSuggestion(tx: Tx, id: string, number: number): Promise<void> {
  const newest = await lockNewest(tx, id, number);
  await transition({ tx }, suggestionEntity, newest, { type: 'suggestion.dismissed' });
}

/** Keeps what a member says of the plans of a version. @throws ProblemError `not_found`, `stale_version` where there is no such version */
export async function rateSuggestion(
  tx: Tx,
  member: Context['member'],
  id: string,
  feedback: components['schemas']['SuggestionFeedback'],
  at: Date,
): Promise<void> {
  const versions = await readVersions(tx, id);
  if (versions.length === 0) throw new ProblemError('not_found');
  if (!versions.some(({ number }) => number === feedback.number)) throw new ProblemError('stale_version');
  const { isUseful, reason, words } = feedback;
  await writeFeedback(tx, member, id, { ...feedback, reason: isUseful ? null : reason, words: words.trim() }, at);
}
