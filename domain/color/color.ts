/** A CSS hexadecimal colour, `#rrggbb`. */
export type HexColor = string;

const channels = (color: HexColor) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
export function luminance(color: HexColor): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: HexColor, b: HexColor): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** `from` mixed with `to`; 0 is all `from`. */
export function mix(from: HexColor, to: HexColor, share: number): HexColor {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => channel + ((target[index] ?? 0) - channel) * share);
  return `#${mixed
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour nearest to `color`, on its way to `towards`, that stands out from every ground by at least `ratio`. */
export function legible(color: HexColor, grounds: readonly HexColor[], towards: HexColor, ratio = 4.5): HexColor {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, towards, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return towards;
}
