import { useId, useMemo } from 'react';
import { checkPage, type PageCheck, type PageFinding } from '#domain/studio/check-page.ts';
import type { StudioPage } from '#domain/studio/design.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { measureLetters } from '../scene/letters.ts';
import { useDrawn } from '../scene/pictures.ts';
import type { Asset } from '../studio.actors.ts';
import { useLayerName } from './layer-texts.ts';

export const checkWords: Readonly<Record<PageCheck, MessageId>> = {
  small: 'studio.check.small',
  contrast: 'studio.check.contrast',
  unknownGround: 'studio.check.unknownGround',
  overflow: 'studio.check.overflow',
  overlap: 'studio.check.overlap',
  edge: 'studio.check.edge',
  outside: 'studio.check.outside',
  noPicture: 'studio.check.noPicture',
  coarse: 'studio.check.coarse',
  noAddress: 'studio.check.noAddress',
  smallCode: 'studio.check.smallCode',
  words: 'studio.check.words',
};

const icons: Readonly<Record<PageFinding['severity'], IconName>> = { problem: 'alert', warning: 'alert', note: 'info' };

/** What the check finds on a page; found anew once the faces are there, which it measures by. */
export function useFindings(page: StudioPage, assets: readonly Asset[]): readonly PageFinding[] {
  const drawn = useDrawn(assets);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a face that came measures otherwise.
  return useMemo(
    () => checkPage(page, measureLetters, (assetId) => assets.find(({ id }) => id === assetId)),
    [page, assets, drawn],
  );
}

interface FindingsProps {
  page: StudioPage;
  assets: readonly Asset[];
  onChoose: (id: string) => void;
}

/** What could be better on the page, while it is drawn: by the rules that its artwork is held against. */
export function Findings({ page, assets, onChoose }: FindingsProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLayerName();
  const id = useId();
  const findings = useFindings(page, assets);
  const number = (value: number | undefined) => format.number(value ?? 0, { maximumFractionDigits: 1 });
  return (
    <section className="studio-panel" aria-labelledby={id}>
      <h2 id={id} className="studio-side-title">
        {t('studio.check')}
      </h2>
      {findings.length === 0 ? (
        <p className="studio-fine">
          <Icon name="check" size={16} /> {t('studio.fine')}
        </p>
      ) : (
        <ul className="studio-findings">
          {findings.map(({ check, severity, layerId, measured, limit }) => {
            const layer = page.layers.find((one) => one.id === layerId);
            const text = t(checkWords[check], { measured: number(measured), limit: number(limit) });
            return (
              <li key={`${check}-${layerId}`} className="studio-finding" data-severity={severity}>
                <Icon name={icons[severity]} size={16} />
                <span>
                  {layer && (
                    <button type="button" className="studio-finding-layer" onClick={() => onChoose(layer.id)}>
                      {nameOf(layer)}
                    </button>
                  )}
                  <span>{text}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
