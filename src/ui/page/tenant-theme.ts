import { contrast, type HexColor, legible } from '../../lib/color.ts';

/** The colours a tenant chooses. */
export interface TenantTheme {
  name: string;
  accent: HexColor;
  accentDark: HexColor;
}

const light = { ink: '#16181d', paper: '#ffffff', grounds: ['#ffffff', '#fafaf8', '#f5f5f1', '#f1f1ed'] };
const dark = { ink: '#0b0d12', paper: '#ffffff', grounds: ['#191c21', '#0a0b0d', '#262a31', '#2d3139'] };

const inkOn = (color: HexColor, ink: HexColor, paper: HexColor) =>
  contrast(color, paper) >= 4.5 || contrast(color, paper) >= contrast(color, ink) ? paper : ink;

/**
 * The custom properties of a tenant's accent for both themes. A tenant may choose any colour: where it would be
 * unreadable as text or under text, the nearest readable shade takes its place.
 */
export function tenantProperties({ accent, accentDark }: TenantTheme): Record<`--tenant-${string}`, string> {
  const fill = legible(accent, [inkOn(accent, light.ink, light.paper)], light.ink);
  const fillDark = legible(accentDark, [inkOn(accentDark, dark.ink, dark.paper)], dark.paper);
  return {
    '--tenant-accent': fill,
    '--tenant-accent-ink': inkOn(fill, light.ink, light.paper),
    '--tenant-accent-text': legible(accent, light.grounds, light.ink, 5),
    '--tenant-accent-dark': fillDark,
    '--tenant-accent-dark-ink': inkOn(fillDark, dark.ink, dark.paper),
    '--tenant-accent-dark-text': legible(accentDark, dark.grounds, dark.paper, 5),
  };
}

/** Dresses the document in a tenant's accent. */
export function applyTenantTheme(theme: TenantTheme): void {
  const root = document.documentElement;
  root.dataset.tenantTheme = theme.name;
  for (const [property, value] of Object.entries(tenantProperties(theme))) root.style.setProperty(property, value);
}
