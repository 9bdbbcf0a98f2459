import { describe, expect, it } from 'vitest';
import { directionOf, languages } from '#domain/text/languages.ts';
import type { Sender } from './message.ts';
import { carried, contents } from './test-contents.ts';
import { writeMessage } from './write-message.ts';

const sender: Sender = { name: '9', origin: 'https://ads.test', locale: 'en', accent: '#4a4fd8' };
const all = Object.values(contents).flat();
const ending = '0b8e0c7e-3f0c-4a77-9d55-0f0f6f0c1a11.campaign.live.AAAAAAAAAAAAAAAAAAAAAA';
const written = (locale: string, from = sender) =>
  all.map((content) => writeMessage({ medium: 'EMAIL', locale, content, ending }, from));

/** The words alone: without links, names, figures, and the marks around them. */
const wordsOf = (text: string) =>
  carried
    .reduce((rest, name) => rest.replaceAll(name, ''), text)
    .replace(/https:\S+/g, '')
    .replace(/[\u2066-\u2069]/g, '')
    .split('\n')
    .map((line) => line.replace(/^- /, '').trim())
    .filter((line) => /\p{L}/u.test(line));

const unescaped = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  );

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe.each(languages)('every mail in %s', (language) => {
  const mails = written(language);

  it('is in its language alone, in its direction, and like no other', () => {
    const english = new Set(written('en').flatMap(({ subject, text }) => [...wordsOf(text), ...wordsOf(subject)]));
    for (const { subject, text, html, locale } of mails) {
      expect(locale).toBe(language);
      expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
      expect(`${subject}${text}`).not.toMatch(/mail\.[a-z]|undefined|null|NaN|[{}]/);
      const words = [...wordsOf(subject), ...wordsOf(text)];
      if (language === 'ar') for (const line of words) expect(line).not.toMatch(/[A-Za-z]{2,}/);
      else if (language !== 'en') expect(words.filter((line) => line.length > 12 && english.has(line))).toEqual([]);
    }
    expect(new Set(mails.map(({ subject, text }) => `${subject}\n${text}`)).size).toBe(mails.length);
  });

  it('says the same plain as in HTML', () => {
    for (const { text, html } of mails) {
      const shown = unescaped(html ?? '').replace(/[\u2066-\u2069]/g, '');
      for (const line of text.replace(/[\u2066-\u2069]/g, '').split('\n'))
        expect(shown).toContain(line.replace(/^- /, '').trim());
    }
  });

  it('is legible in the dark, and where its sheet is dropped', () => {
    for (const { html } of mails) {
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html ?? '')?.[1] ?? '';
      const rules = new Map([...dark.matchAll(/\.(\w+)\{(.*?)\}/g)].map(([, name, rule]) => [name, rule ?? '']));
      const colour = (rule: string, name: string) => new RegExp(`(?:^|;)${name}:(#[0-9a-f]{6})`).exec(rule)?.[1];
      for (const [, name = '', style = ''] of html?.matchAll(/class="(\w+)"(?: \w+="[^"]*")*? style="([^"]*)"/g) ??
        []) {
        for (const [rule, ground] of [
          [style, '#ffffff'],
          [rules.get(name) ?? '', '#1f1f27'],
        ] as const) {
          const ink = colour(rule, 'color');
          expect(ink, `${name}: ${rule}`).toBeDefined();
          expect(contrast(ink ?? '', colour(rule, 'background') ?? ground)).toBeGreaterThan(4.5);
        }
      }
    }
  });
});

it.each(['#4a4fd8', '#5fd3ae', '#0b7a5b', '#ffcc00', '#777777', '#e4572e', '#000000', '#ffffff'])(
  'a button in %s is legible',
  (accent) => {
    for (const { html } of written('en', { ...sender, accent })) {
      const [, ground = '', ink = ''] =
        /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6});font-weight/.exec(html ?? '') ?? [];
      if (ground) expect(contrast(ground, ink)).toBeGreaterThan(4.5);
    }
  },
);
