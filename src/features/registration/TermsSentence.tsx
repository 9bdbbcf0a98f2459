import { useIntl } from 'react-intl';
import { useText } from '#src/i18n/use-text.ts';

/** What creating an account means. `url`: null while the terms are being asked for, undefined when there are none to agree to. */
export function TermsSentence({ url }: { url: string | null | undefined }) {
  const t = useText();
  const intl = useIntl();
  if (url === undefined) return <p className="account-line">{t('register.termsLater')}</p>;
  return (
    <p className="account-line">
      {intl.formatMessage(
        { id: 'register.terms' },
        {
          link: (text) =>
            url === null ? (
              <span key="terms">{text}</span>
            ) : (
              <a key="terms" href={url} target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
        },
      )}
    </p>
  );
}
