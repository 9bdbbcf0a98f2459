import { useId } from 'react';
import type { Design, StudioPage } from '#domain/studio/design.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useFormatName } from '../use-format-name.ts';
import { ColourField } from './ColourField.tsx';

interface PagePanelProps {
  design: Design;
  page: StudioPage;
  onRename: (name: string) => void;
  onBackground: (colour: string, gesture?: string) => void;
  onRemove: () => void;
}

/** What can be changed of the design and of the page that is shown, while no layer is chosen. */
export function PagePanel({ design, page, onRename, onBackground, onRemove }: PagePanelProps) {
  const t = useText();
  const { formatName } = useFormatName();
  const id = useId();
  return (
    <section className="studio-panel" aria-labelledby={id}>
      <h2 id={id} className="studio-side-title">
        {t('studio.design')}
      </h2>
      <TextField
        label={t('studio.name')}
        value={design.name}
        maxLength={100}
        required
        error={design.name.trim() ? undefined : t('studio.nameMissing')}
        onChange={({ currentTarget }) => onRename(currentTarget.value)}
      />
      <ColourField label={t('studio.background')} page={page} value={page.background} onChange={onBackground} />
      <p className="muted">{formatName(page)}</p>
      {design.pages.length > 1 && (
        <div>
          <Button variant="stroked" tone="neutral" size="small" icon="trash" onClick={onRemove}>
            {t('studio.removePage')}
          </Button>
        </div>
      )}
    </section>
  );
}
