import { createPublicKey, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import {
  confirm,
  createDraft,
  key,
  payByCard,
  pickScreens,
  png,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import {
  addressOf,
  callOperation,
  contractOperations,
  type OperationId,
  operationOf,
} from '../support/contract/contract-document.ts';
import { attempts, type Victim } from '../support/contract/isolation-attempts.ts';
import { notificationAttempts } from '../support/contract/notification-attempts.ts';
import { writeChargeback } from '../support/payments/chargebacks.ts';
import { writeDifference } from '../support/payments/differences.ts';
import { type ApiUser, apiUser, bodyOf, signIn } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { signedBy } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';
import {
  everyArtworkIsChecked,
  everybodyIsTold,
  everyShareIsReckoned,
  tablePrints,
} from '../support/server/table-prints.ts';
import { createProject, pageOf, pictureOf, uploadedAsset } from '../support/studio/designs.ts';

const idsOf = (access: string, filter: (id: OperationId) => boolean = () => true) =>
  contractOperations
    .filter((operation) => operation.access === access && filter(operation.operationId))
    .map(({ operationId }) => operationId);
const memberIds = idsOf('member');
/** What names something of an instance: members' affairs, and everybody's own notifications. */
const namingIds = [...memberIds, ...idsOf('user', (id) => id in notificationAttempts)].filter(
  (id) => attempts[id].finding,
);
const reviewerIds = idsOf('reviewer');
const ownerIds = idsOf('media_owner');
const operatorIds = idsOf('operator');
const platformIds = idsOf('platform');
const guardedIds = contractOperations
  .filter(({ access }) => access !== 'stranger')
  .map(({ operationId }) => operationId);

describe('isolation', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let rival: ApiUser;
  let reviewer: ApiUser;
  let stranger: ApiUser;
  let foreignReviewer: ApiUser;
  let foreignOperator: ApiUser;
  /** People of the media owner whose screen the victim has booked, of another one, and of one of the same name at another tenant. */
  let ownersPerson: ApiUser;
  let otherOwner: ApiUser;
  let foreignOwner: ApiUser;
  let expired: string;
  let victim: Victim;
  let before: Record<string, string>;

  beforeAll(async () => {
    server = await startTestServer();
    server.shift(-7_200_000);
    expired = (await signIn(server, 'advertiser@demo.test')).getIdToken().getJwtToken();
    server.shift(7_200_000);
    advertiser = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    stranger = await apiUser(server, 'advertiser@arabia.test');
    foreignReviewer = await apiUser(server, 'reviewer@arabia.test');
    foreignOperator = await apiUser(server, 'operator@arabia.test');
    // A role that stands where the platform's people do not sign in opens nothing.
    await server.write(sql`
      insert into platform_roles (namespace_id, user_id, role) select namespace_id, user_id, 'platform' from users
      where email = 'operator@arabia.test'`);
    const screens = await pickScreens(advertiser, 2);
    const [screen] = screens;
    if (!screen) throw new Error('There are screens');
    const artwork = await uploadedArtwork(server, advertiser, screen.widthPx, screen.heightPx);
    const draft = await createDraft(advertiser, { screens, artworkIds: [artwork.id] });
    const paying = await createDraft(advertiser, { screens, artworkIds: [artwork.id] });
    const checkout = await bodyOf(startCheckout(advertiser, paying));
    const header = key();
    const body = { action: 'archive' as const, ids: [draft.id] };
    const bulk = await bodyOf(advertiser.api.POST('/dsp/bulk-operations', { params: { header }, body }));
    const upload = await bodyOf(
      advertiser.api.POST('/dsp/uploads', {
        params: { header: key() },
        body: { name: 'a secret.png', bytes: 9, sha256: 'b'.repeat(64) },
      }),
    );
    const path = { id: draft.id };
    const file = await bodyOf(
      advertiser.api.POST('/dsp/campaigns/{id}/report-exports', {
        params: { path, header: key() },
        body: { format: 'csv', view: {} },
      }),
    );
    // Written, so that the writing job finds nothing new.
    const unwritten = () => server.rows(sql`select 1 from report_exports where id = ${file.id} and status <> 'done'`);
    while ((await unwritten()).length > 0) await new Promise((done) => setTimeout(done, 100));
    const link = await bodyOf(
      advertiser.api.POST('/dsp/campaigns/{id}/report-links', {
        params: { path, header: key() },
        body: { days: 1, view: {} },
      }),
    );
    const refundId = randomUUID();
    await server.write(sql`
      insert into refunds (id, namespace_id, instance_id, order_id, payment_id, amount_minor, reason, destination, status, attempts, next_try_at, created_at, owed_at)
      select ${refundId}::uuid, namespace_id, instance_id, order_id, id, 100, 'cancelled', 'card', 'failed', 12, now(), now(), now()
      from payments where checkout_id = ${checkout.checkoutId}`);
    const invoiceId = randomUUID();
    await server.write(sql`
      insert into invoices (id, namespace_id, instance_id, kind, status, number, label, campaign_id, campaign_name, order_id, currency_code,
        net_minor, tax_minor, gross_minor, issued_at, issued_on, document, sha256)
      select ${invoiceId}::uuid, namespace_id, instance_id, 'invoice', 'paid', 1, 'INV-000001', campaign_id, 'A secret', id, currency_code,
        amount_minor, 0, amount_minor, now(), now(), '{}', ''
      from orders where campaign_id = ${paying.id}`);
    const archiveId = randomUUID();
    await server.write(sql`
      insert into invoice_archives (id, namespace_id, instance_id, month, status, written, total, storage_key, bytes, created_at, created_by,
        expires_at)
      select ${archiveId}::uuid, namespace_id, instance_id, date_trunc('month', now())::date, 'done', 1, 1, 'invoice-archives/x.zip', 1, now(), 'x',
        now() + interval '1 day'
      from invoices where id = ${invoiceId}`);
    const topUp = await bodyOf(
      advertiser.api.POST('/dsp/top-ups', { params: { header: key() }, body: { amount: 77_700 } }),
    );
    await payByCard(server, topUp, '4200 0000 0000 0000');
    const { checkoutId: topUpCheckoutId } = topUp;
    await advertiser.api.POST('/dsp/top-ups/{checkoutId}/result', {
      params: { path: { checkoutId: topUpCheckoutId } },
      body: { resourcePath: `/v1/checkouts/${topUpCheckoutId}/payment` },
    });
    const chargebackId = await writeChargeback(server, checkout);
    const differenceId = await writeDifference(server, checkout);
    const creditId = randomUUID();
    await server.write(sql`
      insert into manual_credits (id, namespace_id, instance_id, amount_minor, currency_code, reason, requested_by, requested_by_email,
        requested_at)
      select ${creditId}::uuid, namespace_id, instance_id, 100, currency_code, 'A secret', 'x', 'x@example.test', now()
      from orders where campaign_id = ${paying.id}`);
    const [owner] = await server.rows<{ id: string }>(sql`
      select id from media_owners where namespace_id = ${advertiser.tenant.id} and name = ${screen.mediaOwner}`);
    const [another] = await server.rows<{ name: string }>(sql`
      select name from media_owners where namespace_id = ${advertiser.tenant.id} and name <> ${screen.mediaOwner} limit 1`);
    const personOf = async (name: string) => {
      const person = await newUser(server, { instanceId: '' });
      await server.write(sql`insert into platform_roles (namespace_id, user_id, role, media_owner)
        values (${advertiser.tenant.id}, ${person.userId}, 'media_owner', ${name})`);
      return person;
    };
    ownersPerson = await personOf(screen.mediaOwner);
    otherOwner = await personOf(another?.name ?? '');
    foreignOwner = await apiUser(server, 'operator-2@arabia.test');
    await server.write(sql`
      insert into platform_roles (namespace_id, user_id, role, media_owner) select namespace_id, user_id, 'media_owner', ${screen.mediaOwner}
      from users where email = 'operator-2@arabia.test'`);
    await server.write(sql`
      insert into media_owners (namespace_id, name) values (${foreignOwner.tenant.id}, ${screen.mediaOwner}) on conflict do nothing`);
    await server.write(sql`
      insert into owner_earnings (id, namespace_id, instance_id, campaign_id, owner_id, cause, screen_id, day, currency_code, plays, gross_minor,
        payable_minor, share_bps)
      select gen_random_uuid(), namespace_id, instance_id, campaign_id, ${owner?.id ?? null}::uuid, 'delivered', ${screen.id}::uuid,
        current_date, currency_code, 1, 100, 70, 7000
      from orders where campaign_id = ${paying.id}`);
    const { userId } = await bodyOf(advertiser.api.GET('/admin/users/self'));
    const roleRequestId = randomUUID();
    await server.write(sql`
      insert into role_requests (id, namespace_id, user_id, reason, requested_by, requested_by_email, requested_at)
      values (${roleRequestId}, ${advertiser.tenant.id}, ${userId}, 'A secret', 'x', 'x@example.test', now())`);
    const ownerContractId = randomUUID();
    await server.write(sql`
      insert into owner_contracts (id, namespace_id, owner_id, owner_name, share_bps, valid_from, currency_code, reason, requested_by,
        requested_by_email, requested_at)
      values (${ownerContractId}, ${advertiser.tenant.id}, ${owner?.id ?? null}, 'A secret', 7000, '2199-01-01', 'USD', 'A secret', 'x',
        'x@example.test', now())`);
    const ownerPayoutId = randomUUID();
    await server.write(sql`
      insert into owner_payouts (id, namespace_id, owner_id, owner_name, month, amount_minor, currency_code, bank_reference, paid_on, posted_on,
        recorded_by, recorded_by_email, recorded_at)
      values (${ownerPayoutId}, ${advertiser.tenant.id}, ${owner?.id ?? null}, 'A secret', '2020-01-01', 100, 'USD', 'A secret', '2020-02-02',
        '2020-02-02', 'x', 'x@example.test', now())`);
    const deskLogId = randomUUID();
    await server.write(sql`
      insert into desk_log (id, namespace_id, actor_id, actor_email, operation, subject_kind, subject_id, subject_name, before, after)
      values (${deskLogId}, ${advertiser.tenant.id}, 'x', 'x@example.test', 'editDeskScreen', 'screen', ${screen.id}, 'A secret',
        '{"name": "A secret"}', '{"name": "Another secret"}')`);
    const [termsRequestId, receivableId] = [randomUUID(), randomUUID()];
    await server.write(sql`
      insert into credit_terms_requests (id, namespace_id, instance_id, limit_minor, due_days, currency_code, reason, requested_by,
        requested_by_email, requested_at)
      select ${termsRequestId}::uuid, namespace_id, instance_id, 100, 30, currency_code, 'A secret', 'x', 'x@example.test', now()
      from orders where campaign_id = ${paying.id}`);
    await server.write(sql`
      insert into invoices (id, namespace_id, instance_id, kind, status, number, label, campaign_id, campaign_name, order_id, currency_code,
        net_minor, tax_minor, gross_minor, issued_at, issued_on, due_on, document, sha256)
      select ${receivableId}::uuid, namespace_id, instance_id, 'invoice', 'issued', 2, 'INV-000002', campaign_id, 'A secret',
        ${randomUUID()}::uuid, currency_code, 300, 0, 300, now(), now(), now()::date + 30, '{}', ''
      from orders where campaign_id = ${paying.id}`);
    const notificationId = randomUUID();
    await server.write(sql`
      insert into notifications (id, namespace_id, instance_id, user_id, type, about, campaign_id, subject, facts, at)
      select ${notificationId}::uuid, c.namespace_id, c.instance_id, c.created_by, 'campaign.live', c.id, c.id, 'A secret', '{}', now()
      from campaigns c where c.id = ${paying.id}`);
    const { id: invitationId } = await bodyOf(
      advertiser.api.POST('/dsp/invitations', {
        params: { header: key() },
        body: { email: 'invited@elsewhere.test', role: 'viewer' },
      }),
    );
    const [member] = (await bodyOf(advertiser.api.GET('/dsp/team'))).items;
    const storedCardId = randomUUID();
    await server.write(sql`
      insert into stored_cards (id, namespace_id, instance_id, registration_id, brand, last4, expiry_month, expiry_year, added_by, added_at)
      select ${storedCardId}::uuid, namespace_id, instance_id, 'registration', 'VISA', '0000', 12, 2040, '', now()
      from orders where campaign_id = ${paying.id}`);
    const cardSetupId = randomUUID();
    await server.write(sql`
      insert into card_setups (id, namespace_id, instance_id, status, checkout_id, script_url, started_by, created_at, expires_at)
      select ${cardSetupId}::uuid, namespace_id, instance_id, 'stored', 'setup', '', '', now(), now()
      from orders where campaign_id = ${paying.id}`);
    const suggestionId = randomUUID();
    await server.write(sql`
      insert into suggestions (id, namespace_id, instance_id, brief, created_at, created_by)
      select ${suggestionId}::uuid, namespace_id, instance_id, 'a secret', now(), '' from orders where campaign_id = ${paying.id}`);
    await server.write(sql`
      insert into suggestion_versions (id, suggestion_id, namespace_id, instance_id, number, status, words, given, locale, created_at,
        created_by, expires_at)
      select ${randomUUID()}::uuid, id, namespace_id, instance_id, 1, 'failed', 'a secret', '{}', 'en', now(), '', now() + interval '1 day'
      from suggestions where id = ${suggestionId}`);
    const importId = randomUUID();
    await server.write(sql`
      insert into screen_imports (id, namespace_id, status, name, head, is_read, row_count, created_at, created_by_email, queued_at, expires_at)
      values (${importId}, ${advertiser.tenant.id}, 'checked', 'a secret', '["code"]', true, 1, now(), '', now(), now() + interval '1 day')`);
    await server.write(
      sql`insert into screen_import_rows (import_id, row, cells) values (${importId}, 2, '["a secret"]')`,
    );
    // The database alone keeps the tenants apart, not that one of them shows no studio.
    await server.write(sql`update namespaces set is_smb_show_studio = true`);
    const image = new Uint8Array(await png(64, 36));
    const { id: studioAssetId } = await uploadedAsset(server, advertiser, image);
    const { id: studioProjectId } = await bodyOf(createProject(advertiser, [pageOf([pictureOf(studioAssetId)])]));
    victim = {
      suggestionId,
      studioProjectId,
      studioAssetId,
      topUpId: topUp.topUpId,
      topUpCheckoutId,
      storedCardId,
      cardSetupId,
      refundId,
      invitationId,
      notificationId,
      memberId: member?.id ?? '',
      invoiceId,
      archiveId,
      creditId,
      termsRequestId,
      roleRequestId,
      userId,
      receivableId,
      chargebackId,
      differenceId,
      instanceId: advertiser.headers['X-Instance-Id'] ?? '',
      bulkId: bulk.id,
      reportExportId: file.id,
      reportLinkId: link.id,
      draftId: draft.id,
      version: draft.version,
      payingId: paying.id,
      artworkId: artwork.id,
      reviewId: artwork.review?.id ?? '',
      checkoutId: checkout.checkoutId,
      uploadId: upload.id,
      screenId: screen.id,
      importId,
      ownerId: owner?.id ?? '',
      ownerContractId,
      ownerPayoutId,
      deskLogId,
      namespaceId: advertiser.tenant.id,
      startDate: draft.startDate ?? '',
      image,
    };
    // Asked about now, so that the settling job finds nothing new.
    expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({ outcome: 'pending' });
    await everyArtworkIsChecked(server);
    await everybodyIsTold(server);
    await everyShareIsReckoned(server);
    before = await tablePrints(server);
  });
  afterAll(() => server.stop());

  const call = (id: OperationId, headers: Readonly<Record<string, string>>) =>
    callOperation(server.origin, id, attempts[id].parts(victim), headers);

  /** The call is refused with the status and code, and no row is another. */
  async function expectRefused(
    id: OperationId,
    headers: Readonly<Record<string, string>>,
    status: number,
    code: string,
  ) {
    const response = await call(id, headers);
    const text = await response.text();
    expect([response.status, text], id).toEqual([status, expect.stringContaining(`"code":"${code}"`)]);
    expect(await tablePrints(server), id).toEqual(before);
  }

  async function expectNothingFound(id: OperationId, user: ApiUser) {
    const { finding } = attempts[id];
    const response = await call(id, user.headers);
    const text = await response.text();
    if (finding === 'not_found') expect([response.status, JSON.parse(text).code], id).toEqual([404, 'not_found']);
    if (finding === 'unknown_reference')
      expect([response.status, JSON.parse(text).errors[0].code], id).toEqual([400, 'unknown_reference']);
    if (finding === 'nothing_of_it') expect(response.status, id).toBe(200);
    // Of the refused request nothing is echoed, of the victim nothing told.
    for (const secret of [
      victim.uploadId,
      victim.draftId,
      victim.payingId,
      victim.invoiceId,
      victim.archiveId,
      victim.topUpId,
      victim.memberId,
      victim.invitationId,
      victim.notificationId,
      victim.storedCardId,
      victim.cardSetupId,
      victim.artworkId,
      victim.reviewId,
      victim.checkoutId,
      victim.reportLinkId,
      victim.refundId,
      victim.creditId,
      victim.termsRequestId,
      victim.roleRequestId,
      victim.receivableId,
      victim.chargebackId,
      victim.differenceId,
      victim.ownerId,
      victim.ownerContractId,
      victim.ownerPayoutId,
      victim.deskLogId,
      victim.studioProjectId,
      victim.studioAssetId,
      victim.importId,
    ])
      expect(text, id).not.toContain(secret);
    expect(text, id).not.toContain('Corner Bakery');
    expect(await tablePrints(server), id).toEqual(before);
  }

  it('is tried with every operation of the contract', () => {
    expect(Object.keys(attempts).sort()).toEqual(contractOperations.map(({ operationId }) => operationId).sort());
    expect(guardedIds.length).toBeGreaterThan(20);
  });

  it('leaves to strangers only what names no tenant’s data', () => {
    expect(idsOf('stranger').sort()).toEqual([
      // By the key that is in one reader's mails alone.
      'changeMailChoice',
      'createUser',
      'exchangeSocialCode',
      'getClock',
      'getHealth',
      'getHealthLive',
      'getHealthReady',
      'getLatestTerms',
      // The log of seals: hashes that only whoever has a tenant's file can make.
      'getTreeHead',
      'initTenant',
      'listOutbox',
      'listSealKeys',
      'notifyPayment',
      'proveConsistency',
      'proveInclusion',
      // By a link's token, of which nobody else's call has any.
      'readInvitation',
      'readMailChoice',
      'readSharedPlayLog',
      // A link's token, of which nobody else's call has any.
      'readSharedReport',
      // A hash that only whoever has the file can make.
      'verifyInvoiceFile',
    ]);
  });

  it('the victim finds everything that the others are refused', async () => {
    for (const id of [
      'getCampaign',
      'getArtwork',
      'getCheckout',
      'getCampaignReport',
      'listArtworks',
      'getStudioProject',
      'listStudioAssets',
    ] as const) {
      const response = await call(id, advertiser.headers);
      expect(response.status, id).toBe(200);
      expect(await response.text(), id).toMatch(/[0-9a-f]{8}-|"rows"/);
    }
    expect(await (await call('listReviews', reviewer.headers)).text()).toContain(victim.reviewId);
  });

  describe('of instances', () => {
    it.each(namingIds)('%s with another instance’s ids finds nothing', (id) => expectNothingFound(id, rival));

    it.each(memberIds)('%s in another instance’s name is refused', (id) =>
      expectRefused(
        id,
        { ...rival.headers, 'X-Instance-Id': advertiser.headers['X-Instance-Id'] ?? '' },
        403,
        'not_a_member',
      ),
    );
  });

  describe('of tenants', () => {
    it.each(namingIds)('%s with another tenant’s ids finds nothing', (id) => expectNothingFound(id, stranger));

    it.each(reviewerIds)('%s of another tenant’s reviewer finds nothing', (id) =>
      expectNothingFound(id, foreignReviewer),
    );

    it.each(operatorIds)('%s of another tenant’s operator finds nothing', (id) =>
      expectNothingFound(id, foreignOperator),
    );

    it.each(ownerIds)(
      '%s of another media owner, or of one of the same name at another tenant, finds nothing',
      async (id) => {
        for (const user of [otherOwner, foreignOwner]) {
          await expectNothingFound(id, user);
          expect(await (await call(id, user.headers)).text(), id).not.toContain(victim.screenId);
        }
      },
    );

    it.each([...memberIds, ...idsOf('user'), ...reviewerIds, ...ownerIds, ...operatorIds, ...platformIds])(
      '%s with another pool’s token is refused',
      async (id) => {
        const token = { Authorization: stranger.headers.Authorization ?? '' };
        await expectRefused(id, { ...advertiser.headers, ...token }, 401, 'unauthenticated');
        const namespace = { 'X-Namespace-Id': stranger.tenant.id };
        await expectRefused(id, { ...advertiser.headers, ...namespace }, 401, 'unauthenticated');
      },
    );

    it.each(memberIds)('%s in an instance of another tenant is refused', (id) =>
      expectRefused(
        id,
        { ...stranger.headers, 'X-Instance-Id': advertiser.headers['X-Instance-Id'] ?? '' },
        403,
        'not_a_member',
      ),
    );
  });

  describe('of tokens', () => {
    it.each(guardedIds)('%s takes no token that the pool did not sign for it', async (id) => {
      const [head, payload, signature] = advertiser.token.split('.') as [string, string, string];
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
      const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
      const { privateKey, publicKey } = await generateKeyPair('RS256');
      const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const session = await sessionOf();
      const published = await fetch(`${server.origin}/identity/${advertiser.tenant.userPoolId}/.well-known/jwks.json`);
      const [jwk] = ((await published.json()) as { keys: JsonWebKey[] }).keys;
      const pem = createPublicKey({ key: jwk ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      const forged: Record<string, string | undefined> = {
        none: undefined,
        'another scheme': `Basic ${Buffer.from('advertiser@demo.test:x').toString('base64')}`,
        nonsense: 'Bearer a.b.c',
        'altered claims': `Bearer ${head}.${encoded({ ...claims, sub: randomUUID() })}.${signature}`,
        'altered signature': `Bearer ${head}.${payload}.${signature.slice(0, -4)}AAAA`,
        'alg none': `Bearer ${new UnsecuredJWT(claims).encode()}`,
        'alg none with a signature': `Bearer ${encoded({ alg: 'none', kid })}.${payload}.${signature}`,
        'another key under the pool’s kid': `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)}`,
        'a key it brings along': `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) }).sign(privateKey)}`,
        'HS256 with the published key': `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(pem))}`,
        'HS256 with a guessed secret': `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(randomBytes(32))}`,
        'the access token': `Bearer ${session.getAccessToken().getJwtToken()}`,
        'the refresh token': `Bearer ${session.getRefreshToken().getToken()}`,
      };
      for (const [name, authorization] of Object.entries(forged)) {
        const { Authorization: _, ...others } = advertiser.headers;
        const response = await call(id, authorization ? { ...others, Authorization: authorization } : others);
        expect([name, response.status, (await response.json()).code]).toEqual([name, 401, 'unauthenticated']);
      }
      expect(await tablePrints(server)).toEqual(before);
    });

    let known: ReturnType<typeof signIn> | undefined;
    const sessionOf = () => {
      known ??= signIn(server, 'advertiser@demo.test');
      return known;
    };

    it.each([...memberIds, ...idsOf('user'), ...reviewerIds, ...ownerIds, ...operatorIds, ...platformIds])(
      '%s takes no expired token',
      (id) => expectRefused(id, { ...advertiser.headers, Authorization: `Bearer ${expired}` }, 401, 'token_expired'),
    );

    it.each(guardedIds)('%s takes no key of another screen, and a player’s key opens nothing else', async (id) => {
      const [other] = (await pickScreens(advertiser, 2)).filter((screen) => screen.id !== victim.screenId);
      const parts = attempts[id].parts(victim);
      const { method } = operationOf(id);
      const [path = ''] = addressOf(id, parts).split('?');
      const body = typeof parts.body === 'object' ? JSON.stringify(parts.body) : '';
      const signed = (of: string) => signedBy(server, victim.screenId, { method, path, body }, of);
      const wrong = { Authorization: await signed(other?.id ?? '') };
      await expectRefused(id, { ...advertiser.headers, ...wrong }, 401, 'unauthenticated');
      const right = { ...advertiser.headers, Authorization: await signed(victim.screenId) };
      if (idsOf('player').includes(id)) {
        if (id === 'getPlaylist') expect((await call(id, right)).status).toBe(200);
      } else await expectRefused(id, right, 401, 'unauthenticated');
    });
  });

  describe('of memberships', () => {
    it.each(memberIds)('%s goes by the database, not by what a token claims', async (id) => {
      const instanceId = advertiser.headers['X-Instance-Id'] ?? '';
      claimant ??= newUser(server, { claims: instanceId, instanceId });
      const user = await claimant;
      const claims = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString());
      expect(claims['custom:instances']).toBe(instanceId);
      await expectRefused(id, user.headers, 403, 'not_a_member');
    });
    let claimant: ReturnType<typeof newUser> | undefined;

    it.each(memberIds)('%s without an instance, or with none that exists, is refused', async (id) => {
      const { 'X-Instance-Id': _, ...headers } = advertiser.headers;
      await expectRefused(id, headers, 403, 'not_a_member');
      await expectRefused(id, { ...headers, 'X-Instance-Id': randomUUID() }, 403, 'not_a_member');
      await expectRefused(id, { ...headers, 'X-Instance-Id': "' or true --" }, 403, 'not_a_member');
    });

    it.each(memberIds)('%s is no reviewer’s', (id) =>
      expectRefused(
        id,
        { ...reviewer.headers, 'X-Instance-Id': advertiser.headers['X-Instance-Id'] ?? '' },
        403,
        'not_a_member',
      ),
    );

    it.each([...reviewerIds, ...ownerIds, ...operatorIds, ...platformIds])('%s is no member’s', (id) =>
      expectRefused(id, advertiser.headers, 403, 'forbidden'),
    );

    it.each(operatorIds)('%s is no reviewer’s', (id) => expectRefused(id, reviewer.headers, 403, 'forbidden'));

    it.each(ownerIds)('%s is no reviewer’s, and no operator’s', async (id) => {
      operator ??= apiUser(server, 'operator@demo.test');
      for (const { headers } of [
        reviewer,
        await apiUser(server, 'owner-reviewer@demo.test'),
        await operator,
        foreignOperator,
      ])
        await expectRefused(id, headers, 403, 'forbidden');
    });

    it.each([...operatorIds, ...platformIds])('%s is no media owner’s', (id) =>
      expectRefused(id, ownersPerson.headers, 403, 'forbidden'),
    );

    it.each(reviewerIds)('%s of a media owner’s people finds what is theirs alone', (id) =>
      expectNothingFound(id, ownersPerson),
    );

    it.each(platformIds)('%s is no reviewer’s, and no operator’s of any tenant', async (id) => {
      operator ??= apiUser(server, 'operator@demo.test');
      for (const { headers } of [reviewer, await operator, foreignOperator])
        await expectRefused(id, headers, 403, 'forbidden');
    });
    let operator: ReturnType<typeof apiUser> | undefined;

    it('a membership that ends in the database is refused at the next request', async () => {
      const instanceId = advertiser.headers['X-Instance-Id'] ?? '';
      const user = await newUser(server, { instanceId, membership: { instanceId, role: 'editor' } });
      expect((await call('getCampaign', user.headers)).status).toBe(200);
      await server.write(sql`delete from memberships where user_id = ${user.userId}`);
      for (const id of memberIds) await expectRefused(id, user.headers, 403, 'not_a_member');
    });
  });

  describe('of roles', () => {
    const editing = contractOperations.filter((operation) => operation['x-role'] === 'editor');
    const paying = contractOperations.filter((operation) => operation['x-role'] === 'payer');
    const managing = contractOperations.filter(
      (operation) => operation['x-role'] === 'manager' && operation.access === 'member',
    );

    const owning = contractOperations.filter((operation) => operation['x-role'] === 'owner');

    it('everything a member may change takes an editor, a manager, an owner, or whoever pays', () => {
      const changing = contractOperations
        .filter(
          ({ access, method, operationId }) =>
            access === 'member' &&
            method !== 'GET' &&
            // They change nothing that anybody else would see, or the caller's own membership.
            ![
              'forecastCampaign',
              'spendBest',
              'previewCampaignEdit',
              'startInvoiceArchive',
              'startReportExport',
              'leaveTeam',
              'watchPackage',
              'trySuggestion',
              'rateSuggestion',
            ].includes(operationId),
        )
        .map(({ operationId }) => operationId);
      expect(
        [...editing, ...paying, ...managing, ...owning]
          .filter(({ method }) => method !== 'GET')
          .map(({ operationId }) => operationId)
          .sort(),
      ).toEqual(changing.sort());
    });

    it('whoever pays does that and nothing else', () => {
      expect(paying.map(({ operationId }) => operationId).sort()).toEqual([
        'abandonCheckout',
        'askApproval',
        'askEditApproval',
        'chooseDefaultCard',
        'confirmCardSetup',
        'confirmCheckout',
        'confirmTopUp',
        'nameStoredCard',
        'payByInvoice',
        'payEditFromBalance',
        'payEditPartFromBalance',
        'payFromBalance',
        'payPartFromBalance',
        'returnApproval',
        'returnEditApproval',
        'saveAutoTopUp',
        'startCardSetup',
        'startCheckout',
        'startEditCheckout',
        'startTopUp',
        'stopAutoTopUp',
        'withdrawApproval',
        'withdrawEditApproval',
      ]);
    });

    it.each(['viewer', 'billing'] as const)('a %s reads and changes no campaign', async (role) => {
      const instanceId = advertiser.headers['X-Instance-Id'] ?? '';
      const user = await newUser(server, { instanceId, membership: { instanceId, role } });
      expect((await call('getCampaign', user.headers)).status).toBe(200);
      before = await tablePrints(server);
      const others = [...editing, ...managing, ...owning];
      for (const { operationId } of role === 'viewer' ? [...others, ...paying] : others)
        await expectRefused(operationId, user.headers, 403, 'forbidden');
    });

    it('an editor does nothing that takes a manager', async () => {
      const instanceId = advertiser.headers['X-Instance-Id'] ?? '';
      const user = await newUser(server, { instanceId, membership: { instanceId, role: 'editor' } });
      before = await tablePrints(server);
      for (const { operationId } of [...managing, ...owning])
        await expectRefused(operationId, user.headers, 403, 'forbidden');
    });

    it('a reviewer’s role sees no plan, money or play in the database itself', async () => {
      const scope = { role: 'marquee_reviewer', namespaceId: victim.namespaceId, userId: randomUUID() } as const;
      const { db } = server.context;
      for (const table of [
        'campaigns',
        'bookings',
        'orders',
        'payments',
        'plays',
        'play_hours',
        'play_days',
      ] as const) {
        const read = db.transaction(scope, (tx) => tx.rows({ text: [`select 1 from ${table}`], values: [] }));
        await expect(read, table).rejects.toThrow('permission denied');
      }
      // Who only says so is no reviewer.
      const reviews = await db.transaction(scope, (tx) => tx.rows(sql`select 1 from reviews`));
      expect(reviews).toEqual([]);
    });
  });

  it('a media owner’s role reads its own screens in the database itself, and nothing of advertisers', async () => {
    const { db } = server.context;
    const { userId } = await bodyOf(ownersPerson.api.GET('/admin/users/self'));
    const as = (user: string, namespaceId = victim.namespaceId) =>
      ({ role: 'marquee_owner', namespaceId, userId: user }) as const;
    const owners = (scope: ReturnType<typeof as>) =>
      db.transaction(scope, (tx) => tx.rows<{ mediaOwner: string }>(sql`select distinct media_owner from screens`));
    const [{ mediaOwner } = { mediaOwner: '' }] = await server.rows<{ mediaOwner: string }>(
      sql`select media_owner from screens where id = ${victim.screenId}`,
    );
    expect(await owners(as(userId))).toEqual([{ mediaOwner }]);
    // Who only says so, and who is it elsewhere.
    expect(await owners(as(randomUUID()))).toEqual([]);
    expect(await owners(as(userId, stranger.tenant.id))).toEqual([]);
    const taken = (scope: ReturnType<typeof as>) =>
      db.transaction(scope, (tx) =>
        tx.rows<{ screenId: string }>(sql`
          select screen_id from owner_slots_taken(array[${victim.screenId}]::uuid[], '2000-01-01', '2100-01-01', '2000-01-01')`),
      );
    expect((await taken(as(userId))).map(({ screenId }) => screenId)).toContain(victim.screenId);
    expect(await taken(as(randomUUID()))).toEqual([]);
    for (const table of [
      'campaigns',
      'bookings',
      'orders',
      'payments',
      'plays',
      'reviews',
      'artworks',
      'instances',
      'users',
      'desk_log',
    ]) {
      const read = db.transaction(as(userId), (tx) => tx.rows({ text: [`select 1 from ${table}`], values: [] }));
      await expect(read, table).rejects.toThrow('permission denied');
    }
    const written = db.transaction(as(userId), (tx) => tx.run(sql`update screens set name = 'Mine'`));
    await expect(written).rejects.toThrow('permission denied');
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
