import { encode } from 'uqr';
import './qr-code.css';

export interface QrCodeProps {
  text: string;
  /** What it is, for those who cannot scan it. */
  label: string;
}

/** A text as a QR code, dark on light in either theme because not every camera reads the reverse. Import it lazily. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
