import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import './artwork-stage.css';

interface VideoStageProps {
  artwork: Pick<Schema<'Artwork'>, 'name' | 'url' | 'width' | 'height' | 'fps' | 'thumbnailUrl'>;
  frame: (content: ReactNode) => ReactNode;
}

/** Where no rate is known. */
const USUAL_FPS = 25;

/** A video with a scale of its single pictures: by mouse and touch, by arrow keys a picture, with Shift a second at a time. */
export function VideoStage({ artwork: { name, url, width, height, fps, thumbnailUrl }, frame }: VideoStageProps) {
  const t = useText();
  const format = useFormat();
  const video = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(0);
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const rate = fps || USUAL_FPS;
  const last = Math.max(0, Math.round(duration * rate) - 1);
  const picture = Math.min(last, Math.floor(time * rate + 0.01));

  useEffect(() => {
    if (!isPlaying) return;
    let turn = requestAnimationFrame(function follow() {
      setTime(video.current?.currentTime ?? 0);
      turn = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(turn);
  }, [isPlaying]);

  const goTo = (next: number) => {
    const element = video.current;
    if (!element) return;
    element.pause();
    const wanted = Math.min(last, Math.max(0, Math.round(next)));
    // Into the middle of the picture: its very beginning may show the one before.
    element.currentTime = Math.min(duration, (wanted + 0.5) / rate);
    setTime(element.currentTime);
  };
  const toggle = () => {
    const element = video.current;
    if (!element) return;
    // A browser that will not play says so by an event of its own.
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  };
  const handleKey = (event: KeyboardEvent) => {
    const second = Math.round(rate);
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: picture + (event.shiftKey ? second : 1),
      ArrowLeft: picture - (event.shiftKey ? second : 1),
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      goTo(next);
    }
    if (event.key === ' ' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      toggle();
    }
  };

  const seconds = format.number(picture / rate, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const values = {
    time: seconds,
    total: format.number(duration, { maximumFractionDigits: 2 }),
    picture: format.number(picture + 1),
    pictures: format.number(last + 1),
  };
  return (
    <div className="stage-video">
      {frame(
        // biome-ignore lint/a11y/useMediaCaption: an advertisement on a screen has no captions but its own picture.
        <video
          className="stage-picture"
          ref={video}
          src={url}
          width={width}
          height={height}
          poster={thumbnailUrl}
          preload="auto"
          playsInline
          aria-label={name}
          onLoadedMetadata={({ currentTarget }) => setDuration(currentTarget.duration)}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onSeeked={({ currentTarget }) => setTime(currentTarget.currentTime)}
          onError={() => setBroken(true)}
        />,
      )}
      {isBroken ? (
        <p role="alert" className="stage-note">
          {t('stage.unplayable')}
        </p>
      ) : (
        // Time runs from left to right in every language, as on players of all kinds.
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside.
        <div className="stage-controls" dir="ltr" onKeyDown={handleKey}>
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={t(isPlaying ? 'stage.pause' : 'stage.play')}
            onClick={toggle}
          />
          <IconButton icon="minus" size="small" label={t('stage.back')} onClick={() => goTo(picture - 1)} />
          <input
            type="range"
            className="stage-scale"
            min={0}
            max={last}
            step={1}
            value={picture}
            aria-label={t('stage.scale')}
            aria-valuetext={t('stage.position', values)}
            onChange={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
          />
          <IconButton icon="plus" size="small" label={t('stage.forward')} onClick={() => goTo(picture + 1)} />
        </div>
      )}
      {!isBroken && (
        <p className="stage-note figures" aria-hidden="true">
          {t('stage.position', values)}
        </p>
      )}
    </div>
  );
}
