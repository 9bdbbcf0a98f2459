import type { AttributionPart } from './tile-layer.ts';

/** Whom a map's data are to be credited to. */
export const MapAttribution = ({ parts }: { parts: readonly AttributionPart[] }) => (
  <small className="map-attribution" dir="auto">
    {parts.map(({ text, href }) =>
      href ? (
        <a key={text} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        <span key={text}>{text}</span>
      ),
    )}
  </small>
);
