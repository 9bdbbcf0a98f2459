import { useState } from 'react';
import { designLimits, type StudioPage } from '#domain/studio/design.ts';
import { refit } from '#domain/studio/refit.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { measureLetters } from '../scene/letters.ts';
import { PageCanvas } from '../scene/PageCanvas.tsx';
import type { Asset } from '../studio.actors.ts';
import { type PageSize, shapeWord } from '../studio-words.ts';
import { useFormatName } from '../use-format-name.ts';

const formatDialog = latePart(async () => (await import('./FormatDialog.tsx')).FormatDialog);

interface PageStripProps {
  pages: readonly StudioPage[];
  shownId: string;
  assets: readonly Asset[];
  isExported: (page: StudioPage) => boolean;
  mayWrite: boolean;
  onShow: (pageId: string) => void;
  onAdd: (page: StudioPage) => void;
}

/** The design's pages, one for each format. */
export function PageStrip(props: PageStripProps) {
  const { pages, shownId, assets, mayWrite, onShow, onAdd } = props;
  const t = useText();
  const { pixels } = useFormatName();
  const [isAdding, setAdding] = useState(false);
  const shown = pages.find(({ id }) => id === shownId);
  const add = (size: PageSize) => {
    setAdding(false);
    if (shown) onAdd(refit(shown, size, measureLetters, () => crypto.randomUUID()));
  };
  return (
    <div className="studio-strip">
      <h2 className="visually-hidden">{t('studio.pages')}</h2>
      <ul className="studio-thumbs">
        {pages.map((page) => {
          const isExported = props.isExported(page);
          return (
            <li key={page.id}>
              <button
                type="button"
                className="studio-thumb"
                aria-current={page.id === shownId ? 'page' : undefined}
                onClick={() => onShow(page.id)}
              >
                <span className="studio-thumb-picture">
                  <PageCanvas page={page} assets={assets} width={112} />
                </span>
                <span className="studio-thumb-name">
                  {t(shapeWord(page))}
                  {isExported && <Icon name="check" size={14} />}
                </span>
                <span className="muted figures">{pixels(page)}</span>
                {isExported && <span className="visually-hidden">{t('studio.isExported')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {mayWrite && pages.length < designLimits.pages && (
        <Button
          variant="stroked"
          tone="neutral"
          icon="plus"
          onPointerEnter={formatDialog.fetch}
          onFocus={formatDialog.fetch}
          onClick={() => setAdding(true)}
        >
          {t('studio.addFormat')}
        </Button>
      )}
      {isAdding && <Late of={formatDialog} props={{ pages, onChoose: add, onClose: () => setAdding(false) }} />}
    </div>
  );
}
