/** Every icon the product may show; each is a symbol of the same id in icons.svg. */
export const iconNames = [
  'alert',
  'archive',
  'arrow-end',
  'arrow-start',
  'bell',
  'calendar',
  'campaign',
  'chart',
  'check',
  'chevron-down',
  'chevron-end',
  'chevron-start',
  'clock',
  'close',
  'copy',
  'credit-card',
  'download',
  'edit',
  'external',
  'eye',
  'eye-off',
  'filter',
  'globe',
  'home',
  'image',
  'info',
  'list',
  'lock',
  'map-pin',
  'menu',
  'minus',
  'moon',
  'more',
  'offline',
  'pause',
  'play',
  'plus',
  'refresh',
  'review',
  'screen',
  'search',
  'sign-out',
  'sort',
  'sun',
  'trash',
  'upload',
  'user',
  'wallet',
] as const;

export type IconName = (typeof iconNames)[number];

const allowed: ReadonlySet<string> = new Set(iconNames);
const directional: ReadonlySet<string> = new Set<IconName>([
  'arrow-end',
  'arrow-start',
  'chevron-end',
  'chevron-start',
  'external',
  'list',
  'sign-out',
]);

/** Throws an `Error` that lists the allowed names unless `name` is one of them. */
export function assertIconName(name: string): asserts name is IconName {
  if (!allowed.has(name)) throw new Error(`Invalid icon name "${name}". Allowed names: ${iconNames.join(', ')}`);
}

/** Whether the drawing points along the line of text and so turns round in right-to-left pages. */
export function isDirectionalIcon(name: IconName): boolean {
  return directional.has(name);
}
