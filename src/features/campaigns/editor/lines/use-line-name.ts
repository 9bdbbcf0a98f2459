import type { DraftLine } from '#domain/campaigns/campaign-draft.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';

/** What a line is called: its own name, or its place among the lines. */
export function useLineName(): (lines: readonly Pick<DraftLine, 'id' | 'name'>[], id: string) => string {
  const t = useText();
  const format = useFormat();
  return (lines, id) => {
    const place = lines.findIndex((line) => line.id === id);
    return lines[place]?.name.trim() || t('editor.lines.nameless', { place: format.number(place + 1) });
  };
}
