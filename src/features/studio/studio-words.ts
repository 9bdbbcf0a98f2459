import { artworkFormats } from '#domain/artworks/artwork-limits.ts';
import type { StudioLayer, StudioRole } from '#domain/studio/design.ts';
import type { TemplateName } from '#domain/studio/templates.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The formats that screens have. */
export const usualSizes: readonly PageSize[] = artworkFormats.map(({ widthPx, heightPx }) => ({
  width: widthPx,
  height: heightPx,
}));

export const sizeKey = ({ width, height }: PageSize): string => `${width}x${height}`;

/** What people call a format of that shape. */
export function shapeWord({ width, height }: PageSize): MessageId {
  const ratio = width / height;
  if (ratio >= 2) return 'studio.shape.strip';
  if (ratio > 1.1) return 'studio.shape.landscape';
  if (ratio >= 0.9) return 'studio.shape.square';
  return ratio >= 0.45 ? 'studio.shape.portrait' : 'studio.shape.column';
}

export const kindWords: Readonly<Record<StudioLayer['kind'], MessageId>> = {
  text: 'studio.kind.text',
  picture: 'studio.kind.picture',
  shape: 'studio.kind.shape',
  code: 'studio.kind.code',
};

export const kindIcons: Readonly<Record<StudioLayer['kind'], IconName>> = {
  text: 'edit',
  picture: 'image',
  shape: 'layers',
  code: 'qr',
};

export const roleWords: Readonly<Record<StudioRole, MessageId>> = {
  headline: 'studio.role.headline',
  text: 'studio.role.text',
  action: 'studio.role.action',
  product: 'studio.role.product',
  logo: 'studio.role.logo',
  legal: 'studio.role.legal',
  background: 'studio.role.background',
  decoration: 'studio.role.decoration',
};

/** What each kind of layer can be for. */
export const rolesOf: Readonly<Record<StudioLayer['kind'], readonly StudioRole[]>> = {
  text: ['headline', 'text', 'action', 'legal', 'decoration'],
  picture: ['product', 'logo', 'background', 'decoration'],
  shape: ['decoration', 'background'],
  code: ['action'],
};

export const templateWords: Readonly<Record<TemplateName, MessageId>> = {
  blank: 'studio.template.blank',
  statement: 'studio.template.statement',
  product: 'studio.template.product',
  offer: 'studio.template.offer',
  event: 'studio.template.event',
};
