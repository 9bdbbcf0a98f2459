import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { cornersFault, type PhotoCorners, type PhotoPoint } from '#domain/inventory/photo-frame.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { arrowStep } from '#src/lib/arrow-step.ts';
import { usePull } from '#src/lib/use-pull.ts';
import { PlacedArtwork } from '#src/scenes/PlacedArtwork.tsx';
import { percent } from './PhotoSection.tsx';
import type { OpenedPicture } from './photo.actors.ts';
import { cornersIn, type Framing, limited, withCorners } from './photo-framing.ts';
import { sampleArtwork } from './sample-artwork.ts';

/** A press of a key moves a corner by so much of the section; with Shift so many times as far. */
const KEY_STEP = 0.0025;
const LARGER = 10;

const places = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

interface PhotoScreenProps {
  picture: OpenedPicture;
  framing: Framing;
  /** Width by height of the screen. */
  aspect: number;
  isSampleShown: boolean;
  isHeld: boolean;
  onFrame: (framing: Framing) => void;
}

/** The section with the corners of the screen in it, each pulled, moved by keys or put where one taps, and an artwork between them. */
export function PhotoScreen({ picture, framing, aspect, isSampleShown, isHeld, onFrame }: PhotoScreenProps) {
  const t = useText();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  /** What the corner that was moved last is called now. */
  const [told, setTold] = useState('');
  const { crop } = framing;
  const corners = cornersIn(framing);
  const fault = corners && cornersFault(corners);
  const nameOf = (index: number, { x, y }: PhotoPoint) =>
    t(`desk.photo.corner.${places[index] ?? 'topLeft'}`, {
      across: format.percent(limited(x)),
      down: format.percent(limited(y)),
    });
  const put = (index: number, { x, y }: PhotoPoint) => {
    if (!corners) return;
    const point = { x: limited(x), y: limited(y) };
    const at = (place: number) => (place === index ? point : (corners[place] ?? point));
    setTold(nameOf(index, point));
    onFrame(withCorners(framing, [at(0), at(1), at(2), at(3)]));
  };
  const tap = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (isHeld || (target instanceof Element && target.closest('button'))) return;
    const area = currentTarget.getBoundingClientRect();
    put(chosen, { x: (clientX - area.left) / area.width, y: (clientY - area.top) / area.height });
    // The next tap is the next corner's.
    setChosen((chosen + 1) % 4);
  };
  return (
    <div className="photo-room">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the corners inside are moved by keys. */}
      <div ref={box} dir="ltr" className="photo-stage photo-shown" onClick={corners ? tap : undefined}>
        <div className="photo-cut">
          <img
            src={picture.url}
            alt=""
            draggable={false}
            style={{
              inlineSize: percent(1 / crop.width),
              blockSize: percent(1 / crop.height),
              insetInlineStart: percent(-crop.x / crop.width),
              insetBlockStart: percent(-crop.y / crop.height),
            }}
          />
          {corners && !fault && isSampleShown && (
            <PlacedArtwork artwork={sampleArtwork(aspect)} corners={corners} aspect={aspect} />
          )}
        </div>
        {corners && (
          <>
            <Outline corners={corners} isWrong={fault !== null} />
            {corners.map((corner, index) => (
              <Corner
                key={places[index]}
                {...{ box, isHeld, corner }}
                label={nameOf(index, corner)}
                isChosen={index === chosen}
                onChoose={() => setChosen(index)}
                onPut={(point) => put(index, point)}
              />
            ))}
          </>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </div>
  );
}

function Outline({ corners, isWrong }: { corners: PhotoCorners; isWrong: boolean }) {
  return (
    <svg
      className="photo-outline"
      data-wrong={isWrong || undefined}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {['photo-outline-under', 'photo-outline-line'].map((name) => (
        <polygon key={name} className={name} points={corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')} />
      ))}
    </svg>
  );
}

interface CornerProps {
  box: RefObject<HTMLElement | null>;
  corner: PhotoPoint;
  label: string;
  isHeld: boolean;
  /** The next tap in the picture puts it there. */
  isChosen: boolean;
  onChoose: () => void;
  onPut: (point: PhotoPoint) => void;
}

function Corner({ box, corner, label, isHeld, isChosen, onChoose, onPut }: CornerProps) {
  const { x, y } = corner;
  const pull = usePull({
    box,
    isHeld,
    begin: () => ({ x: limited(x), y: limited(y) }),
    pull: (start, by) => onPut({ x: start.x + by.x, y: start.y + by.y }),
  });
  const press = (event: KeyboardEvent) => {
    const step = arrowStep(event, LARGER);
    if (!step || isHeld) return;
    event.preventDefault();
    onPut({ x: limited(x) + step[0] * KEY_STEP, y: limited(y) + step[1] * KEY_STEP });
  };
  return (
    <button
      type="button"
      className="photo-corner"
      aria-label={label}
      aria-disabled={isHeld || undefined}
      data-chosen={isChosen || undefined}
      style={{ insetInlineStart: percent(limited(x)), insetBlockStart: percent(limited(y)) }}
      onFocus={onChoose}
      onKeyDown={press}
      {...pull}
    />
  );
}
