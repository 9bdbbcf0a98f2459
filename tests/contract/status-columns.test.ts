import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkItemEntity } from '#server/flows/campaigns/bulk-operation.ts';
import { campaignEntity } from '#server/flows/campaigns/campaign-entity.ts';
import { type Database, sql } from '#server/kernel/db/database.ts';
import { openTestDatabase } from '#server/kernel/db/test-database.ts';
import { companyEntity } from '#server/rooms/accounts/company-entity.ts';
import { roleRequestEntity } from '#server/rooms/accounts/role-requests.ts';
import { tenantEntity } from '#server/rooms/accounts/tenant-entity.ts';
import { suspensionEntity } from '#server/rooms/accounts/tenant-suspensions.ts';
import { approvalEntity } from '#server/rooms/approvals/approval-rows.ts';
import { artworkEntity } from '#server/rooms/artworks/artwork-entity.ts';
import { bookingEntity } from '#server/rooms/bookings/booking-entity.ts';
import { cardSetupEntity, storedCardEntity } from '#server/rooms/cards/entities.ts';
import { chargebackEntity } from '#server/rooms/chargebacks/chargeback-rows.ts';
import { manualCreditEntity } from '#server/rooms/credits/credit-rows.ts';
import { termsRequestEntity } from '#server/rooms/credits/terms-rows.ts';
import { editEntity } from '#server/rooms/edits/edit-entity.ts';
import { screenEntity } from '#server/rooms/inventory/screen-entity.ts';
import { screenImportEntity } from '#server/rooms/inventory/screen-imports.ts';
import { archiveEntity } from '#server/rooms/invoices/archive-rows.ts';
import { notificationEntity } from '#server/rooms/notifications/notification-entity.ts';
import { offerEntity } from '#server/rooms/offers/offer-rows.ts';
import { offerUseEntity } from '#server/rooms/offers/offer-uses.ts';
import {
  balancePartEntity,
  holdEntity,
  invoiceEntity,
  orderEntity,
  paymentEntity,
  refundEntity,
} from '#server/rooms/orders/entities.ts';
import { ownerContractEntity } from '#server/rooms/owners/contract-rows.ts';
import { packageEntity } from '#server/rooms/packages/package-rows.ts';
import { differenceEntity } from '#server/rooms/reconciliation/difference-rows.ts';
import { exportEntity } from '#server/rooms/reports/export-entity.ts';
import { reviewEntity } from '#server/rooms/reviews/review-entity.ts';
import { suggestionEntity } from '#server/rooms/suggestions/suggestion-rows.ts';
import { invitationEntity } from '#server/rooms/team/invitation-entity.ts';
import { membershipEntity } from '#server/rooms/team/membership-entity.ts';
import { autoTopUpEntity } from '#server/rooms/top-ups/auto-top-up-rows.ts';
import { topUpEntity } from '#server/rooms/top-ups/top-up-rows.ts';
import { statusPieces, statusWrites } from '#tests/support/server/status-writes.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Everything with a lifecycle. Its status is written by `server/kernel/transition.ts` and by nobody else. */
const entities = [
  campaignEntity,
  approvalEntity,
  artworkEntity,
  orderEntity,
  paymentEntity,
  refundEntity,
  topUpEntity,
  autoTopUpEntity,
  holdEntity,
  balancePartEntity,
  invoiceEntity,
  chargebackEntity,
  differenceEntity,
  manualCreditEntity,
  ownerContractEntity,
  roleRequestEntity,
  termsRequestEntity,
  offerEntity,
  offerUseEntity,
  packageEntity,
  companyEntity,
  tenantEntity,
  suspensionEntity,
  screenEntity,
  screenImportEntity,
  notificationEntity,
  storedCardEntity,
  cardSetupEntity,
  editEntity,
  bookingEntity,
  reviewEntity,
  archiveEntity,
  exportEntity,
  suggestionEntity,
  bulkItemEntity,
  invitationEntity,
  membershipEntity,
];

/** Columns that are called like a status, or take a few words only, and are no lifecycle of the product's; each with the reason. */
const others: Readonly<Record<string, string>> = {
  'artwork_fixes.fix': 'what was mended',
  'auto_top_ups.reason': 'why it was paused or stopped',
  'artworks.type': 'what kind of file it is',
  'bulk_items.campaign_status': 'what the campaign was when its turn was refused',
  'bulk_operations.action': 'what is done',
  'campaign_edits.kind': 'whether a draft was edited',
  'campaign_history.from_status': 'history: it never changes',
  'campaign_history.to_status': 'history: it never changes',
  'campaign_lines.goal': 'what an advertiser plans by',
  'campaigns.pacing': 'what an advertiser chose',
  'document_series.kind': 'which series it is',
  'offers.applies_to': 'what it is for',
  'offers.kind': 'which kind of offer it is',
  'packages.pricing': 'how its price is made',
  'identity_attempts.factor': 'what was tried',
  'identity_codes.purpose': 'what a code is for',
  'identity_pools.mfa': 'how a pool is set up',
  'identity_users.preferred_mfa': 'what a user chose',
  'identity_users.status': "the embedded pool's: Amazon's protocol is its law, and a real pool keeps it elsewhere",
  'invoice_files.format': 'what kind of file it is',
  'issued_files.format': 'what kind of file it is',
  'issued_files.kind': 'of which document it is',
  'invoice_mails.occasion': 'why somebody is written to',
  'instances.blocked_reason': 'why it is blocked',
  'invitations.role': 'who is to do what',
  'invoices.kind': 'what kind of document it is',
  'ledger_accounts.kind': 'which account it is',
  'mail_stops.reason': 'why nothing is mailed to an address',
  'mail_stops.status': 'the code that came with it (RFC 3463): it never changes',
  'memberships.role': 'who may do what',
  'namespaces.use_counting': 'whether transitions are counted, and whether people are asked before',
  'notification_settings.mail_pace': 'how often somebody wants to be mailed',
  'outbox.medium': 'where a message goes',
  'owner_earnings.cause': 'why something was earned, or went back: it never changes',
  'payments.method': 'what was paid with',
  'platform_roles.role': 'who may do what',
  'player_alerts.cause': 'what is wrong with a player',
  'refunds.destination': 'where it goes, as its owner chooses; a card that is gone changes it with the status',
  'reconciliation_differences.kind': 'what kind of movement it is',
  'refunds.reason': 'why money is paid back',
  'report_exports.content': 'what a file holds',
  'report_exports.format': 'what kind of file it is',
  'reviews.level': 'who is asked',
  'sandbox_checkouts.kind': 'what the sandbox was asked for',
  'sandbox_payments.payment_type': 'what the sandbox was asked for',
  'sandbox_webhooks.action': 'what the sandbox tells of',
  'screen_imports.takes': 'which rows an operator takes',
  'screens.motion': 'what the screen can show',
  'screens.orientation': 'how the screen stands',
  'screens.pricing_model': 'how the screen is paid for',
  'screens.out_reason': 'why it is out of service',
  'tenant_suspensions.running': 'what becomes of the campaigns that are booked',
  'suggestion_feedback.reason': 'what somebody missed',
  'users.social_provider': 'where an account comes from',
};

/** Statuses of a chart that no row has. */
const rowless: Readonly<Record<string, readonly string[]>> = {
  artworks: ['uploading', 'deleted'],
  bookings: ['free'],
  campaign_edits: ['planned'],
};

/** Words that a column takes and no chart leads to any more. */
const former: Readonly<Record<string, readonly string[]>> = {
  // A declined card ended an edit once; now another is tried.
  campaign_edits: ['payment_failed'],
};

interface Column {
  readonly name: string;
  readonly first: string | null;
  /** The words that its check allows; null where there is none. */
  readonly words: readonly string[] | null;
}

const wordsIn = (text: string | null) =>
  text === null ? null : [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);

describe('the status columns of the schema', () => {
  let db: Database;
  let columns: readonly Column[] = [];
  let functions: readonly { readonly name: string; readonly source: string }[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    const read = <R>(query: ReturnType<typeof sql>) =>
      db.transaction({ role: 'marquee_worker' }, (tx) => tx.rows<R>(query));
    const rows = await read<{ name: string; first: string | null; checks: string | null }>(sql`
      select c.relname || '.' || a.attname as name, pg_get_expr(d.adbin, d.adrelid) as first,
        (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
          where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as checks
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('text'::regtype, 'varchar'::regtype)`);
    columns = rows
      .filter(({ name, checks }) => /[._](status|state|outcome|phase|stage)$/.test(name) || checks?.includes('ANY'))
      .map(({ name, first, checks }) => ({ name, first: wordsIn(first)?.[0] ?? null, words: wordsIn(checks) }));
    functions = await read(sql`
      select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`);
  });
  afterAll(() => db.close());

  it('each have a chart, or a reason to have none', () => {
    const named = [...entities.map(({ table, column }) => `${table}.${column}`), ...Object.keys(others)];
    expect(columns.map(({ name }) => name).sort()).toEqual(named.sort());
  });

  it.each(entities)('$table takes the words of its chart and no others', ({ table, column, law }) => {
    const { words } = columns.find(({ name }) => name === `${table}.${column}`) ?? { words: null };
    const ofRows = law.statuses.filter((status) => !rowless[table]?.includes(status));
    if (words) expect([...words].sort()).toEqual([...ofRows, ...(former[table] ?? [])].sort());
    else expect(['campaigns', 'orders']).toContain(table);
  });

  it.each(entities)('$table begins where its chart begins', ({ table, column, law }) => {
    const { first } = columns.find(({ name }) => name === `${table}.${column}`) ?? { first: null };
    expect(first).toBe(rowless[table]?.includes(law.initial) ? null : law.initial);
  });

  it('are written by no statement beside the one transition, in the server, its scripts and the database', () => {
    const sources = [
      ...globSync('{server,scripts}/**/*.ts', { cwd: root })
        .filter((file) => !/\.test\.ts$|\/test-[^/]+$|^server\/kernel\/transition\.ts$/.test(file))
        .map((name) => ({ name, source: readFileSync(`${root}${name}`, 'utf8') })),
      ...functions,
    ];
    expect(sources.length).toBeGreaterThan(400);
    const found = sources.flatMap(({ name, source }) => [
      ...entities.flatMap((entity) => statusWrites(source, entity).map((write) => `${name}: ${write}`)),
      ...['status', 'state', 'outcome'].flatMap((column) =>
        statusPieces(source, column).map((piece) => `${name}: ${piece}`),
      ),
    ]);
    expect(found).toEqual([]);
  });
});

describe('a statement that writes a status', () => {
  const orders = { table: 'orders', column: 'status' };
  it.each([
    "sql`update orders set status = 'paid' where id = $1`",
    'sql`update orders o set version = version + 1,\n  status = $1 from payments p where p.order_id = o.id`',
    'sql`UPDATE orders SET (version, status) = (1, $1)`',
    'sql`update orders set (status, version) = ($1, 1)`',
    "sql`insert into orders (id, status) values ($1, 'open')`",
    "sql`insert into orders (id) values ($1) on conflict (id) do update set status = 'open'`",
    "begin update only orders set status = 'paid'; end",
  ])('is found: %s', (source) => {
    expect(statusWrites(source, orders)).toHaveLength(1);
  });

  it.each([
    "sql`update orders set version = 2 where status = 'open'`",
    "sql`update orders set status_reason = 'x'`",
    "sql`update payments set status = 'failed'`",
    "sql`select 1 from orders where status = 'open' for update`",
    'sql`insert into orders (id, amount_minor) select id, status from payments`',
  ])('is told from another: %s', (source) => {
    expect(statusWrites(source, orders)).toEqual([]);
  });

  it('is found as a piece of a statement that is put together elsewhere', () => {
    expect(statusPieces("set: [sql`version = 1`, sql`status = 'paid'`]", 'status')).toEqual(["sql`status = 'paid'`"]);
    expect(statusPieces('const isOpen = sql`o.status = $1`;', 'status')).toEqual([]);
  });
});
