import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fallbackLanguage, languages } from '#domain/text/languages.ts';
import { faultsOf, type Messages } from './message-shapes.ts';

const folders = ['src/i18n/messages/', 'server/texts/'];
const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (folder: string, language: string): Messages =>
  JSON.parse(readFileSync(at(`${folder}${language}.json`), 'utf8'));

describe.each(folders)('the catalogue in %s', (folder) => {
  const english = read(folder, fallbackLanguage);

  it('is one file for each language of the product', () => {
    const files = readdirSync(at(folder)).filter((name) => name.endsWith('.json'));
    expect(files.sort()).toEqual(languages.map((language) => `${language}.json`).sort());
  });

  it.each(languages)('says in %s what it says in English, in the same order', (language) => {
    expect(faultsOf(language === fallbackLanguage ? english : read(folder, language), english, language)).toEqual([]);
  });
});

describe('a faulty catalogue', () => {
  const english = { a: 'Hello {name}', b: '{count, plural, one {# day} other {# days}}', c: 'Plays' };
  const faults = (messages: Messages, language = 'ar') => faultsOf({ ...english, ...messages }, english, language);

  it('is noticed: ids, order, words, placeholders and plural forms', () => {
    const arabic = {
      a: 'مرحبًا {name}',
      b: '{count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
      c: 'ت',
    };
    expect(faultsOf(arabic, english, 'ar')).toEqual([]);
    expect(faultsOf({ a: arabic.a, b: arabic.b }, english, 'ar')).toEqual(['c: missing']);
    expect(faults({ ...arabic, d: 'ث' })).toEqual(['d: not in English']);
    expect(faultsOf({ b: arabic.b, a: arabic.a, c: arabic.c }, english, 'ar')).toEqual(['a: out of order']);
    expect(faults({ ...arabic, c: ' ' })).toEqual(['c: empty']);
    expect(faults({ ...arabic, a: 'مرحبًا' })).toEqual(['a: other placeholders']);
    expect(faults({ ...arabic, b: english.b.replace('days', 'أيام') })).toEqual(['b: plural forms missing']);
    expect(faults({ ...arabic, c: 'Plays' })).toEqual(['c: left in English']);
    expect(faults({ ...arabic, c: '5 %' })).toEqual(['c: percent sign apart, or not %']);
  });

  it('may say the same as English in another language of Latin letters, with its own plural forms', () => {
    expect(faultsOf(english, english, 'de')).toEqual([]);
    expect(faultsOf(english, english, 'pl')).toEqual(['b: plural forms missing']);
  });
});
