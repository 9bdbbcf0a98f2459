import { lazy, Suspense, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { groupSecret, otpauthUri } from './otpauth-uri.ts';
import './software-token.css';

const QrCode = lazy(() => import('./QrCode.tsx').then((module) => ({ default: module.QrCode })));

export interface SoftwareTokenKeyProps {
  /** What the app shows beside the code: the tenant's name and the user's email address. */
  issuer: string;
  account: string;
  /** Base32. */
  secret: string;
}

/** The key of an authenticator app: to scan, to open on this device, to copy or to type. */
export function SoftwareTokenKey({ issuer, account, secret }: SoftwareTokenKeyProps) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const uri = otpauthUri(issuer, account, secret);
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <div className="software-token">
      <div className="software-token-qr">
        <Suspense>
          <QrCode text={uri} label={t('challenge.setup.qr')} />
        </Suspense>
      </div>
      <a className={buttonClass({ variant: 'stroked', block: true })} href={uri}>
        <Icon name="shield" />
        {t('challenge.setup.open')}
      </a>
      <div className="software-token-key">
        <p>
          <span className="field-label">{t('challenge.setup.key')}</span>
          <code dir="ltr">{groupSecret(secret)}</code>
        </p>
        <IconButton icon={isCopied ? 'check' : 'copy'} label={t('challenge.setup.copy')} onClick={copy} />
        <span role="status" className="visually-hidden">
          {isCopied ? t('challenge.setup.copied') : ''}
        </span>
      </div>
    </div>
  );
}
