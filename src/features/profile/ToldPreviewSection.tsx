import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import type { ToldPreviewProps } from './ToldPreview.tsx';

const preview = latePart(() => import('./ToldPreview.tsx').then(({ ToldPreview }) => ToldPreview));

/** What one would get, for who asks. */
export function ToldPreviewSection(props: ToldPreviewProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <section className="told-preview" aria-labelledby="told-preview">
      <h3 id="told-preview">{t('told.preview')}</h3>
      <p className="muted">{t('told.preview.text')}</p>
      <div>
        <Button variant="stroked" tone="neutral" icon="eye" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'told.preview.hide' : 'told.preview.show')}
        </Button>
      </div>
      {isShown && <Late of={preview} props={props} />}
    </section>
  );
}
