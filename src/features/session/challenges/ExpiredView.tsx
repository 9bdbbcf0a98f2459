import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import '../login-view.css';

/** The pool no longer takes an answer: told in words, and leads back. */
export function ExpiredView({ onRestart }: { onRestart: () => void }) {
  const t = useText();
  return (
    <div className="stack gap-6">
      <div className="stack gap-2" role="alert">
        <h1 className="login-title" tabIndex={-1}>
          {t('challenge.expired.title')}
        </h1>
        <p className="muted">{t('challenge.expired.text')}</p>
      </div>
      <Button
        size="large"
        block
        // What had the focus is gone.
        autoFocus
        onClick={onRestart}
      >
        {t('challenge.expired.again')}
      </Button>
    </div>
  );
}
