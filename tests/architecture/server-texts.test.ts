import { describe, expect, it } from 'vitest';
import { fallbackLanguage, languages } from '#domain/text/languages.ts';
import { isTextId, type TextId, textsIn } from '#server/texts/texts.ts';
import en from '../../server/texts/en.json' with { type: 'json' };
import { valuesOf } from './message-shapes.ts';
import { readSource, sourceFiles } from './sources.ts';
import { idsLike, textUsesOf } from './text-uses.ts';

const messages: Readonly<Record<string, string>> = en;
const ids = Object.keys(messages);
const isOfProduct = (file: string) => /^server\/.*\.ts$/.test(file) && !/\.test\.ts$|\/test-[^/]+\.ts$/.test(file);
const sources = sourceFiles()
  .filter(isOfProduct)
  .map((file) => ({ file, text: readSource(file) }));
/** Sources that may say a text: those with a function called `t`, and those with a table of ids. */
const speaking = sources.filter(({ text }) => /\bt\(|\bTextId\b/.test(text));

/** What a source asks for and does not get: "id: why". */
function wrongUses(text: string): string[] {
  return textUsesOf(text).asked.flatMap(({ id, values }) => {
    const meant = idsLike(id, ids);
    if (meant.length === 0) return [`${id}: no such text`];
    if (values === null) return [];
    const missing = new Set(
      meant.flatMap((one) => valuesOf(messages[one] ?? '')).filter((name) => !values.includes(name)),
    );
    return [...missing].map((name) => `${id}: ${name} is missing`);
  });
}

describe('The texts of the server', () => {
  it('are known by name to the compiler, those for each code of a list too', () => {
    const known: TextId = 'campaigns.file';
    // @ts-expect-error nothing is called so
    const unknown: TextId = 'campaigns.none';
    const of = (status: 'live' | 'draft'): TextId => `campaigns.status.${status}`;
    // @ts-expect-error no campaign is bored
    const ofOther = (status: 'live' | 'bored'): TextId => `campaigns.status.${status}`;
    expect([known, unknown, of('live'), ofOther('bored')].map(isTextId)).toEqual([true, false, true, false]);
  });

  it('are all said somewhere', () => {
    const uses = speaking.map(({ text }) => textUsesOf(text));
    const used = uses.flatMap(({ asked, mentioned }) => [...asked.map(({ id }) => id), ...mentioned]);
    const meant = new Set(used.flatMap((id) => (/^\w+\./.test(id) ? idsLike(id, ids) : [])));
    expect(ids.filter((id) => !meant.has(id))).toEqual([]);
  });

  it('are asked for with all that they fill in', () => {
    const wrong = speaking.flatMap(({ file, text }) => wrongUses(text).map((why) => `${file}: ${why}`));
    expect(wrong).toEqual([]);
  });

  it('would be noticed if they were not', () => {
    expect(wrongUses(`t('campaigns.copyAgain', { number: 2 }); texts.t(\`campaigns.status.\${status}\`);`)).toEqual([]);
    expect(wrongUses(`t('campaigns.copyAgain'); t('campaigns.none'); texts.t(\`campaigns.none.\${status}\`)`)).toEqual([
      'campaigns.copyAgain: number is missing',
      'campaigns.none: no such text',
      'campaigns.none.*: no such text',
    ]);
    expect(() => textsIn('en').t('campaigns.copyAgain', {})).toThrow('number');
  });

  it('are those of a tag’s language, English where there are none', () => {
    expect(['ar-SA', 'AR', 'en-AE', 'it', ''].map((tag) => textsIn(tag).language)).toEqual([
      'ar',
      'ar',
      'en',
      'en',
      'en',
    ]);
    expect(['en', 'ar'].map((tag) => textsIn(tag).dir)).toEqual(['ltr', 'rtl']);
  });
});

/** Where letters and languages are data: what people search places by, the demo's content, keyboards' digits. */
const data = /^server\/(seed|engines\/places|texts)\//;
const foreign = /(?![\p{Script=Latin}\p{Script=Greek}])\p{L}/u;
const otherLanguages = languages.filter((language) => language !== fallbackLanguage).join('|');
/** A language by its code: in quotes, or as the name of a property. */
const named = new RegExp(`['"\`](?:${otherLanguages})['"\`]|\\b(?:${otherLanguages})\\??:`);

/** Why a source of the server speaks, or knows, a language that only the catalogue and the table of languages may; null when it does not. */
function languageIn(source: string): string | null {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return foreign.exec(code)?.[0] ?? named.exec(code)?.[0] ?? null;
}

describe('A language', () => {
  it('is known to no source of the server but the catalogue', () => {
    const found = sources
      .filter(({ file }) => !data.test(file))
      .flatMap(({ file, text }) => (languageIn(text) === null ? [] : [`${file}: ${languageIn(text)}`]));
    expect(found).toEqual([]);
  });

  it('would be noticed if it were', () => {
    expect(languageIn("const heading = 'الحملات';")).toBe('ا');
    expect(languageIn('const names = { en: one, ar: other };')).toBe('ar:');
    expect(languageIn("const isTurned = locale === 'ar';")).toBe("'ar'");
    expect(languageIn("// An 'ar' in a comment\nconst char: string = 'Zoë';")).toBeNull();
  });
});
