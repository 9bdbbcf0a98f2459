import type { StudioLayer } from '#domain/studio/design.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { kindWords, roleWords } from '../studio-words.ts';

const MOST = 40;
const short = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** What a layer is called: what it says, or what it is for. */
export function useLayerName(): (layer: StudioLayer) => string {
  const t = useText();
  return (layer) => {
    const kind = t(kindWords[layer.kind]);
    if (layer.kind === 'text' && layer.text.trim()) return isolate(short(layer.text.trim().replaceAll('\n', ' ')));
    return layer.kind === 'code' ? kind : t('studio.layerName', { kind, role: t(roleWords[layer.role]) });
  };
}
