import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Box, type StudioLayer, type StudioPage, safeBox } from '#domain/studio/design.ts';
import type { LayerChange } from '#domain/studio/design-facts.ts';
import { type Guides, snapped } from '#domain/studio/snap.ts';
import { useText } from '#src/i18n/use-text.ts';
import { arrowStep } from '#src/lib/arrow-step.ts';
import { ChipSelect } from '#src/ui/form/ChipSelect.tsx';
import { useWidth } from '#src/ui/page/use-width.ts';
import { PageCanvas } from '../scene/PageCanvas.tsx';
import type { Asset } from '../studio.actors.ts';
import { useLayerName } from './layer-texts.ts';

export type StageView = 'fit' | 'near' | 'road';

interface StageProps {
  page: StudioPage;
  assets: readonly Asset[];
  chosenId: string | null;
  view: StageView;
  /** Nothing can be changed. */
  isFixed: boolean;
  onView: (view: StageView) => void;
  onChoose: (id: string | null) => void;
  onChange: (layer: StudioLayer, change: LayerChange, gesture?: string) => void;
  onRemove: (id: string) => void;
}

type Corner = 'nw' | 'ne' | 'sw' | 'se';
const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const LEAST = 12;
const SNAP_PX = 7;
/** At arm's length, 60 cm, a screen seen from 8 times its height is 7.5 cm high, and one seen from 36 times 1.7 cm: CSS pixels. */
const heights = { near: 283, road: 63 } as const;
const MOST_HEIGHT = 620;
/** The ground beside a page, CSS pixels. */
const GROUND = 40;
const noGuides: Guides = { x: null, y: null };

interface Pull {
  readonly layer: StudioLayer;
  readonly corner: Corner | null;
  readonly gesture: string;
  readonly x: number;
  readonly y: number;
}

/** The box of a layer that is pulled at a corner; what must keep its shape does. */
function stretched(layer: StudioLayer, corner: Corner, dx: number, dy: number): Box {
  const isLeft = corner === 'nw' || corner === 'sw';
  const isTop = corner === 'nw' || corner === 'ne';
  let width = Math.max(LEAST, layer.width + (isLeft ? -dx : dx));
  let height = Math.max(LEAST, layer.height + (isTop ? -dy : dy));
  if (layer.kind === 'code' || layer.role === 'logo') {
    const scale = Math.max(width / layer.width, height / layer.height);
    width = layer.width * scale;
    height = layer.height * scale;
  }
  if (layer.kind === 'text') height = layer.height;
  return {
    x: isLeft ? layer.x + layer.width - width : layer.x,
    y: isTop && layer.kind !== 'text' ? layer.y + layer.height - height : layer.y,
    width,
    height,
  };
}

/** The page as it will look, on which layers are chosen, moved and stretched, by pointer or by keys. */
export function Stage(props: StageProps) {
  const { page, assets, chosenId, view, isFixed, onView, onChoose, onChange, onRemove } = props;
  const t = useText();
  const nameOf = useLayerName();
  const { ref, width: whole } = useWidth<HTMLDivElement>(680);
  const room = Math.max(160, whole - GROUND);
  const pull = useRef<Pull | null>(null);
  const [guides, setGuides] = useState(noGuides);
  const ratio = page.width / page.height;
  const width =
    view === 'fit' ? Math.min(room, MOST_HEIGHT * ratio, page.width) : Math.min(room, heights[view] * ratio);
  const scale = width / page.width;
  const percent = ({ x, y, width, height }: Box) => ({
    insetInlineStart: `${(x / page.width) * 100}%`,
    insetBlockStart: `${(y / page.height) * 100}%`,
    width: `${(width / page.width) * 100}%`,
    height: `${(height / page.height) * 100}%`,
  });

  const begin = (event: PointerEvent<HTMLElement>, layer: StudioLayer, corner: Corner | null) => {
    if (event.button !== 0) return;
    // A finger that sets out to scroll moves nothing: it chooses first.
    if (event.pointerType === 'touch' && layer.id !== chosenId) return;
    onChoose(layer.id);
    if (isFixed) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { layer, corner, gesture: `pull-${crypto.randomUUID()}`, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = pull;
    if (!current) return;
    const { layer, corner, gesture } = current;
    const [dx, dy] = [(event.clientX - current.x) / scale, (event.clientY - current.y) / scale];
    if (corner) {
      const { x, y, width, height } = stretched(layer, corner, dx, dy);
      onChange(layer, layer.kind === 'text' ? { x, width } : { x, y, width, height }, gesture);
      return;
    }
    // A press that hardly moves is no pull.
    if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < 3 && !guides.x && !guides.y) return;
    const to = snapped({ ...layer, x: layer.x + dx, y: layer.y + dy }, page, SNAP_PX / scale);
    setGuides(to.guides);
    onChange(layer, { x: to.x, y: to.y }, gesture);
  };
  const end = () => {
    pull.current = null;
    setGuides(noGuides);
  };
  const press = (event: KeyboardEvent, layer: StudioLayer) => {
    if (event.key === 'Escape') return onChoose(null);
    if (isFixed) return;
    const step = arrowStep(event, 10);
    if (step) {
      event.preventDefault();
      onChoose(layer.id);
      onChange(layer, { x: layer.x + step[0], y: layer.y + step[1] }, `keys-${layer.id}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(layer.id);
    }
  };
  const handlers = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  const safe = safeBox(page);
  return (
    <div className="studio-stage-room" ref={ref}>
      <div className="studio-stage-head">
        <ChipSelect
          label={t('studio.view')}
          isLabelled
          icon="eye"
          value={view}
          isOn={view !== 'fit'}
          options={[
            { value: 'fit', label: t('studio.view.fit') },
            { value: 'near', label: t('studio.view.near') },
            { value: 'road', label: t('studio.view.road') },
          ]}
          onChange={({ currentTarget }) => onView(currentTarget.value as StageView)}
        />
        {!isFixed && <p className="muted studio-keys">{t('studio.keys')}</p>}
      </div>
      {/* A page is no text: it lies the same in every language. */}
      <div
        className="studio-stage-ground"
        data-view={view}
        onPointerDown={({ target }) => {
          if (!(target as Element).closest('.studio-box, .studio-corner')) onChoose(null);
        }}
      >
        <div className="studio-stage" dir="ltr" style={{ width, aspectRatio: `${page.width} / ${page.height}` }}>
          <PageCanvas page={page} assets={assets} width={width} />
          {view === 'fit' && (
            <>
              <span className="studio-safe" style={percent(safe)} />
              <div className="studio-boxes">
                {page.layers.map((layer) => (
                  <button
                    key={layer.id}
                    type="button"
                    className="studio-box"
                    style={percent(layer)}
                    aria-current={layer.id === chosenId || undefined}
                    aria-label={nameOf(layer)}
                    onPointerDown={(event) => begin(event, layer, null)}
                    onClick={() => onChoose(layer.id)}
                    onKeyDown={(event) => press(event, layer)}
                    {...handlers}
                  />
                ))}
              </div>
              {page.layers
                .filter(({ id }) => id === chosenId && !isFixed)
                .map((layer) => (
                  <span key={layer.id} className="studio-chosen" style={percent(layer)} aria-hidden="true">
                    {corners.map((corner) => (
                      <span
                        key={corner}
                        className="studio-corner"
                        data-corner={corner}
                        onPointerDown={(event) => begin(event, layer, corner)}
                        {...handlers}
                      />
                    ))}
                  </span>
                ))}
              {guides.x !== null && (
                <span
                  className="studio-guide"
                  data-axis="x"
                  style={{ insetInlineStart: `${(guides.x / page.width) * 100}%` }}
                />
              )}
              {guides.y !== null && (
                <span
                  className="studio-guide"
                  data-axis="y"
                  style={{ insetBlockStart: `${(guides.y / page.height) * 100}%` }}
                />
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
