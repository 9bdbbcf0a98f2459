import { type ReactNode, useRef, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { type MeasuredText, measuringScript } from '#src/artwork-policy/measure-text.ts';
import { readTexts } from '#src/artwork-policy/measured-policy.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useListener } from '#src/lib/use-listener.ts';
import { useResize } from '#src/lib/use-resize.ts';
import './artwork-stage.css';

export interface PackageStageProps {
  artwork: Pick<Schema<'Artwork'>, 'name' | 'url' | 'width' | 'height'>;
  /** Hears of the text that the page shows, each time that it is looked at; absent: nobody looks. */
  onTexts?: ((texts: readonly MeasuredText[]) => void) | undefined;
  /** Laid over the page. */
  overlay?: ReactNode;
}

/**
 * A package at the size it is made for, drawn smaller. Its frame has no origin of its own: nothing of this app's storage, no
 * window beside it and no network is within its reach.
 */
export function PackageStage({ artwork: { name, url, width, height }, onTexts, overlay }: PackageStageProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [shownWidth, setShownWidth] = useState(0);
  useResize(box, (_, shown) => setShownWidth(shown.width));
  const frame = useRef<HTMLIFrameElement>(null);
  useListener<MessageEvent>(
    () => window,
    'message',
    ({ source, data }) => {
      // Its origin is nobody's: its window says who speaks.
      const texts = source === frame.current?.contentWindow ? readTexts(data) : null;
      if (texts) onTexts?.(texts);
    },
    Boolean(onTexts),
  );
  return (
    <div ref={box} className="stage-package" style={{ aspectRatio: `${width} / ${height}` }}>
      <iframe
        title={t('stage.package', { name })}
        ref={frame}
        src={onTexts ? `${url}?measured` : url}
        onLoad={() => onTexts && frame.current?.contentWindow?.postMessage(measuringScript(), '*')}
        width={width}
        height={height}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        allow=""
        style={{ transform: `scale(${shownWidth / width})` }}
      />
      {overlay}
    </div>
  );
}
