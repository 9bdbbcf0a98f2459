import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/text/languages.ts';
import { tutorials } from '#src/features/tutorials/tutorials.ts';
import { compileTutorials, named } from './compile-tutorials.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../src/${path}.json`, import.meta.url), 'utf8'));
const one = (text: string) => ({ a: { title: 'A', summary: 'B', steps: { s: { title: 'S', text } } } });
const messages = { 'nav.home': 'Home', 'x.counted': '{count} things' };

describe('tutorials', () => {
  it('have the names of controls put in', () => {
    expect(compileTutorials(one('Go {nav.home}, then {~nav.home}.'), messages).a?.steps.s?.text).toEqual([
      'Go ',
      { control: 'Home' },
      ', then ',
      { control: 'Home' },
      '.',
    ]);
  });

  it('name nothing that there is not, or that is not the same everywhere', () => {
    expect(() => compileTutorials(one('{nav.gone}'), messages)).toThrow('a.s names nav.gone');
    expect(() => compileTutorials(one('{x.counted}'), messages)).toThrow('a.s names x.counted');
  });

  it.each(languages)('say every step and no other in %s, and name what English names', (language) => {
    const [written, english] = [read(`features/tutorials/texts/${language}`), read('features/tutorials/texts/en')];
    const told = compileTutorials(written, read(`i18n/messages/${language}`));
    expect(Object.keys(told)).toEqual(tutorials.map(({ slug }) => slug));
    for (const { slug, steps } of tutorials) {
      expect(Object.keys(told[slug]?.steps ?? {}), slug).toEqual(steps.map(({ key }) => key));
      for (const { key } of steps) {
        const names = (of: typeof written) =>
          [...of[slug].steps[key].text.matchAll(named)].map(([whole]) => whole).sort();
        expect(names(written), `${slug}.${key}`).toEqual(names(english));
      }
    }
  });
});
