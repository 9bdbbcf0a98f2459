import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyPage, messagePartsOf } from '#src/app/pages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { type OwnPart, ownPartNames } from '#src/i18n/message-parts.ts';
import { compiledFiles, compileMessages } from '../../scripts/compile-messages.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const en: Record<string, string> = JSON.parse(read('src/i18n/messages/en.json'));
const ids = Object.keys(en);

// A table of the domain names what its fields are called.
const sources = ['src/', 'domain/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: read(`${folder}${name}`) })),
);

describe('The messages', () => {
  it('are known by name to the compiler', () => {
    const known: MessageId = 'login.title';
    // @ts-expect-error nothing is called so
    const unknown: MessageId = 'no.such.message';
    expect([known in en, unknown in en]).toEqual([true, false]);
  });

  it('are all used by the source', () => {
    // An id stands in the source as a literal; ids put together from parts are written out by the part that is fixed.
    const text = sources.map((source) => source.text).join('\n');
    const built = [...text.matchAll(/`([a-z][\w.]*\.)\$\{/gi)].map(([, prefix]) => prefix ?? '');
    const isUsed = (id: string) =>
      text.includes(`'${id}'`) || text.includes(`"${id}"`) || built.some((prefix) => id.startsWith(prefix));
    expect(ids.filter((id) => !isUsed(id))).toEqual([]);
  });

  it('of the devtools area are loaded by nobody else, but for the titles of its pages', () => {
    const files = compiledFiles('en', en);
    const idsOf = (text: string) => Object.keys(JSON.parse(text));
    const devtools = files.get('devtools/en.json') ?? '{}';
    const everybody = [...files].flatMap(([name, text]) => (name.startsWith('devtools/') ? [] : idsOf(text)));
    expect([...everybody, ...idsOf(devtools)].sort()).toEqual([...ids].sort());
    expect(everybody.filter((id) => id.startsWith('devtools.') && !id.endsWith('title'))).toEqual([]);
    expect(idsOf(devtools).filter((id) => !id.startsWith('devtools.'))).toEqual([]);
    const titles = everybody.filter((id) => id.startsWith('devtools.'));
    expect(titles).toContain('devtools.machines.title');
    const users = sources.filter(({ text }) => /'devtools\./.test(text)).map(({ name }) => name);
    expect(users.filter((name) => !/^(features\/devtools|inspection)\/|^app\/DevtoolsLayout/.test(name))).toEqual([]);
  });

  it.each([
    ['artworks/', /^features\/artworks\//],
    ['assistant/', /^features\/assistant\//],
    ['campaign/', /^features\/campaigns\/(overview|playout)\//],
    ['campaign-list/', /^features\/campaigns\/list\//],
    ['lists/', /^(patterns\/list|features\/campaigns\/list)\//],
    ['account/', /^features\/(balance|profile|invoices|payment-methods|team)\//],
    ['invitation/', /^features\/invitations\//],
    ['home/', /^features\/home\//],
    ['marketplace/', /^(features\/marketplace|features\/desk\/packages|package-card)\//],
    ['desk/', /^features\/desk\//],
    ['desk-log/', /^features\/desk\/log\//],
    ['registration/', /^features\/(instances|registration)\//],
    ['reports/', /^features\/campaigns\/reports\//],
    ['notifications/', /^features\/notifications\//],
    ['reviews/', /^features\/reviews\//],
    ['studio/', /^features\/studio\//],
    ['told/', /^features\/(profile|unsubscribe)\//],
    ['verify/', /^features\/verify\//],
  ] as const)('of %s are loaded with its pages, and said by nobody else', (part, owners) => {
    const own = Object.keys(JSON.parse(compiledFiles('en', en).get(`${part}en.json`) ?? '{}'));
    expect(own.length).toBeGreaterThan(25);
    const users = sources.filter(({ text }) => own.some((id) => text.includes(`'${id}'`))).map(({ name }) => name);
    expect(users.filter((name) => !owners.test(name))).toEqual([]);
  });

  it('that some pages alone say are loaded with each of those', () => {
    const byPart = new Map(ownPartNames.map((part) => [part, [] as string[]]));
    for (const [, { code }] of everyPage)
      for (const one of code) for (const part of messagePartsOf(one)) byPart.get(part as OwnPart)?.push(one);
    expect(Object.fromEntries([...byPart].map(([part, code]) => [part, [...new Set(code)].sort()]))).toEqual({
      'account/': [
        'balance',
        'invoice',
        'invoicePlays',
        'invoices',
        'paymentMethods',
        'profile',
        'profileEdit',
        'settings',
        'team',
        'teamActivity',
      ],
      'artworks/': ['artwork', 'artworkHtml', 'artworkImages', 'artworkVideos'],
      'assistant/': ['assistant', 'suggestion'],
      'campaign/': ['campaignOverview', 'campaignPlays'],
      'campaign-list/': ['campaignList'],
      'lists/': [
        'balance',
        'campaignList',
        'deskCompanies',
        'deskLedger',
        'deskLog',
        'deskPeople',
        'deskScreens',
        'invoices',
        'teamActivity',
      ],
      'home/': ['home'],
      'marketplace/': ['deskPackages', 'marketplace', 'offers', 'package', 'packages'],
      'desk/': expect.arrayContaining(['desk', 'deskFlags', 'deskKeys', 'deskRefunds']),
      'desk-log/': ['deskLog', 'deskTenant'],
      'registration/': ['activate', 'createInstance', 'forgotPassword', 'register'],
      'reports/': ['campaignReports', 'sharedReport'],
      'notifications/': ['notifications'],
      'reviews/': ['reviews'],
      'invitation/': ['invitation', 'invitations'],
      'studio/': ['studio', 'studioProject'],
      'told/': ['settings', 'unsubscribe'],
      'tutorials/': ['tutorial', 'tutorials'],
      'verify/': ['verify', 'verifyInvoice'],
    });
  });

  it('of lists are loaded with each page that has such a list', () => {
    const users = sources.filter(({ text }) => /useListLook\(|<FilterBar/.test(text)).map(({ name }) => name);
    const withThem =
      /^(patterns\/list|features\/(invoices\/list|balance|team\/activity|desk\/(companies|ledger|log|people|screens)))\//;
    expect(users.length).toBeGreaterThan(8);
    expect(users.filter((name) => !withThem.test(name))).toEqual([]);
  });

  it('of the sign-in and the home page are apart from those of every other page', () => {
    const [first = '{}', later = '{}'] = [...compiledFiles('en', en).values()].map((text) =>
      Object.keys(JSON.parse(text)),
    );
    expect(first).toEqual(expect.arrayContaining(['login.title', 'nav.home', 'terms.text', 'theme.toDark']));
    expect(later).toEqual(expect.arrayContaining(['upload.cancel', 'coverage.draw']));
    expect(first.length).toBeLessThan(ids.length / 4);
  });

  it('are malformed loudly', () => {
    expect(() => compileMessages({ 'a.b': '{count, plural, one {x}}' })).toThrow('Message a.b is malformed');
  });
});
