import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { type ButtonSize, type ButtonTone, type ButtonVariant, buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import styles from './devtools.css?url';
import { Example } from './Example.tsx';
import { PageStyles } from './PageStyles.tsx';

const variants: readonly ButtonVariant[] = ['flat', 'stroked', 'text'];
const tones: readonly ButtonTone[] = ['accent', 'neutral', 'negative'];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large'];

/** How long the example pretends to work. */
const WORK_MS = 2500;

/** The product's buttons: variants, tones, sizes, icons, and how they wait. */
export function ButtonsPage() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setBusy(false), WORK_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  const word = t('devtools.buttons.word');
  return (
    <>
      <PageStyles href={styles} />
      <PageHeader title={t('devtools.buttons.title')} subtitle={t('devtools.buttons.subtitle')} />
      <div className="examples">
        <Example title={t('devtools.buttons.variants')} code={'<Button variant="stroked" tone="neutral">…</Button>'}>
          <table className="buttons-table">
            <thead>
              <tr>
                <td />
                {tones.map((tone) => (
                  <th key={tone} scope="col">
                    <bdi dir="ltr">{tone}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <tr key={variant}>
                  <th scope="row">
                    <bdi dir="ltr">{variant}</bdi>
                  </th>
                  {tones.map((tone) => (
                    <td key={tone}>
                      <Button variant={variant} tone={tone}>
                        {word}
                      </Button>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Example>
        <Example title={t('devtools.buttons.sizes')} code={'<Button size="large">…</Button>\n<Button block>…</Button>'}>
          <div className="row">
            {sizes.map((size) => (
              <Button key={size} size={size}>
                {word}
              </Button>
            ))}
          </div>
          <Button block variant="stroked">
            {t('devtools.buttons.block')}
          </Button>
        </Example>
        <Example
          title={t('devtools.buttons.waiting')}
          code={'<Button loading={isBusy}>…</Button>\n<Button disabled>…</Button>'}
        >
          <p className="muted">{t('devtools.buttons.waitingText')}</p>
          <div className="row">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} icon="refresh" loading={isBusy} onClick={() => setBusy(true)}>
                {t('devtools.buttons.work')}
              </Button>
            ))}
          </div>
          <div className="row">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled>
                {t('devtools.buttons.disabled')}
              </Button>
            ))}
          </div>
        </Example>
        <Example
          title={t('devtools.buttons.icons')}
          code={
            '<Button icon="plus">…</Button>\n<Button iconEnd="arrow-end">…</Button>\n<IconButton icon="edit" label="…" />'
          }
        >
          <div className="row">
            <Button icon="plus">{word}</Button>
            <Button variant="stroked" iconEnd="arrow-end">
              {t('devtools.buttons.onward')}
            </Button>
            <Button variant="text" tone="negative" icon="trash">
              {t('devtools.buttons.delete')}
            </Button>
          </div>
          <div className="row">
            {variants.map((variant) => (
              <IconButton key={variant} variant={variant} icon="edit" label={t('devtools.buttons.edit')} />
            ))}
            <IconButton size="small" icon="more" label={t('devtools.buttons.more')} />
            <IconButton icon="edit" label={t('devtools.buttons.edit')} loading={isBusy} />
            <IconButton icon="edit" label={t('devtools.buttons.edit')} disabled />
          </div>
        </Example>
        <Example
          title={t('devtools.buttons.links')}
          code={'<a className={buttonClass({ variant: \'stroked\' })} href="…">…</a>'}
        >
          <p className="muted">{t('devtools.buttons.linksText')}</p>
          <div className="row">
            {variants.map((variant) => (
              <a key={variant} className={buttonClass({ variant })} href="#content">
                <Icon name="link" />
                <span className="button-label">{t('devtools.buttons.link')}</span>
              </a>
            ))}
          </div>
        </Example>
      </div>
    </>
  );
}
