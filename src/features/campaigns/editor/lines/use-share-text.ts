import type { PlayShare } from '#domain/campaigns/artwork-weights.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';

/** What an artwork takes of the plays, in words: where it is not the same everywhere, from how much to how much. */
export function useShareText() {
  const t = useText();
  const format = useFormat();
  const part = ({ low, high }: PlayShare): string => {
    const [least, most] = [format.percent(low), format.percent(high)];
    return least === most ? most : t('editor.weights.range', { low: least, high: most });
  };
  return {
    part,
    text: (share: PlayShare): string =>
      share.screens === 0
        ? t('editor.weights.none')
        : share.screens < share.all
          ? t('editor.weights.shareSome', { percent: part(share), screens: share.screens, all: share.all })
          : t('editor.weights.share', { percent: part(share) }),
  };
}
