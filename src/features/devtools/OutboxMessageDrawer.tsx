import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Drawer } from '#src/ui/overlay/Drawer.tsx';
import { CopyCode } from './CopyCode.tsx';
import { OutboxState } from './OutboxState.tsx';

export interface OutboxMessageDrawerProps {
  message: Schema<'OutboxMessage'>;
  onClose: () => void;
}

/** A message as its recipient sees it, with its code to copy and its link to follow. */
export function OutboxMessageDrawer({ message, onClose }: OutboxMessageDrawerProps) {
  const t = useText();
  const format = useFormat();
  const [isPlain, setPlain] = useState(message.html === null);
  const { subject, to, tenant, locale, html, text, code, link, state, createdAt } = message;
  return (
    <Drawer
      title={<bdi lang={locale}>{subject}</bdi>}
      // A text message needs no more room than a phone gives it.
      size={html === null ? 'narrow' : 'wide'}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      <div className="outbox-message">
        <dl className="outbox-head">
          <dt>{t('devtools.outbox.to')}</dt>
          <dd>
            <bdi dir="ltr">{to}</bdi>
          </dd>
          <dt>{t('devtools.outbox.from')}</dt>
          <dd>
            <bdi>{tenant}</bdi>
          </dd>
          <dt>{t('devtools.outbox.at')}</dt>
          <dd className="row gap-2">
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
            <OutboxState state={state} />
          </dd>
        </dl>
        {(code || link) && (
          <div className="outbox-actions">
            {code && <CopyCode code={code} />}
            {link && (
              <a className={buttonClass({ variant: 'stroked' })} href={link} target="_blank" rel="noreferrer">
                <Icon name="external" />
                <span className="button-label">{t('devtools.outbox.openLink')}</span>
              </a>
            )}
          </div>
        )}
        {html !== null && (
          <fieldset className="row gap-2" aria-label={t('devtools.outbox.view')}>
            {[false, true].map((plain) => (
              <Button
                key={String(plain)}
                variant={plain === isPlain ? 'stroked' : 'text'}
                tone={plain === isPlain ? 'accent' : 'neutral'}
                size="small"
                aria-pressed={plain === isPlain}
                onClick={() => setPlain(plain)}
              >
                {t(plain ? 'devtools.outbox.plain' : 'devtools.outbox.html')}
              </Button>
            ))}
          </fieldset>
        )}
        {html !== null && !isPlain ? (
          // No scripts, no forms, no origin: a link may open beside it, and nothing else.
          <iframe
            className="outbox-frame"
            title={t('devtools.outbox.mail')}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={html}
          />
        ) : (
          <pre className="outbox-text" lang={locale} dir="auto">
            {text}
          </pre>
        )}
      </div>
    </Drawer>
  );
}
