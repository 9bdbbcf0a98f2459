import { useText } from '#src/i18n/use-text.ts';
import './street-art.css';

/** Width, height and distance from the start of the buildings, back row and front row, in the drawing's units. */
const farBuildings = [
  [0, 90, 470],
  [84, 76, 560],
  [170, 110, 430],
  [290, 66, 620],
  [352, 120, 500],
  [486, 84, 580],
  [566, 160, 450],
] as const;
const nearBuildings = [
  [-10, 150, 360],
  [150, 120, 300],
  [280, 190, 250],
  [480, 100, 330],
  [590, 140, 400],
] as const;
const windows = [
  [24, 700],
  [64, 740],
  [24, 820],
  [180, 760],
  [220, 800],
  [180, 860],
  [505, 720],
  [545, 780],
  [505, 860],
  [672, 860],
] as const;

/** A street at dusk whose screens take turns to shine: decoration with a name, in the tenant's accent. */
export function StreetArt() {
  const t = useText();
  return (
    <svg
      className="street-art"
      viewBox="0 0 720 1000"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={t('login.art')}
    >
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="dusk-high" />
          <stop offset="0.62" className="dusk-mid" />
          <stop offset="1" className="dusk-low" />
        </linearGradient>
      </defs>
      <rect width="720" height="1000" fill="url(#dusk)" />
      <circle className="street-sun" cx="520" cy="560" r="92" />
      <g className="street-far">
        {farBuildings.map(([x, width, height]) => (
          <rect key={x} x={x} y={1000 - height} width={width} height={height} />
        ))}
      </g>
      <g className="street-near">
        {nearBuildings.map(([x, width, height]) => (
          <rect key={x} x={x} y={1000 - height} width={width} height={height} rx="3" />
        ))}
      </g>
      <g className="street-windows">
        {windows.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="14" height="20" rx="2" />
        ))}
      </g>
      <g className="street-screen street-screen-1">
        <rect x="300" y="560" width="150" height="206" rx="8" />
        <circle cx="375" cy="640" r="34" />
        <path d="M330 706h90M330 726h56" />
        <path className="street-post" d="M375 770v190" />
      </g>
      <g className="street-screen street-screen-2">
        <rect x="56" y="640" width="190" height="76" rx="8" />
        <path d="M84 668h78M84 688h46" />
        <circle cx="210" cy="678" r="16" />
      </g>
      <g className="street-screen street-screen-3">
        <rect x="524" y="640" width="124" height="150" rx="8" />
        <path d="m546 752 26-40 20 26 14-16 22 30z" />
        <circle cx="612" cy="678" r="12" />
      </g>
      <rect className="street-ground" y="960" width="720" height="40" />
      <path className="street-bulbs" d="M0 960H720" />
    </svg>
  );
}
