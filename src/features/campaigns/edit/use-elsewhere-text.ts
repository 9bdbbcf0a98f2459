import type { Elsewhere } from '#machines/campaigns/campaign-edit.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useChangeWords } from '../overview/use-change-words.ts';

/** Says who changed what meanwhile. */
export function useElsewhereText(campaign: Schema<'Campaign'>): (elsewhere: Elsewhere) => string {
  const t = useText();
  const format = useFormat();
  const wordsOf = useChangeWords(campaign, {});
  return ({ places, by }) => {
    const fields = format.list(
      places.map(({ lineId, field }) => {
        const path = lineId === null ? `/${field}` : `/lines/${lineId}/${field}`;
        return wordsOf({ path, before: null, after: null }).label;
      }),
    );
    if (by?.isSelf) return t('edit.elsewhere.self', { fields });
    return by?.kind === 'member' && by.name
      ? t('edit.elsewhere.named', { name: isolate(by.name), fields })
      : t('edit.elsewhere.somebody', { fields });
  };
}
