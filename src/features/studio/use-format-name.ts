import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { type PageSize, shapeWord } from './studio-words.ts';

/** How a format is called: its shape and its pixels, or its pixels alone. */
export function useFormatName() {
  const t = useText();
  const format = useFormat();
  const pixelsOf = ({ width, height }: PageSize) => ({
    width: format.number(width, { useGrouping: false }),
    height: format.number(height, { useGrouping: false }),
  });
  return {
    formatName: (size: PageSize) => t('studio.formatOption', { shape: t(shapeWord(size)), ...pixelsOf(size) }),
    pixels: (size: PageSize) => t('artwork.pixels', pixelsOf(size)),
  };
}
