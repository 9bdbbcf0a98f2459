import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daySealBytes, readSealKeys, treeHeadBytes } from '#domain/play-log/day-seal.ts';
import { isConsistent, leafHash } from '#domain/play-log/merkle.ts';
import { entryText, firstText } from '#domain/play-log/play-log.ts';
import { checkDay, isTreeHeadSigned, readSealedLog, type SealedLogFile } from '#domain/play-log/sealed-log.ts';
import { type Sql, sql, type Tx } from '#server/kernel/db/database.ts';
import { sha256 } from '#server/rooms/plays/append-plays.ts';
import { closeDays } from '#server/rooms/plays/close-days.ts';
import { readPlayLog } from '#server/rooms/plays/read-play-log.ts';
import { publishSealKey, readSealKeys as readKeys } from '#server/rooms/seals/keys.ts';
import { nodesOfLeaves } from '#server/rooms/seals/merkle-tree.ts';
import { sealDays } from '#server/rooms/seals/seal-days.ts';
import { openSealSigner, sealTools, sha256Bytes } from '#server/rooms/seals/seal-key.ts';
import { nodeReader } from '#server/rooms/seals/seal-log.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { type BookedCampaign, bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const hour = 3_600_000;
const seed = randomBytes(32);
const signer = openSealSigner(seed);

describe('sealed days', () => {
  let server: TestServer;
  let user: ApiUser;
  let booked: BookedCampaign;
  let other: BookedCampaign;
  const worker = { role: 'marquee_worker' } as const;

  /** Two campaigns on a screen, two days of the one and one of the other. */
  beforeAll(async () => {
    server = await startTestServer({ SEAL_KEY: seed.toString('base64url') });
    user = await apiUser(server, 'advertiser@demo.test');
    const [screen] = await pickScreens(user, 1);
    if (!screen) throw new Error('There is a screen');
    await openScreens(server);
    beginDay(server, screen.timezone);
    user = await apiUser(server, 'advertiser@demo.test');
    const reviewer = await apiUser(server, 'reviewer@demo.test');
    booked = await bookCampaign(server, user, { screens: [screen], days: 3 }, reviewer);
    other = await bookCampaign(server, user, { screens: [screen], days: 3 }, reviewer);
    server.shift(hour);
    await reportPlays(server, screen, playsOf(server, screen, booked, 8));
    await reportPlays(server, screen, playsOf(server, screen, other, 5));
    server.shift(24 * hour);
    await reportPlays(server, screen, playsOf(server, screen, booked, 6));
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const daysOf = async (of = booked) =>
    (
      await bodyOf(user.api.GET('/dsp/campaigns/{id}/play-logs', { params: { path: { id: of.campaign.id } } }))
    ).items.toReversed();
  /** The campaign's days as files, put together. */
  async function fileOf(of = booked): Promise<SealedLogFile> {
    const files = await Promise.all(
      (await daysOf(of)).map(({ day }) =>
        bodyOf(user.api.GET('/dsp/campaigns/{id}/play-logs/{day}', { params: { path: { id: of.campaign.id, day } } })),
      ),
    );
    const text = JSON.stringify({ ...files[0], days: files.flatMap(({ days }) => days) });
    const file = readSealedLog(text);
    if (!file) throw new Error('The file is read');
    return file;
  }
  const keys = async () => {
    const response = await fetch(`${server.origin}/.well-known/marquee-seal-keys.json`);
    return readSealKeys(await response.text()) ?? [];
  };
  const verdicts = async (file: SealedLogFile) => {
    const trusted = await keys();
    return Promise.all(file.days.map((_, place) => checkDay(sealTools, trusted, file, place)));
  };
  const get = (path: string) => fetch(`${server.origin}/api/seals/${path}`);
  const treeHead = async () => bodyOf(user.api.GET('/seals/tree-head'));
  const seals = () =>
    server.rows<{ leafIndex: number; campaignId: string; day: string }>(
      sql`select leaf_index, campaign_id, day from seals order by leaf_index`,
    );
  /** As whoever owns the tables, past every grant. */
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) =>
    server.context.db.transaction(worker, async (tx) => {
      await tx.run(sql`reset role`);
      return work(tx);
    });

  it('are not sealed while late plays may come', async () => {
    await closeDays(server.context);
    expect(await sealDays(server.context, signer)).toBe(0);
    expect((await verdicts(await fileOf())).map(({ kind }) => kind)).toEqual(['open', 'open']);
    expect((await daysOf()).map(({ sealedAt }) => sealedAt)).toEqual([null, null]);
    expect(await treeHead()).toMatchObject({ size: 0, keyId: signer.id });
  });

  it('are sealed once, by however many servers at the same time, one next to the other', async () => {
    server.shift((72 + 48) * hour);
    user = await apiUser(server, 'advertiser@demo.test');
    await closeDays(server.context);
    await Promise.all([1, 2, 3].map(() => sealDays(server.context, signer)));
    expect(await sealDays(server.context, signer)).toBe(0);
    expect((await seals()).map(({ leafIndex }) => leafIndex)).toEqual([0, 1, 2]);
    expect(await treeHead()).toMatchObject({ size: 3 });
    expect((await daysOf()).every(({ closedAt, sealedAt }) => closedAt && sealedAt)).toBe(true);
  });

  it('are proven by the file and the published keys alone, and one belongs to the next', async () => {
    expect(await verdicts(await fileOf())).toEqual(
      [1, 2].map(() => expect.objectContaining({ kind: 'sealed', isLate: false, isLinked: true })),
    );
    expect((await verdicts(await fileOf(other))).map(({ kind }) => kind)).toEqual(['sealed']);
    expect(await keys()).toEqual((await (await get('keys')).json()).keys);
    expect(await keys()).toMatchObject([{ x: signer.publicKey, kid: signer.id, until: null }]);
  });

  it('are proven by the public log to whoever has the file, and tell others nothing of anybody', async () => {
    const [first] = (await fileOf()).days;
    if (!first?.seal) throw new Error('There is a seal');
    const leaf = await leafHash(sha256Bytes, daySealBytes(first.seal));
    const { size } = await treeHead();
    const answer = await (await get(`inclusion-proof?leaf=${leaf}&size=${size}`)).json();
    expect(answer).toEqual({ leafIndex: first.seal.leafIndex, proof: first.seal.proof });
    for (const path of [
      `inclusion-proof?leaf=${'0'.repeat(64)}&size=${size}`,
      `inclusion-proof?leaf=${leaf}&size=${size + 1}`,
      `consistency-proof?first=1&second=${size + 1}`,
      'consistency-proof?first=3&second=2',
      'tree-head?size=77',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('consistency-proof?first=-1&second=2')).status).toBe(400);
    const told = await Promise.all(
      ['keys', 'tree-head', `inclusion-proof?leaf=${leaf}&size=${size}`, 'consistency-proof?first=1&second=3'].map(
        async (path) => (await get(path)).text(),
      ),
    );
    expect(told.join()).not.toContain(booked.campaign.id);
    expect(told.join()).not.toContain(first.head);
  });

  it('are asked for as often as anybody checks files, and not more', async () => {
    await server.write(sql`insert into call_rates (operation, source, calls, began_at)
      select operation, '203.0.113.9', 600, ${server.context.clock.wall()} from call_rates where operation = 'getTreeHead' limit 1
      on conflict do nothing`);
    await server.write(sql`update call_rates set calls = 600 where operation = 'getTreeHead'`);
    expect((await get('tree-head')).status).toBe(429);
    await server.write(sql`delete from call_rates where operation = 'getTreeHead'`);
    expect((await get('tree-head')).status).toBe(200);
  });

  it('are rewritten by nobody: not by the server’s role, and not by the owner of the tables', async () => {
    const attempts: readonly Sql[] = [
      sql`update seals set cost_micros = 1`,
      sql`delete from seals`,
      sql`truncate seals`,
      sql`update seal_nodes set hash = decode(repeat('00', 32), 'hex')`,
      sql`delete from seal_nodes`,
      sql`update seal_tree_heads set root = decode(repeat('00', 32), 'hex')`,
      sql`delete from seal_tree_heads`,
      sql`delete from seal_keys`,
      sql`update seal_keys set valid_from = valid_from - interval '1 day'`,
      sql`update seal_keys set public_key = repeat('A', 43)`,
      sql`delete from seal_log`,
      sql`insert into seals select s.leaf_index + 9, s.campaign_id, s.day, s.namespace_id, s.instance_id, s.length, s.head, s.cost_micros,
        s.impressions_micros, s.previous, s.sealed_at, s.is_late, s.key_id, s.signature, s.head from seals s limit 1`,
    ];
    for (const attempt of attempts) {
      await expect(server.write(attempt), attempt.text[0] ?? '').rejects.toThrow();
      await expect(
        asOwner((tx) => tx.run(attempt)),
        attempt.text[0] ?? '',
      ).rejects.toThrow();
    }
    expect((await verdicts(await fileOf())).map(({ kind }) => kind)).toEqual(['sealed', 'sealed']);
  });

  it('stay proven when the key is replaced, which signs nothing from then on', async () => {
    const before = await treeHead();
    const young = openSealSigner(randomBytes(32));
    server.shift(hour / 60);
    await publishSealKey(server.context.db, server.context.clock, young);
    expect((await keys()).map(({ kid, until }) => [kid, until !== null])).toEqual([
      [signer.id, true],
      [young.id, false],
    ]);
    const after = await treeHead();
    expect(after).toMatchObject({ size: before.size, root: before.root, keyId: young.id });
    expect(await isTreeHeadSigned(sealTools, await keys(), after)).toBe(true);
    expect((await verdicts(await fileOf())).map(({ kind }) => kind)).toEqual(['sealed', 'sealed']);
    // The old one comes back, say by a server that was not told, and is not believed.
    await publishSealKey(server.context.db, server.context.clock, signer);
    expect((await server.context.db.transaction(worker, readKeys)).map(({ until }) => until !== null)).toEqual([
      true,
      false,
    ]);
    await server.write(sql`insert into seals_due (campaign_id, day) select campaign_id, day from seals limit 1`);
    await expect(sealDays(server.context, signer)).rejects.toThrow('was replaced');
    await server.write(sql`delete from seals_due`);
    const late = { ...after, at: new Date(server.context.clock.wall().getTime() + 1).toISOString(), keyId: signer.id };
    const misused = { ...late, signature: signer.sign(treeHeadBytes(late)) };
    expect(await isTreeHeadSigned(sealTools, await keys(), misused)).toBe(false);
  });

  describe('against an operator with SQL', () => {
    /** Changes a closed day's plays, triggers off, and hashes its chain anew: nobody sees it by the chain. */
    async function rewrite(campaignId: string, day: string): Promise<void> {
      await asOwner(async (tx) => {
        for (const table of ['plays', 'play_chain', 'play_chain_heads'])
          await tx.run({ text: [`alter table ${table} disable trigger user`], values: [] });
        await tx.run(
          sql`update plays set cost_micros = cost_micros * 3 where campaign_id = ${campaignId} and day = ${day}`,
        );
        const log = await readPlayLog(tx, campaignId, day);
        if (!log) throw new Error('There is a log');
        let hash = sha256(firstText(campaignId, day));
        for (const entry of log.entries) {
          hash = sha256(entryText(hash, entry));
          await tx.run(sql`update play_chain set hash = decode(${hash}, 'hex')
            where campaign_id = ${campaignId} and day = ${day} and seq = ${entry.seq}`);
        }
        await tx.run(
          sql`update play_chain_heads set head = decode(${hash}, 'hex') where campaign_id = ${campaignId} and day = ${day}`,
        );
        for (const table of ['plays', 'play_chain', 'play_chain_heads'])
          await tx.run({ text: [`alter table ${table} enable trigger user`], values: [] });
      });
    }

    it('the seal tells that a sealed day was rewritten, chain and all', async () => {
      const held = await fileOf();
      const [day] = held.days;
      if (!day) throw new Error('There is a day');
      await rewrite(booked.campaign.id, day.day);
      expect((await verdicts(await fileOf()))[0]).toMatchObject({ kind: 'broken', breaks: [], faults: ['otherCost'] });
      expect((await verdicts(held))[0]).toMatchObject({ kind: 'sealed' });
    });

    it('the earlier head that somebody holds tells that seal, tree and head were made anew with the key', async () => {
      const held = (await fileOf()).days.map(({ seal }) => seal?.treeHead)[0];
      if (!held) throw new Error('There is a head');
      const forger = openSealSigner(randomBytes(32));
      await asOwner(async (tx) => {
        for (const table of ['seals', 'seal_nodes', 'seal_tree_heads'])
          await tx.run({ text: [`alter table ${table} disable trigger user`], values: [] });
        await tx.run(sql`delete from seal_tree_heads`);
        await tx.run(sql`delete from seal_nodes`);
        const leaves = ['aa', 'bb', 'cc', 'dd', 'ee'].map((byte) => byte.repeat(32));
        const nodes = await nodesOfLeaves(sha256Bytes, 0, leaves, nodeReader(tx));
        for (const { level, position, hash } of nodes)
          await tx.run(sql`insert into seal_nodes values (${level}, ${position}, decode(${hash}, 'hex'))`);
        for (const table of ['seals', 'seal_nodes', 'seal_tree_heads'])
          await tx.run({ text: [`alter table ${table} enable trigger user`], values: [] });
      });
      await publishSealKey(server.context.db, server.context.clock, forger);
      const now = await treeHead();
      expect(now.size).toBe(5);
      expect(await isTreeHeadSigned(sealTools, await keys(), now)).toBe(true);
      const { proof } = await (await get(`consistency-proof?first=${held.size}&second=${now.size}`)).json();
      expect(await isConsistent(sha256Bytes, held, now, proof)).toBe(false);
      // Nor does the new log prove the old seal.
      const [day] = (await fileOf()).days;
      if (!day?.seal) throw new Error('There is a seal');
      const leaf = await leafHash(sha256Bytes, daySealBytes(day.seal));
      expect((await get(`inclusion-proof?leaf=${leaf}&size=5`)).status).toBe(404);
    });
  });

  it('break nothing else', () => {
    expect(server.errors).toEqual([]);
  });
});

describe('days that cannot be sealed, or were closed before there were seals', () => {
  let server: TestServer;
  let user: ApiUser;
  const worker = { role: 'marquee_worker' } as const;
  let campaigns: string[];

  beforeAll(async () => {
    server = await startTestServer({ SEAL_KEY: seed.toString('base64url') });
    user = await apiUser(server, 'advertiser@demo.test');
    const [screen] = await pickScreens(user, 1);
    if (!screen) throw new Error('There is a screen');
    await openScreens(server);
    beginDay(server, screen.timezone);
    user = await apiUser(server, 'advertiser@demo.test');
    const reviewer = await apiUser(server, 'reviewer@demo.test');
    const both = [
      await bookCampaign(server, user, { screens: [screen], days: 3 }, reviewer),
      await bookCampaign(server, user, { screens: [screen], days: 3 }, reviewer),
    ];
    campaigns = both.map(({ campaign }) => campaign.id);
    server.shift(hour);
    for (const booked of both) await reportPlays(server, screen, playsOf(server, screen, booked, 5));
    server.shift((72 + 48) * hour);
  });
  afterAll(() => server.stop());

  it('are reported where the plays are not what the chain says, and the others are sealed; days of before are marked', async () => {
    const [bad = '', good = ''] = campaigns;
    await server.context.db.transaction(worker, async (tx) => {
      await tx.run(sql`reset role`);
      await tx.run(sql`alter table plays disable trigger user`);
      await tx.run(sql`update plays set cost_micros = cost_micros + 1 where campaign_id = ${bad}`);
      await tx.run(sql`alter table plays enable trigger user`);
    });
    // Closed and marked in one moment, as the migration finds them: the server's own job runs, too.
    await server.context.db.transaction(worker, async (tx) => {
      await tx.run(sql`reset role`);
      await tx.run(sql`update play_chain_heads set closed_at = ${server.context.clock.business()}`);
      await tx.run(sql`update seals_due set is_late = true where campaign_id = ${good}`);
    });
    await sealDays(server.context, signer);
    expect(await server.rows(sql`select campaign_id, is_late from seals`)).toEqual([
      { campaignId: good, isLate: true },
    ]);
    const [due] = await server.rows<{ campaignId: string; refusal: string }>(
      sql`select campaign_id, refusal from seals_due`,
    );
    expect(due).toEqual({ campaignId: bad, refusal: expect.stringMatching(/^changed 0/) });
    expect(server.errors).toEqual([expect.stringContaining('is not sealed')]);
    expect(await sealDays(server.context, signer)).toBe(0);
    expect(server.errors).toHaveLength(1);
    user = await apiUser(server, 'advertiser@demo.test');
    const keys = await server.context.db.transaction(worker, readKeys);
    for (const [id, verdict] of [
      [good, { kind: 'sealed', isLate: true }],
      [bad, { kind: 'broken' }],
    ] as const) {
      const { items } = await bodyOf(user.api.GET('/dsp/campaigns/{id}/play-logs', { params: { path: { id } } }));
      const file = await bodyOf(
        user.api.GET('/dsp/campaigns/{id}/play-logs/{day}', { params: { path: { id, day: items[0]?.day ?? '' } } }),
      );
      const read = readSealedLog(JSON.stringify(file));
      if (!read) throw new Error('It is read');
      expect(await checkDay(sealTools, keys, read, 0)).toMatchObject(verdict);
    }
  });
});
