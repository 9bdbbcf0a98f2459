import { designLimits, type StudioLayer, type StudioPage, safeBox } from '#domain/studio/design.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { kindIcons, kindWords } from '../studio-words.ts';
import { tenantColours } from '../use-templates.ts';
import { fullChange } from './change-layer.ts';

interface AddBarProps {
  page: StudioPage;
  onAdd: (layer: StudioLayer) => void;
}

const kinds = ['text', 'picture', 'shape', 'code'] as const satisfies StudioLayer['kind'][];

/** A new layer in the middle of a page, as large as is seen well. */
function layerFor(kind: StudioLayer['kind'], page: StudioPage, text: string): StudioLayer {
  const safe = safeBox(page);
  const side = Math.round(Math.min(safe.width, safe.height) * 0.5);
  const at = (width: number, height: number) => ({
    id: crypto.randomUUID(),
    x: Math.round((page.width - width) / 2),
    y: Math.round((page.height - height) / 2),
    width,
    height,
  });
  const { accent } = tenantColours();
  switch (kind) {
    case 'text': {
      const width = Math.round(safe.width * 0.8);
      const size = Math.max(12, Math.round(Math.min(page.height * 0.12, page.width * 0.09)));
      const layer = {
        ...{ ...at(width, size), kind, role: 'text', text, size, weight: 650, align: 'center', colour: '#16181d' },
      } satisfies StudioLayer;
      return { ...layer, ...(fullChange(layer, { text }) as Partial<typeof layer>) };
    }
    case 'picture':
      return { ...at(side, side), kind, role: 'product', assetId: null, fit: 'contain' };
    case 'shape':
      return { ...at(side, side), kind, role: 'decoration', shape: 'rounded', colour: accent, opacity: 1 };
    case 'code':
      return { ...at(side, side), kind, role: 'action', url: '' };
  }
}

/** What can be put on a page. */
export function AddBar({ page, onAdd }: AddBarProps) {
  const t = useText();
  const isFull = page.layers.length >= designLimits.layers;
  return (
    <div className="studio-add">
      <h2 className="studio-side-title">{t('studio.add')}</h2>
      <div className="studio-add-buttons">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="stroked"
            tone="neutral"
            icon={kindIcons[kind]}
            disabled={isFull}
            onClick={() => onAdd(layerFor(kind, page, t('studio.sample.new')))}
          >
            {t(kindWords[kind])}
          </Button>
        ))}
      </div>
      {isFull && <p className="muted">{t('studio.full', { count: designLimits.layers })}</p>}
    </div>
  );
}
