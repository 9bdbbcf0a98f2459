import { describe, expect, it } from 'vitest';
import { foundTutorials } from './tutorial-query.ts';
import type { TutorialTexts } from './tutorial-texts.ts';
import { tutorials } from './tutorials.ts';

const texts: TutorialTexts = {
  'first-campaign': {
    title: 'First',
    summary: 'Café posters',
    steps: { details: { title: 'Say', text: ['Press ', { control: 'Continue' }] } },
  },
  'review-artwork': { title: 'Review', summary: 'posters', steps: {} },
};
const slugs = (q: string, audience: 'reviewer' | null = null) =>
  foundTutorials(tutorials, texts, { q, audience }).map(({ slug }) => slug);

describe('the search of tutorials', () => {
  it('finds every word wherever it stands, without accents and case', () => {
    expect(slugs('cafe POSTERS')).toEqual(['first-campaign']);
    expect(slugs('continue')).toEqual(['first-campaign']);
    expect(slugs('posters')).toEqual(['first-campaign', 'review-artwork']);
    expect(slugs('posters nowhere')).toEqual([]);
  });

  it('keeps to one kind of work', () => {
    expect(slugs('', 'reviewer')).toEqual(['review-artwork']);
  });
});
