import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows } from '#domain/csv/csv.ts';
import { createDomainRecords } from '#server/engines/domains/domain-records.ts';
import { createIdentity } from '#server/engines/identity/identity.ts';
import { poolMaker } from '#server/engines/identity/pool-maker.ts';
import { readSheet } from '#server/flows/platform/read-sheet.ts';
import { sql } from '#server/kernel/db/database.ts';
import { firstDemoTenantId } from '#server/kernel/platform-tenant.ts';
import { commands, type Installation, type Options, RefusedError } from '#server/platform/commands.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { apiUser } from '../support/people/api-user.ts';
import { type Newcomer, newcomer } from '../support/people/new-member.ts';
import { type NameServer, startNameServer } from '../support/server/name-server.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../docs/samples/${name}`, import.meta.url));
const domain = 'ads.example.com';
const folder = mkdtempSync(join(tmpdir(), 'marquee-platform-'));

let server: TestServer;
let installation: Installation;
let names: NameServer;
const run = (name: string, options: Options) => {
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}`);
  return command.run(options, installation);
};
const refusal = async (asked: Promise<unknown>): Promise<RefusedError> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RefusedError)) throw error ?? new Error('It was not refused');
  return error;
};
const problemsOf = async (asked: Promise<unknown>) =>
  (await refusal(asked)).problems.map((problem) =>
    'row' in problem ? `${problem.row} ${problem.column} ${problem.code}` : `${problem.path} ${problem.code}`,
  );
const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const description = () => JSON.parse(readFileSync(sample('tenant.json'), 'utf8'));
const sheet = () => readSheet(readFileSync(sample('screens.csv'), 'utf8'));
/** The sample with keys for its first rows. */
const sheetWithKeys = (...keys: readonly string[]) => {
  const [head = [], ...rows] = sheet();
  const keyed = [[...head, 'public_key'], ...rows.map((row, index) => [...row, keys[index] ?? ''])];
  return file('keys.csv', csvRows(keyed));
};
/** The sample with some cells changed: by row as a spreadsheet counts, and column. */
const sheetWith = (changes: Readonly<Record<string, string>>, name = 'changed.csv') => {
  const rows = sheet();
  for (const [cell, value] of Object.entries(changes)) {
    const [row = '', column = ''] = cell.split(' ');
    const of = rows[Number(row) - 1];
    const at = rows[0]?.indexOf(column) ?? -1;
    if (!of || at < 0) throw new Error(`The sample has no cell ${cell}`);
    of[at] = value;
  }
  return file(name, rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n'));
};
const screens = () =>
  server.rows<{ code: string; name: string; rate: number; city: string; key: string | null }>(sql`
    select s.code, s.name, s.rate_micros as rate, s.city, s.public_key as key from screens s
    join namespaces n on n.id = s.namespace_id where n.domain = ${domain} order by s.code`);

beforeAll(async () => {
  server = await startTestServer();
  names = await startNameServer();
  const { db, clock, identityAdmin } = server.context;
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const identity = createIdentity({ db, clock, issuerBase: `${server.origin}/identity`, log: silent });
  installation = {
    db,
    users: identityAdmin,
    now: clock.wall,
    ensurePool: poolMaker(identity),
    production: true,
    platformTenantId: firstDemoTenantId,
    domains: createDomainRecords({ servers: [names.address] }),
  };
});
afterAll(async () => {
  await server.stop();
  await names.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('A platform is made by commands', () => {
  it('a tenant, its terms and its screens, each once however often', async () => {
    const made = await run('create-tenant', { file: sample('tenant.json') });
    expect(made).toMatchObject({ outcome: 'created', domain });
    expect(await run('create-tenant', { file: sample('tenant.json') })).toEqual({ ...made, outcome: 'unchanged' });
    const renamed = file('renamed.json', JSON.stringify({ ...description(), name: 'Spreelicht Ads' }));
    expect(await run('create-tenant', { file: renamed })).toEqual({ ...made, outcome: 'changed' });

    const { bank, ...withoutBank } = description().seller;
    const accountOf = async () => {
      const [seller] = await server.rows<{ account: string }>(sql`select s.bank_account as account from sellers s
        join namespaces n on n.id = s.namespace_id where n.domain = ${domain}`);
      return seller?.account;
    };
    const described = (seller: object) =>
      run('create-tenant', {
        file: file('seller.json', JSON.stringify({ ...description(), name: 'Spreelicht Ads', seller })),
      });
    expect([await described(withoutBank), await accountOf()]).toMatchObject([{ outcome: 'unchanged' }, bank.account]);
    const moved = { ...withoutBank, bank: { ...bank, account: 'DE02120300000000202051' } };
    expect([await described(moved), await accountOf()]).toMatchObject([
      { outcome: 'changed' },
      'DE02120300000000202051',
    ]);

    const terms = { tenant: domain, version: '2026-12', file: sample('terms.html') };
    expect(await run('publish-terms', terms)).toMatchObject({ outcome: 'created' });
    expect(await run('publish-terms', terms)).toMatchObject({ outcome: 'unchanged' });
    const other = file('other.html', '<h1>Other terms</h1>');
    expect((await refusal(run('publish-terms', { ...terms, file: other }))).code).toBe('published');

    const later = { tenant: domain, version: '2027-01' };
    const german = file('terms.de.html', '<h1>Bedingungen</h1><script>a()</script>');
    const both = `en=${other},de=${german}`;
    const from = new Date(Date.now() + 40 * 86_400_000).toISOString();
    expect((await refusal(run('publish-terms', { ...later, file: `de=${german}` }))).code).toBe('terms');
    expect(await problemsOf(run('publish-terms', { ...later, file: `de=${german}` }))).toEqual([
      '/documents language_missing',
    ]);
    expect((await refusal(run('publish-terms', { ...later, file: `it=${german}` }))).code).toBe('locale');
    expect((await refusal(run('publish-terms', { ...later, file: both, from: 'soon' }))).code).toBe('from');
    expect(await run('publish-terms', { ...later, file: both, from })).toMatchObject({ outcome: 'created' });
    expect(await run('publish-terms', { ...later, file: both, from })).toMatchObject({ outcome: 'unchanged' });
    expect((await refusal(run('publish-terms', { ...later, file: both }))).code).toBe('published');

    const imported = { tenant: domain, file: sample('screens.csv') };
    expect(await run('import-screens', { ...imported, 'dry-run': true })).toMatchObject({ created: 12, isDone: false });
    expect(await screens()).toEqual([]);
    expect(await run('import-screens', imported)).toMatchObject({ rows: 12, created: 12, faulty: 0, isDone: true });
    expect(await run('import-screens', imported)).toMatchObject({ created: 0, changed: 0, unchanged: 12 });
    // A city that the platform knows already is the same city.
    expect(new Set((await screens()).map(({ city }) => city))).toEqual(new Set(['berlin', 'hamburg']));
  });

  it('and strangers see the tenant, sign up, and find its screens in its currency', async () => {
    const init = await fetch(`${server.origin}/api/admin/init/${domain}`);
    const tenant = (await init.json()) as { id: string; name: string; theme: object; userPoolId: string };
    expect(tenant).toMatchObject({ name: 'Spreelicht Ads', theme: description().theme });
    const latest = await fetch(`${server.origin}/api/admin/terms-of-service/latest/${tenant.id}`);
    expect(await latest.json()).toMatchObject({ version: '2026-12' });

    const { oauthClientId: own } = description();
    const asked = { id: tenant.id, clients: { own }, terms: [{ version: '2026-12' }] } as unknown as Parameters<
      typeof newcomer
    >[2];
    const person: Newcomer = await newcomer(server.origin, 'Nora Newcomer', asked);
    const company = { name: 'Nora’s Bakery', countryCode: 'DE', currencyCode: 'EUR' };
    await expect(person.send('POST', '/dsp/instances', { ...company, currencyCode: 'USD' })).rejects.toThrow('400');
    await person.send('POST', '/dsp/instances', company);
    const found = (await (
      await fetch(`${server.origin}/api/dsp/instances`, {
        headers: { Authorization: `Bearer ${person.tokens.IdToken}`, 'X-Namespace-Id': tenant.id },
      })
    ).json()) as { content: { id: string }[] };
    const list = await fetch(`${server.origin}/api/dsp/screens?country=DE`, {
      headers: {
        Authorization: `Bearer ${person.tokens.IdToken}`,
        'X-Namespace-Id': tenant.id,
        'X-Instance-Id': found.content[0]?.id ?? '',
      },
    });
    const { items } = (await list.json()) as { items: { currency: string; name: string }[] };
    expect(items).toHaveLength(12);
    expect(new Set(items.map(({ currency }) => currency))).toEqual(new Set(['EUR']));

    const role = { tenant: domain, email: person.email, role: 'operator' };
    expect(await run('grant-role', role)).toMatchObject({ outcome: 'created' });
    expect(await run('grant-role', role)).toMatchObject({ outcome: 'unchanged' });
    const desk = () =>
      fetch(`${server.origin}/api/dsp/desk/screen-keys`, {
        headers: { Authorization: `Bearer ${person.tokens.IdToken}`, 'X-Namespace-Id': tenant.id },
      });
    expect((await desk()).status).toBe(200);
    expect(await run('grant-role', { ...role, revoke: true })).toMatchObject({ outcome: 'changed' });
    expect((await desk()).status).toBe(403);
  });
});

describe('A tenant that a command has made', () => {
  const open = () => run('open-tenant', { tenant: domain });
  const stateOf = async () => {
    const [tenant] = await server.rows<{ id: string; status: string; token: string }>(
      sql`select id, status, domain_proof_token as token from namespaces where domain = ${domain}`,
    );
    if (!tenant) throw new Error('It was made');
    return tenant;
  };

  it('sells once its domain is proven and two operators have been there, and keeps its currency from then on', async () => {
    const { id, status, token } = await stateOf();
    expect(status).toBe('staged');
    const unproven = await refusal(open());
    expect([unproven.code, unproven.message]).toEqual([
      'domain',
      `No TXT record _marquee.${domain} says marquee-domain=${token}`,
    ]);
    names.say(`_marquee.${domain}`, 'SERVFAIL');
    expect((await refusal(open())).code).toBe('dns');
    names.say(`_marquee.${domain}`, [`marquee-domain=${token}`]);
    expect((await refusal(open())).message).toBe('Still missing: operators');
    for (const one of ['a', 'b']) {
      await server.write(sql`insert into users (namespace_id, user_id, email, terms_accepted_at)
        values (${id}, ${one}, ${`${one}@ads.example`}, now())`);
      await server.write(
        sql`insert into platform_roles (namespace_id, user_id, role) values (${id}, ${one}, 'operator')`,
      );
    }
    expect(await open()).toEqual({ outcome: 'changed', tenant: domain });
    expect(await open()).toMatchObject({ outcome: 'unchanged' });
    expect((await stateOf()).status).toBe('active');
    const other = file('currency.json', JSON.stringify({ ...description(), currency: 'CHF' }));
    expect((await refusal(run('create-tenant', { file: other }))).code).toBe('fixed');
    expect((await refusal(run('open-tenant', { tenant: 'nowhere.example.com' }))).code).toBe('tenant');
  });

  it('has nobody who runs the platform, but where that is said', async () => {
    const granting = (tenant: string, email: string) => run('grant-role', { tenant, email, role: 'platform' });
    expect((await refusal(granting('arabia.localhost', 'operator@arabia.test'))).code).toBe('platform');
    const role = { tenant: 'localhost', email: 'operator@demo.test', role: 'platform' };
    expect(await run('grant-role', role)).toMatchObject({ outcome: 'created', role: 'platform' });
    expect(await run('grant-role', { ...role, revoke: true })).toMatchObject({ outcome: 'changed' });
  });
});

describe('A sheet of screens', () => {
  it('changes what it says otherwise, keeps the key a screen has, and leaves others alone', async () => {
    const key = 'k'.repeat(43);
    await server.write(sql`update screens set public_key = ${key} where code = 'BER-HBF-01'`);
    const path = sheetWith({ '2 rate': '11.25', '3 name': 'Hauptbahnhof, platform 8' });
    const { changes } = await run('import-screens', { tenant: domain, file: path, 'dry-run': true });
    expect(changes).toMatchObject([
      { row: 2, code: 'BER-HBF-01', isNew: false, cells: [{ column: 'rate', after: '11.25' }] },
      { row: 3, cells: [{ column: 'name', after: 'Hauptbahnhof, platform 8' }] },
    ]);
    expect(await run('import-screens', { tenant: domain, file: path })).toMatchObject({ changed: 2, unchanged: 10 });
    const changed = (await screens()).find(({ code }) => code === 'BER-HBF-01');
    expect(changed).toMatchObject({ rate: 11_250_000, key });
  });

  it('is refused whole, with every fault by row and column', async () => {
    const before = await screens();
    const path = sheetWith({
      '3 latitude': '13.37',
      '3 longitude': '52.52',
      '4 code': 'BER-HBF-01',
      '5 rate': '=1+1',
      '6 currency': 'USD',
      '7 venue_type': '999',
      '8 city': 'Bärlin',
      '9 weekly_visits': '',
      '10 opening_hours': 'always',
      '11 latitude': '48.5817',
      '11 longitude': '7.7508',
      '12 width_px': '1080.5',
      '13 timezone': 'Mars/Base',
      '13 name': '',
    });
    expect(await problemsOf(run('import-screens', { tenant: domain, file: path }))).toEqual([
      '3 latitude coordinates_swapped',
      '4 code code_twice',
      '5 rate formula',
      '6 currency currency_foreign',
      '7 venue_type not_offered',
      '8 city city_unknown',
      '9 weekly_visits audience_incomplete',
      '10 opening_hours format',
      '11 latitude outside_country',
      '12 width_px format',
      '13 name missing',
      '13 timezone format',
    ]);
    expect(await screens()).toEqual(before);
  });

  it('takes a place in the sea when its code is confirmed, and asks once', async () => {
    const off = { '3 code': 'PIER-1', '3 latitude': '54.45', '3 longitude': '11.45' };
    const path = sheetWith(off);
    expect(await problemsOf(run('import-screens', { tenant: domain, file: path }))).toEqual(['3 latitude at_sea']);
    expect(await problemsOf(run('import-screens', { tenant: domain, file: path, 'confirm-sea': 'PIER-2' }))).toEqual([
      '3 latitude at_sea',
    ]);
    const confirmed = { tenant: domain, file: path, 'confirm-sea': 'PIER-2, PIER-1' };
    expect(await run('import-screens', confirmed)).toMatchObject({ created: 1, problems: [] });
    expect(await run('import-screens', { tenant: domain, file: path })).toMatchObject({ created: 0, problems: [] });
    await server.write(sql`delete from screens where code = 'PIER-1'`);
  });

  it('gives no screen a key that another one has, at whichever tenant, and tells no tenant of the other', async () => {
    const [abroad] = await server.rows<{ key: string; name: string; domain: string }>(sql`
      select s.public_key as key, s.name, n.domain from screens s join namespaces n on n.id = s.namespace_id
      where n.domain <> ${domain} and s.public_key is not null limit 1`);
    const mine = 'm'.repeat(43);
    await server.write(sql`update screens set public_key = ${mine} where code = 'BER-HBF-01'`);
    const before = await screens();
    const path = sheetWithKeys(mine, abroad?.key ?? '', 'n'.repeat(43), 'n'.repeat(43), mine);
    const refused = await refusal(run('import-screens', { tenant: domain, file: path }));
    expect(refused.problems.map((one) => ('row' in one ? [one.row, one.column, one.code] : one))).toEqual([
      [3, 'public_key', 'key_taken'],
      [5, 'public_key', 'key_twice'],
      [6, 'public_key', 'key_twice'],
    ]);
    const said = JSON.stringify(refused.problems);
    for (const secret of [abroad?.name, abroad?.domain]) expect(said).not.toContain(secret);
    expect(await screens()).toEqual(before);
    // Its own key is no other's, and one that has become free is taken.
    await server.write(sql`update screens set public_key = null where public_key = ${abroad?.key}`);
    const free = sheetWithKeys(mine, abroad?.key ?? '');
    expect(await run('import-screens', { tenant: domain, file: free })).toMatchObject({ isDone: true });
    expect((await screens()).filter(({ key }) => key === abroad?.key)).toHaveLength(1);
    // What one screen of the tenant has, another one does not get.
    const swapped = sheetWithKeys('', '', abroad?.key ?? '');
    expect(await problemsOf(run('import-screens', { tenant: domain, file: swapped }))).toEqual([
      '4 public_key key_taken',
    ]);
  });

  it('or only its faultless rows are taken, and the rest is a sheet of its own', async () => {
    const path = sheetWith({ '2 name': 'Europaplatz', '3 rate': 'cheap' });
    const rest = join(folder, 'rest.csv');
    expect(await run('import-screens', { tenant: domain, file: path, faultless: true, rest })).toMatchObject({
      changed: 1,
      faulty: 1,
      isDone: true,
    });
    const left = readSheet(readFileSync(rest, 'utf8'));
    expect(left).toHaveLength(2);
    expect(left[1]).toContain('cheap');
  });

  it.each([
    ['lacks columns', 'code,name\nA,B', ['1 media_owner column_missing']],
    ['has strange ones', `${sheet()[0]?.join(',')},colour\n`, ['1 colour column_unknown']],
    ['has one twice', `${sheet()[0]?.join(',')},code\n`, ['1 code column_twice']],
  ])('that %s cannot be read at all', async (_, content, some) => {
    const path = file('head.csv', content);
    expect(await problemsOf(run('import-screens', { tenant: domain, file: path, faultless: true }))).toEqual(
      expect.arrayContaining(some),
    );
  });

  it('in another encoding, with an open quote, or at no tenant is refused with the reason', async () => {
    const latin = file('latin.csv', Buffer.from('code,name\nA,M\xFCller', 'latin1'));
    const codeOf = async (tenant: string, path: string) =>
      (await refusal(run('import-screens', { tenant, file: path }))).code;
    expect(await codeOf(domain, latin)).toBe('encoding');
    expect(await codeOf(domain, file('quote.csv', 'code,name\n"A,B'))).toBe('csv');
    expect(await codeOf(domain, join(folder, 'none.csv'))).toBe('file');
    expect(await codeOf('nowhere.example.com', sample('screens.csv'))).toBe('tenant');
  });

  it('cannot make a screen another thing that a campaign has booked, but may change its price for those to come', async () => {
    const [user, reviewer] = [
      await apiUser(server, 'advertiser@demo.test'),
      await apiUser(server, 'reviewer@demo.test'),
    ];
    const [screen] = await pickScreens(user, 1);
    if (!screen) throw new Error('There are screens');
    await bookCampaign(server, user, { screens: [screen], days: 3 }, reviewer);
    const [sold] = await server.rows<Record<string, string | number>>(sql`
      select code, width_px, height_px, timezone, spot_length_s, slots_per_loop, currency_code as currency, country_code, latitude, longitude,
        city_name as city from screens where id = ${screen.id}`);
    const cellOf = (column: string) =>
      String(sold?.[column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? '');
    const [head = [], row = []] = sheet();
    const importing = (change: Readonly<Record<string, string>>) => {
      const cells = head.map((column, index) => change[column] ?? (cellOf(column) || (row[index] ?? '')));
      return run('import-screens', { tenant: 'localhost', file: file('one.csv', csvRows([head, cells])) });
    };
    const pricesOf = async () =>
      (
        await server.rows<{ rateMicros: number }>(sql`select rate_micros from bookings where screen_id = ${screen.id}`)
      ).map(({ rateMicros }) => rateMicros);
    const before = await pricesOf();
    expect(await problemsOf(importing({ width_px: '777' }))).toEqual(['2 code screen_booked']);
    expect(await importing({ rate: '99' })).toMatchObject({ changed: 1, isDone: true });
    expect(await pricesOf()).toEqual(before);
  });
});

describe('What cannot be', () => {
  it.each([
    ['no JSON', '{', ['/ json']],
    ['unknown words', JSON.stringify({ ...description(), colour: 'red' }), ['/colour additionalProperties']],
    [
      'a colour in words',
      JSON.stringify({ ...description(), theme: { ...description().theme, accent: 'red' } }),
      ['/theme/accent pattern'],
    ],
    [
      'a wrong tax number',
      JSON.stringify({ ...description(), seller: { ...description().seller, taxId: 'DE136695975' } }),
      ['/seller/taxId bad_check_digit'],
    ],
    [
      'a tax number where we know of no rate',
      JSON.stringify({
        ...description(),
        seller: { ...description().seller, countryCode: 'JP', taxId: 'T1234567890123' },
      }),
      ['/seller/taxId no_tax_rate'],
    ],
    ['a language we do not speak', JSON.stringify({ ...description(), locale: 'xx' }), ['/locale not_offered']],
    ['no host', JSON.stringify({ ...description(), domain: 'not a host' }), ['/domain format']],
  ])('%s in a tenant’s description is named', async (_, content, problems) => {
    expect(await problemsOf(run('create-tenant', { file: file('tenant.json', content) }))).toEqual(problems);
  });

  it('switches the counting of use, of the demo’s tenants too, and refuses what is no way to count', async () => {
    const asked = { tenant: 'localhost', counting: 'asked' };
    expect(await run('count-use', asked)).toEqual({ outcome: 'changed', ...asked });
    expect(await run('count-use', asked)).toMatchObject({ outcome: 'unchanged' });
    expect(await server.rows(sql`select use_counting from namespaces where domain = 'localhost'`)).toEqual([
      { useCounting: 'asked' },
    ]);
    expect((await refusal(run('count-use', { ...asked, counting: 'yes' }))).code).toBe('counting');
    expect((await refusal(run('count-use', { ...asked, tenant: 'nowhere.example.com' }))).code).toBe('tenant');
    expect(await run('count-use', { ...asked, counting: 'off' })).toMatchObject({ outcome: 'changed' });
  });

  it('a role for nobody, of no kind, or for an owner without screens is refused', async () => {
    const codeOf = async (more: Options) => (await refusal(run('grant-role', { tenant: domain, ...more }))).code;
    expect(await codeOf({ email: 'nobody@example.test', role: 'operator' })).toBe('user');
    expect(await codeOf({ email: 'nobody@example.test', role: 'king' })).toBe('role');
    expect(await codeOf({ email: 'nobody@example.test', role: 'operator', 'media-owner': 'X' })).toBe('media_owner');
    // A media owner's person is one of somebody.
    expect(await codeOf({ email: 'nobody@example.test', role: 'media_owner' })).toBe('media_owner');
    const asked = {
      tenant: 'localhost',
      email: 'reviewer@demo.test',
      role: 'reviewer',
      'media-owner': 'Nobody’s Screens',
    };
    expect((await refusal(run('grant-role', asked))).code).toBe('media_owner');
  });

  it('a demo tenant is not changed by a command', async () => {
    const path = file('demo.json', JSON.stringify({ ...description(), domain: 'localhost' }));
    expect((await refusal(run('create-tenant', { file: path }))).code).toBe('demo');
  });

  it('is told by exit code and in the asked language', async () => {
    const call = async (...words: string[]) => {
      const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env;
      const env = { ...inherited, DATA_DIR: join(folder, 'data') };
      const asked = promisify(execFile)(process.execPath, ['server/platform/main.ts', ...words], { env });
      return asked.then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          said: error.stdout + error.stderr,
        }),
      );
    };
    expect(await call()).toMatchObject({ code: 0, said: expect.stringContaining('import-screens') });
    expect(await call('grant-role', '--help')).toMatchObject({ code: 0, said: expect.stringContaining('--email') });
    expect(await call('sell-everything')).toMatchObject({ code: 2 });
    expect(await call('import-screens', '--tenant', domain)).toMatchObject({
      code: 2,
      said: expect.stringContaining('--file needed'),
    });
    expect(await call('create-tenant', '--file', sample('tenant.json'), '--json')).toMatchObject({
      code: 0,
      said: expect.stringContaining('"outcome":"created"'),
    });
    const bad = await call(
      'import-screens',
      '--tenant',
      domain,
      '--file',
      sheetWith({ '2 rate': 'x' }),
      '--language',
      'ar',
    );
    expect(bad).toMatchObject({ code: 1, said: expect.stringContaining('الصف 2') });
  }, 120_000);
});
