import { useText } from '#src/i18n/use-text.ts';
import './street-art.css';

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
      <path
        className="street-far"
        d="M0 530h90V1000H0M84 440h76V1000H84M170 570h110V1000H170M290 380h66V1000H290M352 500h120V1000H352M486 420h84V1000H486M566 550h160V1000H566"
      />
      <path
        className="street-near"
        d="M-10 640h150V1000H-10M150 700h120V1000H150M280 750h190V1000H280M480 670h100V1000H480M590 600h140V1000H590"
      />
      <path
        className="street-windows"
        d="M24 700h14v20h-14M64 740h14v20h-14M24 820h14v20h-14M180 760h14v20h-14M220 800h14v20h-14M180 860h14v20h-14M505 720h14v20h-14M545 780h14v20h-14M505 860h14v20h-14M672 860h14v20h-14"
      />
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
