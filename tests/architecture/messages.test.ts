import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { compiledFiles, compileMessages } from '../../scripts/compile-messages.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const en: Record<string, string> = JSON.parse(read('src/i18n/messages/en.json'));
const ar: Record<string, string> = JSON.parse(read('src/i18n/messages/ar.json'));
const ids = Object.keys(en);

// A table of the domain names what its fields are called.
const sources = ['src/', 'domain/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: read(`${folder}${name}`) })),
);

/** Every placeholder of a message with what it is formatted as, e.g. `count: plural`. */
function placeholders(elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(`${element.value}: ${TYPE[element.type]}`);
    if (element.type === TYPE.tag) placeholders(element.children, found);
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const option of Object.values(element.options)) placeholders(option.value, found);
    }
  }
  return found;
}

/** What a message says around its placeholders. */
function literals(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    return Object.values(element.options).flatMap((option) => literals(option.value));
  });
}

/** The plural forms that a message offers, one list a plural. */
function pluralForms(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralForms(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap((option) => pluralForms(option.value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

describe('The messages', () => {
  it('are known by name to the compiler', () => {
    const known: MessageId = 'login.title';
    // @ts-expect-error nothing is called so
    const unknown: MessageId = 'no.such.message';
    expect([known in en, unknown in en]).toEqual([true, false]);
  });

  it('have the same keys in every language', () => {
    expect(Object.keys(ar).filter((id) => !(id in en))).toEqual([]);
    expect(ids.filter((id) => !(id in ar))).toEqual([]);
  });

  it('are never empty, and Arabic is never left in English', () => {
    expect(ids.filter((id) => !en[id]?.trim() || !ar[id]?.trim())).toEqual([]);
    const words = (text: string) => literals(parse(text)).join(' ');
    const untranslated = ids.filter((id) => {
      const english = words(en[id] ?? '');
      return /[a-z]{3}/i.test(english) && english === words(ar[id] ?? '');
    });
    expect(untranslated).toEqual([]);
  });

  it('agree on their placeholders', () => {
    const differing = ids.filter((id) => {
      const [inEnglish, inArabic] = [en, ar].map((messages) => [...placeholders(parse(messages[id] ?? ''))].sort());
      return JSON.stringify(inEnglish) !== JSON.stringify(inArabic);
    });
    expect(differing).toEqual([]);
  });

  it('have all six plural forms in Arabic', () => {
    const incomplete = ids.filter((id) =>
      pluralForms(parse(ar[id] ?? '')).some((forms) =>
        ['zero', 'one', 'two', 'few', 'many', 'other'].some((form) => {
          const exact = { zero: '=0', one: '=1', two: '=2' }[form];
          return !forms.includes(form) && !(exact && forms.includes(exact));
        }),
      ),
    );
    expect(incomplete).toEqual([]);
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
    const [first = '{}', later = '{}', devtools = '{}'] = [...compiledFiles('en', en).values()];
    const idsOf = (text: string) => Object.keys(JSON.parse(text));
    const everybody = [...idsOf(first), ...idsOf(later)];
    expect([...everybody, ...idsOf(devtools)].sort()).toEqual([...ids].sort());
    expect(everybody.filter((id) => id.startsWith('devtools.') && !id.endsWith('title'))).toEqual([]);
    expect(idsOf(devtools).filter((id) => !id.startsWith('devtools.'))).toEqual([]);
    const titles = everybody.filter((id) => id.startsWith('devtools.'));
    expect(titles).toContain('devtools.machines.title');
    const users = sources.filter(({ text }) => /'devtools\./.test(text)).map(({ name }) => name);
    expect(users.filter((name) => !/^(features\/devtools|inspection)\/|^app\/DevtoolsLayout/.test(name))).toEqual([]);
  });

  it('of the sign-in and the home page are apart from those of every other page', () => {
    const [first = '{}', later = '{}'] = [...compiledFiles('en', en).values()].map((text) =>
      Object.keys(JSON.parse(text)),
    );
    expect(first).toEqual(expect.arrayContaining(['login.title', 'nav.home', 'terms.text', 'theme.toDark']));
    expect(later).toEqual(expect.arrayContaining(['artworks.next', 'artworks.rejectedNext']));
    expect(first.length).toBeLessThan(ids.length / 4);
  });

  it('write a percentage as the formats do: with the same sign, close to its figure', () => {
    const apart = [en, ar].flatMap((source) => Object.entries(source)).filter(([, text]) => /[\d}]\s+%|٪/.test(text));
    expect(apart).toEqual([]);
  });

  it('are malformed loudly', () => {
    expect(() => compileMessages({ 'a.b': '{count, plural, one {x}}' })).toThrow('Message a.b is malformed');
  });
});
