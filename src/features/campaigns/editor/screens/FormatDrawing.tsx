interface FormatDrawingProps {
  widthPx: number;
  heightPx: number;
  /** What is read out in place of the drawing. */
  label: string;
}

const BOX = { width: 160, height: 110 };

/** A screen as its format: the shape that an artwork would fill, to scale with the others beside it. */
export function FormatDrawing({ widthPx, heightPx, label }: FormatDrawingProps) {
  const scale = Math.min((BOX.width - 8) / widthPx, (BOX.height - 22) / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  const [x, y] = [(BOX.width - width) / 2, (BOX.height - 14 - height) / 2];
  return (
    <svg className="format-drawing" viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
      <rect className="format-frame" x={x - 3} y={y - 3} width={width + 6} height={height + 6} rx={4} />
      <rect className="format-face" x={x} y={y} width={width} height={height} rx={2} />
      <path
        className="format-stand"
        d={`M${BOX.width / 2} ${y + height + 3}V${BOX.height - 4}M${BOX.width / 2 - 16} ${BOX.height - 4}h32`}
      />
    </svg>
  );
}
