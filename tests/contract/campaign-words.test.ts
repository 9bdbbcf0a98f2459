import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { campaignWordsOf } from '#server/views/campaigns/campaign-words.ts';
import { effectiveReasons } from '#src/features/campaigns/campaign-messages.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';

describe.each(['en', 'ar'])('a file of campaigns in %s', (locale) => {
  const text = readFileSync(new URL(`../../src/i18n/messages/${locale}.json`, import.meta.url), 'utf8');
  const messages = JSON.parse(text) as Record<string, string>;
  const words = campaignWordsOf(locale);

  it('says what the list says', () => {
    const said = (ids: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, messages[id]]));
    expect(words.statuses).toEqual(said(campaignStatusMessages));
    const marks = Object.entries(effectiveReasons).map(([reason, { mark }]) => [reason, mark] as const);
    expect(words.reasons).toEqual(said(Object.fromEntries(marks)));
    const categories = Object.keys(words.categories).map((category) => [category, `category.${category}`] as const);
    expect(words.categories).toEqual(said(Object.fromEntries(categories)));
  });
});
