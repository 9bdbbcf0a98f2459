import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import {
  cropAround,
  keptSize,
  largestCrop,
  PHOTO_RATIO,
  type PhotoPoint,
  photoLimits,
} from '#domain/inventory/photo-frame.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { arrowStep } from '#src/lib/arrow-step.ts';
import { usePull } from '#src/lib/use-pull.ts';
import { Slider } from '#src/ui/form/Slider.tsx';
import type { OpenedPicture } from './photo.actors.ts';
import { type Framing, middleOf, moved, sized } from './photo-framing.ts';

/** A press of a key moves so much of the picture; with Shift so many times as far. */
const KEY_STEP = 0.01;
const LARGER = 5;

const grips = ['nw', 'ne', 'sw', 'se'] as const;
type Grip = (typeof grips)[number];

export const percent = (share: number): string => `${100 * share}%`;

interface PhotoSectionProps {
  picture: OpenedPicture;
  framing: Framing;
  isHeld: boolean;
  onFrame: (framing: Framing) => void;
}

/** The whole picture with the section of it that is shown: pulled, moved by keys, put where one taps, and sized. */
export function PhotoSection({ picture, framing, isHeld, onFrame }: PhotoSectionProps) {
  const t = useText();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { crop } = framing;
  const kept = keptSize(picture);
  const most = largestCrop(kept).width;
  const least = Math.min(most, photoLimits.widthPx / kept.width);
  const pull = usePull({ box, isHeld, begin: () => framing, pull: (start, by) => onFrame(moved(start, by)) });
  const press = (event: KeyboardEvent) => {
    const step = arrowStep(event, LARGER);
    const size = event.key === '+' ? KEY_STEP : event.key === '-' ? -KEY_STEP : 0;
    if (isHeld || (!step && size === 0)) return;
    event.preventDefault();
    onFrame(
      step
        ? moved(framing, { x: step[0] * KEY_STEP, y: step[1] * KEY_STEP })
        : sized(picture, framing, crop.width + size),
    );
  };
  const put = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (isHeld || !(target instanceof HTMLImageElement)) return;
    const area = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - area.left) / area.width, (clientY - area.top) / area.height];
    const middle = middleOf(crop);
    onFrame(moved(framing, { x: x - middle.x, y: y - middle.y }));
  };
  const isWhole = most - least < 0.001;
  const shares = { across: format.percent(crop.x), down: format.percent(crop.y), width: format.percent(crop.width) };
  return (
    <div className="stack gap-2">
      <div className="photo-room">
        {/* The picture's own coordinates start at its left, in every language. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the section inside is moved by keys. */}
        <div
          ref={box}
          dir="ltr"
          className="photo-stage"
          style={{
            aspectRatio: picture.width / picture.height,
            inlineSize: `min(100%, ${(46 * picture.width) / picture.height}dvb)`,
          }}
          onClick={put}
        >
          <img src={picture.url} alt="" draggable={false} />
          <span className="photo-shade">
            <span
              style={{
                insetInlineStart: percent(crop.x),
                insetBlockStart: percent(crop.y),
                inlineSize: percent(crop.width),
                blockSize: percent(crop.height),
              }}
            />
          </span>
          <button
            type="button"
            className="photo-section"
            aria-label={t('desk.photo.sectionAt', shares)}
            aria-disabled={isHeld || undefined}
            style={{
              insetInlineStart: percent(crop.x),
              insetBlockStart: percent(crop.y),
              inlineSize: percent(crop.width),
              blockSize: percent(crop.height),
            }}
            onKeyDown={press}
            {...pull}
          />
          {!isWhole &&
            grips.map((grip) => (
              <SectionGrip
                key={grip}
                grip={grip}
                {...{ picture, framing, isHeld, box }}
                onSize={(middle, width) => onFrame({ ...framing, crop: cropAround(kept, middle, width) })}
              />
            ))}
        </div>
      </div>
      {!isWhole && (
        <Slider
          label={t('desk.photo.size')}
          disabled={isHeld}
          min={Math.ceil(least * 100)}
          max={Math.max(Math.ceil(least * 100) + 1, Math.round(most * 100))}
          value={Math.round(crop.width * 100)}
          format={(value) => format.percent(value / 100)}
          onChange={(value) => onFrame(sized(picture, framing, value >= Math.round(most * 100) ? most : value / 100))}
        />
      )}
    </div>
  );
}

interface SectionGripProps {
  grip: Grip;
  picture: OpenedPicture;
  framing: Framing;
  isHeld: boolean;
  box: RefObject<HTMLDivElement | null>;
  onSize: (middle: PhotoPoint, width: number) => void;
}

/** A corner by which the section is stretched from the one across; by keys the slider does the same. */
function SectionGrip({ grip, picture, framing, isHeld, box, onSize }: SectionGripProps) {
  const { crop } = framing;
  const [isLeft, isTop] = [grip.endsWith('w'), grip.startsWith('n')];
  const pull = usePull({
    box,
    isHeld,
    begin: () => crop,
    pull: (start, by) => {
      // What is pulled further decides.
      const dx = isLeft ? -by.x : by.x;
      const dy = (isTop ? -by.y : by.y) * (picture.height / picture.width) * PHOTO_RATIO;
      const width = start.width + (Math.abs(dx) > Math.abs(dy) ? dx : dy);
      const height = (width / start.width) * start.height;
      const fixed = { x: isLeft ? start.x + start.width : start.x, y: isTop ? start.y + start.height : start.y };
      onSize({ x: fixed.x + (isLeft ? -width : width) / 2, y: fixed.y + (isTop ? -height : height) / 2 }, width);
    },
  });
  return (
    <span
      className="photo-grip"
      data-grip={grip}
      style={{
        insetInlineStart: percent(crop.x + (isLeft ? 0 : crop.width)),
        insetBlockStart: percent(crop.y + (isTop ? 0 : crop.height)),
      }}
      {...pull}
    />
  );
}
