import { useEffect, useRef, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import './artwork-stage.css';

interface PackageStageProps {
  artwork: Pick<Schema<'Artwork'>, 'name' | 'url' | 'width' | 'height'>;
}

/**
 * A package at the size it is made for, drawn smaller. Its frame has no origin of its own: nothing of this app's storage, no
 * window beside it and no network is within its reach.
 */
export function PackageStage({ artwork: { name, url, width, height } }: PackageStageProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [shownWidth, setShownWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setShownWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="stage-package" style={{ aspectRatio: `${width} / ${height}` }}>
      <iframe
        title={t('stage.package', { name })}
        src={url}
        width={width}
        height={height}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        allow=""
        style={{ transform: `scale(${shownWidth / width})` }}
      />
    </div>
  );
}
