import { useCallback } from 'react';
import type { StudioPage } from '#domain/studio/design.ts';
import { type TemplateName, templatePage } from '#domain/studio/templates.ts';
import { useText } from '#src/i18n/use-text.ts';
import { measureLetters } from './scene/letters.ts';
import type { PageSize } from './studio-words.ts';

const HEX = /^#[0-9a-f]{6}$/;

/** A colour that the document is dressed in, as a design takes it. */
function dressed(property: string, otherwise: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(property).trim().toLowerCase();
  return HEX.test(value) ? value : otherwise;
}

/** The tenant's colour and what is read on it. */
export const tenantColours = () => ({
  accent: dressed('--tenant-accent', '#2a46d4'),
  onAccent: dressed('--tenant-accent-ink', '#ffffff'),
});

/** Draws a template's page in some size, in the language of whoever begins with it and in the tenant's colours. */
export function useTemplates(): (name: TemplateName, size: PageSize) => StudioPage {
  const t = useText();
  return useCallback(
    (name, size) =>
      templatePage(
        name,
        size,
        {
          words: {
            headline: t('studio.sample.headline'),
            text: t('studio.sample.text'),
            action: t('studio.sample.action'),
            price: t('studio.sample.price'),
          },
          ...tenantColours(),
          newId: () => crypto.randomUUID(),
        },
        measureLetters,
      ),
    [t],
  );
}
