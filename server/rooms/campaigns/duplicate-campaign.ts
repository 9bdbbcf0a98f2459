import { randomUUID } from 'node:crypto';
import { type CampaignField, campaignFields, fieldNames } from '#domain/campaigns/campaign-fields.ts';
import { languages } from '#domain/text/languages.ts';
import { join, raw, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';
import { fieldColumns } from './campaign-columns.ts';
import type { CampaignRow } from './campaign-rows.ts';
import { orNameTaken } from './write-draft.ts';

const longestName = campaignFields.name.most;

/** What a duplicate's name ends with; `number` counts those of the same name from the second on. */
const endingOf = ({ t }: Texts, number: number): string =>
  ` ${number === 1 ? t('campaigns.copy') : t('campaigns.copyAgain', { number })}`;

const asPattern = (ending: string): string => ending.replace(/[^\p{L}\p{N}\s]/gu, '\\$&').replace('2', '\\d+');
/** The ending of a duplicate's name in any language: a copy of a copy has one as well. */
const anyEnding = new RegExp(
  `(?:${languages.flatMap((language) => [1, 2].map((number) => asPattern(endingOf(textsIn(language), number)))).join('|')})$`,
);

/** The first name of a duplicate that no campaign of the instance has. */
async function freeName(tx: Tx, name: string, locale: string): Promise<string> {
  const texts = textsIn(locale);
  const bare = name.replace(anyEnding, '');
  for (let n = 1; ; n += 1) {
    const ending = endingOf(texts, n);
    const candidate = `${[...bare].slice(0, longestName - ending.length).join('')}${ending}`;
    const taken = await tx.row(
      sql`select 1 from campaigns c where c.name_key = lower(${candidate}) and c.status <> 'archived'`,
    );
    if (!taken) return candidate;
  }
}

interface Copier {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly userId: string;
  readonly locale: string;
}

/**
 * Starts a draft with everything a campaign has, but dates that are past, screens that are gone and artworks that are archived.
 * Returns its id. @throws ProblemError `name_taken` when somebody takes the name in the same moment
 */
export async function duplicateDraft(
  tx: Tx,
  clock: { wall(): Date; business(): Date },
  source: CampaignRow,
  { namespaceId, instanceId, userId, locale }: Copier,
): Promise<string> {
  const id = randomUUID();
  const name = await freeName(tx, source.name, locale);
  const today = clock.business().toISOString().slice(0, 10);
  const coming = (date: string | null) => (date !== null && date > today ? date : null);
  const others: Readonly<Partial<Record<CampaignField, Sql>>> = {
    name: sql`${name}`,
    startDate: sql`${coming(source.startDate)}::date`,
    endDate: sql`${coming(source.endDate)}::date`,
    // Another campaign has an offer of its own, or none.
    ...(source.offer
      ? { budgetTotal: sql`${source.budgetMinor}::bigint + ${source.offer.full - source.offer.net}::bigint` }
      : {}),
  };
  const copied = fieldNames.map((field) => others[field] ?? raw(campaignFields[field].column));
  await orNameTaken(
    tx.run(sql`
      insert into campaigns (id, namespace_id, instance_id, ${fieldColumns()}, currency_code, created_at, created_by, updated_at)
      select ${id}::uuid, namespace_id, instance_id, ${join(copied, ', ')}, currency_code, ${clock.business()}::timestamptz, ${userId},
        ${clock.wall()}::timestamptz
      from campaigns where id = ${source.id}`),
  );
  const lines = await tx.rows<{ id: string }>(
    sql`select id from campaign_lines where campaign_id = ${source.id} order by position`,
  );
  for (const line of lines) {
    const lineId = randomUUID();
    await tx.run(sql`
      insert into campaign_lines (id, namespace_id, instance_id, campaign_id, position, name, slots, schedule, budget_share,
        goal, goal_amount, guaranteed, start_date, end_date)
      select ${lineId}::uuid, namespace_id, instance_id, ${id}::uuid, position, name, slots, schedule, budget_share, goal, goal_amount,
        guaranteed and not exists (select 1 from campaign_packages where campaign_id = ${source.id}),
        case when start_date > ${today}::date then start_date end, case when end_date > ${today}::date then end_date end
      from campaign_lines where id = ${line.id}`);
    await tx.run(sql`
      insert into line_screens (line_id, screen_id, namespace_id, instance_id, budget_share)
      select ${lineId}::uuid, x.screen_id, x.namespace_id, x.instance_id, x.budget_share from line_screens x join screens s on s.id = x.screen_id
      where x.line_id = ${line.id} and s.status = 'active'`);
    await tx.run(sql`
      insert into assignments (line_id, artwork_id, namespace_id, instance_id, weight)
      select ${lineId}::uuid, x.artwork_id, x.namespace_id, x.instance_id, x.weight from assignments x join artworks a on a.id = x.artwork_id
      where x.line_id = ${line.id} and a.status <> 'archived'`);
  }
  await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id, status: 'draft' } });
  return id;
}
