import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/text/languages.ts';
import { isTextId, textsIn } from '#server/texts/texts.ts';
import { effectiveReasons } from '#src/features/campaigns/campaign-messages.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';

describe.each(languages)('a file of campaigns in %s', (language) => {
  const text = readFileSync(new URL(`../../src/i18n/messages/${language}.json`, import.meta.url), 'utf8');
  const messages = JSON.parse(text) as Record<string, string>;
  const { t } = textsIn(language);

  it('says what the list says', () => {
    const shown = [
      ...Object.entries(campaignStatusMessages).map(([status, id]) => [`campaigns.status.${status}`, id] as const),
      ...Object.entries(effectiveReasons).map(([reason, { mark }]) => [`campaigns.reason.${reason}`, mark] as const),
      ...Object.keys(messages)
        .filter((id) => /^category\.\w+$/.test(id))
        .map((id) => [`campaigns.${id}`, id] as const),
    ];
    expect(shown.length).toBeGreaterThan(40);
    expect(shown.map(([id]) => [id, isTextId(id) && t(id)])).toEqual(shown.map(([id, other]) => [id, messages[other]]));
  });
});
