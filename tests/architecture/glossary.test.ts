import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const messagesOf = (language: string): Record<string, string> => JSON.parse(read(`src/i18n/messages/${language}.json`));
const textsOf = (language: string): Record<string, string> => JSON.parse(read(`server/texts/${language}.json`));

/** A word that nobody in advertising would use here, and the one they would. */
interface Entry {
  readonly refused: RegExp;
  readonly better: string;
}

const english: readonly Entry[] = [
  { refused: /\bmend(s|ed|ing)?\b/i, better: 'fix' },
  { refused: /\bbare\b/i, better: 'not covered, or empty' },
  { refused: /\bchoose none\b|\bclear the choice\b/i, better: 'Clear selection' },
  { refused: /\b(the|your) choice\b/i, better: 'the selection' },
  { refused: /\bwhom\b/i, better: 'the one who is meant, by name: the brand, the people' },
  { refused: /\bpart of the budget\b/i, better: 'budget share' },
  { refused: /\bname is used once\b/i, better: 'Must be unique' },
  { refused: /\bday still counts\b/i, better: 'Included' },
  { refused: /\bempty: as\b/i, better: 'Leave empty to use …' },
  { refused: /\bswitch all of theirs\b/i, better: 'toggle the whole row or column' },
  { refused: /\bspend it best\b/i, better: 'Optimize spend' },
  { refused: /\bsecond steps?\b/i, better: 'two-step verification' },
  { refused: /\b(public|private) half\b/i, better: 'public key, private key' },
  { refused: /\bhard to tell from its ground\b/i, better: 'Low contrast between text and background' },
  { refused: /\bspeaks for\b/i, better: 'Player' },
  { refused: /\bdo not belong together\b/i, better: 'Wrong email or password' },
  { refused: /\bas the register has it\b/i, better: 'As registered' },
  { refused: /\bper 1,000 impressions\b/i, better: 'CPM' },
  { refused: /\bimpressions a week\b/i, better: 'Weekly impressions' },
  { refused: /\breckon(s|ed|ing)?\b/i, better: 'calculate, or get a quote' },
  { refused: /\banew\b/i, better: 'again' },
  { refused: /\bcannot be told\b/i, better: 'cannot be estimated' },
  { refused: /\b(there is no such (campaign|artwork|screen|invoice))\b/i, better: '… not found' },
  { refused: /\b(became|become) of\b/i, better: 'result, outcome' },
  { refused: /\bso many\b/i, better: 'a number of' },
  { refused: /\bwait(s|ing)? for (its|their) (payment|review)\b/i, better: 'awaiting payment, awaiting review' },
  { refused: /\b(take|takes|taken) (it |them |these screens )?out\b/i, better: 'remove' },
  { refused: /\bcan look\b|\blook at campaigns\b/i, better: 'can view' },
  { refused: /\bsomebody\b/i, better: 'someone' },
  { refused: /\bwhat is to be paid\b/i, better: 'what you pay for, or the amount due' },
  { refused: /^of (forecast|goal)\b/i, better: '% of forecast, share of forecast' },
  { refused: /\bwrong reports\b/i, better: 'faulty reports' },
  { refused: /\bdelivers less than planned\b/i, better: 'behind plan' },
  // What a campaign is made of; programmers alone know it as a line.
  { refused: /\blines?\b/i, better: 'screen group' },
];

const arabic: readonly Entry[] = [
  { refused: /خطوة ثانية|الخطوة الثانية|خطوتك الثانية|خطواتك الثانية/, better: 'التحقق بخطوتين' },
  { refused: /النصف (العام|الخاص)|نصفه العام/, better: 'المفتاح العام، المفتاح الخاص' },
  { refused: /يتحدث باسم/, better: 'المشغّل' },
  { refused: /يُستخدم كل اسم مرة واحدة/, better: 'يجب ألا يتكرر' },
  { refused: /هذا اليوم محسوب/, better: 'مشمول' },
  { refused: /تبدّل كل ما يتبعها/, better: 'تبديل الصف أو العمود كله' },
  { refused: /كما ورد في السجلات/, better: 'كما هو مسجّل' },
  { refused: /لا أحد ينتظر/, better: 'انتهت صلاحيته' },
  { refused: /حملة كهذه/, better: 'لم يُعثر على الحملة' },
  { refused: /لا كتابتها/, better: 'لا تعديلها' },
  { refused: /ما جرى لكل/, better: 'نتيجة كل حملة' },
  { refused: /إخراج (شاشة|شاشتين|\{)/, better: 'إزالة' },
  { refused: /بلاغات خاطئة/, better: 'بلاغات معيبة' },
];

/** One word for a thing: what the settled words of docs/languages.md stand in place of. Readers are spoken to in one manner. */
const german: readonly Entry[] = [
  { refused: /\bImpressionen\b/i, better: 'Kontakte' },
  { refused: /\bBildschirm(e|en|s)?\b/, better: 'Screen' },
  { refused: /\bCPM\b/, better: 'TKP' },
  { refused: /\bKreation(en)?\b|\bWerbemittel\b/, better: 'Motiv' },
  { refused: /\b(du|dein|deine|deinen|deiner|dich|dir)\b/, better: 'Sie, Ihr' },
  { refused: /\bMedieneigentümer\b|\bMedieninhaber\b/, better: 'Vermarkter' },
];
const french: readonly Entry[] = [
  { refused: /(?<![\p{L}.])impressions?\b/iu, better: 'contacts' },
  { refused: /\bvisuels?\b/i, better: 'création' },
  { refused: /(?<![\p{L}])(tu|ton|tes)(?![\p{L}])/iu, better: 'vous, votre' },
  { refused: /\bforfaits?\b|\bpaquets?\b/i, better: 'pack' },
  { refused: /[^\s\u202f]\?(?=$|\s)| [?!;:»]|« /, better: 'a space at which no line ends' },
];
const spanish: readonly Entry[] = [
  { refused: /\bimpresiones\b/i, better: 'impactos' },
  { refused: /\balcance\b/i, better: 'cobertura' },
  { refused: /\b(usted|ustedes)\b/i, better: 'tú' },
  { refused: /\banuncios\b/i, better: 'creatividades' },
];

/** Every sentence of the tutorials. */
const taughtIn = (language: string): (readonly [string, string])[] => {
  const file = new URL(`../../src/features/tutorials/texts/${language}.json`, import.meta.url);
  const leaves = (value: unknown, name: string): (readonly [string, string])[] =>
    typeof value === 'string'
      ? [[name, value]]
      : Object.entries(value as object).flatMap(([key, part]) => leaves(part, `${name}.${key}`));
  return leaves(JSON.parse(readFileSync(file, 'utf8')), 'tutorial');
};

/** The pages for programmers draw lines, and quote them. */
const isForProgrammers = (id: string) => id.startsWith('devtools.');
/** Without the names and choices of placeholders: what is read. */
const wordsOf = (text: string) => text.replace(/::[\w-]+|\{\w+(, \w+)*,?|\b(one|other|zero|two|few|many) \{/g, ' ');

function refusals(texts: Iterable<readonly [string, string]>, glossary: readonly Entry[]): string[] {
  return [...texts].flatMap(([name, text]) =>
    glossary
      .filter(({ refused }) => refused.test(wordsOf(text)))
      .map(({ refused, better }) => `${name}: “${refused.exec(wordsOf(text))?.[0]}”, better “${better}”`),
  );
}

describe('The words of the product', () => {
  it.each([
    ['en', english],
    ['de', german],
    ['fr', french],
    ['es', spanish],
    ['ar', arabic],
  ])('are those that people in advertising use, in %s', (language, glossary) => {
    const messages = Object.entries(messagesOf(language)).filter(([id]) => !isForProgrammers(id));
    const texts = [...messages, ...Object.entries(textsOf(language)), ...taughtIn(language)];
    expect(refusals(texts, glossary)).toEqual([]);
  });

  it('would be noticed if they were not', () => {
    expect(refusals([['a', 'See it and mend it']], english)).toEqual(['a: “mend”, better “fix”']);
    expect(refusals([['b', '{count, plural, one {# line} other {# lines}} here']], english)).toHaveLength(1);
    expect(refusals([['c', '{line}: changed online']], english)).toEqual([]);
  });
});
