import type { StudioPage } from '#domain/studio/design.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { kindIcons } from '../studio-words.ts';
import { useLayerName } from './layer-texts.ts';

interface LayerListProps {
  page: StudioPage;
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** What lies on the page, what is nearest to the eye on top: the same to choose from as on the page itself. */
export function LayerList({ page, chosenId, onChoose }: LayerListProps) {
  const t = useText();
  const nameOf = useLayerName();
  return (
    <div className="studio-layers">
      <h2 className="studio-side-title">{t('studio.layers')}</h2>
      {page.layers.length === 0 ? (
        <p className="muted">{t('studio.noLayers')}</p>
      ) : (
        <ol className="studio-layer-list">
          {[...page.layers].reverse().map((layer) => (
            <li key={layer.id}>
              <button
                type="button"
                className="studio-layer"
                data-layer={layer.id}
                aria-current={layer.id === chosenId || undefined}
                onClick={() => onChoose(layer.id)}
              >
                <Icon name={kindIcons[layer.kind]} size={16} />
                <span className="truncate">{nameOf(layer)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
