import { useText } from '#src/i18n/use-text.ts';
import { LateDocument } from '#src/patterns/document/LateDocument.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import './terms-dialog.css';

export interface TermsDialogProps {
  /** The document on its own, for reading or printing. */
  url: string;
  /** The document as it was loaded; sanitised here. Empty for one that is no text: then there is its link alone. */
  html: string | null;
  isLoading: boolean;
  /** Loading has taken so long that a loading icon joins the skeleton. */
  isSlow: boolean;
  /** The agreement is being recorded; nothing closes the dialog. */
  isAgreeing: boolean;
  /** The document did not arrive, or the agreement was not recorded. */
  failure: 'document' | 'agreement' | null;
  /** The user has never agreed to any: to them nothing was updated. */
  isFirst: boolean;
  onAgree: () => void;
  onCancel: () => void;
  onRetry: () => void;
}

/** New terms of service, to be agreed to; it cannot be closed but by one of its two answers. */
export function TermsDialog(props: TermsDialogProps) {
  const { url, isFirst, html, isLoading, isSlow, isAgreeing, failure, onAgree, onCancel, onRetry } = props;
  const t = useText();
  return (
    <Dialog
      title={t('terms.title')}
      size="terms"
      closable={false}
      closeLabel={t('action.close')}
      onClose={onCancel}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={isAgreeing} onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button loading={isAgreeing} disabled={html === null} onClick={onAgree}>
            {t('terms.agree')}
          </Button>
        </>
      }
    >
      <div className="stack terms">
        {isFirst && <p>{t('terms.first')}</p>}
        <p className={isFirst ? 'muted' : undefined}>{t('terms.text')}</p>
        <p>
          <a href={url} target="_blank" rel="noreferrer" className="terms-link">
            {t('terms.open')}
            <Icon name="external" size={15} />
          </a>
        </p>
        {failure && (
          <Banner
            tone="negative"
            announce="alert"
            actions={
              failure === 'document' && (
                <Button variant="text" size="small" icon="refresh" onClick={onRetry}>
                  {t('action.retry')}
                </Button>
              )
            }
          >
            {t(failure === 'document' ? 'terms.loadFailed' : 'terms.agreeFailed')}
          </Banner>
        )}
        {isLoading && (
          <div className="stack" role="status" aria-label={t('terms.loading')} aria-busy="true">
            {isSlow && <Spinner size={24} />}
            <Skeleton height="1.4em" width="40%" />
            <Skeleton lines={5} />
            <Skeleton lines={4} />
          </div>
        )}
        {html && <LateDocument html={html} label={t('terms.title')} />}
      </div>
    </Dialog>
  );
}
