import type { ActorRefFrom } from 'xstate';
import { type codeMailMachine, LIMIT_WAIT_MS, RESEND_WAIT_MS } from '#machines/session/code-mail.machine.ts';
import { useCountdown } from '#src/i18n/use-countdown.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { accountMessages } from './account-messages.ts';

/** The running child; the chart's stub of it is of a wider type. */
export type MailActor = ActorRefFrom<typeof codeMailMachine>;

/** How long until the mail can be asked for again. */
function Wait({ totalMs }: { totalMs: number }) {
  const t = useText();
  return t('mail.wait', { time: useCountdown(totalMs) });
}

/** The mail with the code: what became of it, and another one when the time has come. */
export function ResendLine({ mail }: { mail: MailActor }) {
  const t = useText();
  const snapshot = useSnapshot(mail);
  const { failure, sendings, mail: before } = snapshot.context;
  // Of the first one the page itself speaks, and only the sender knows whether there is one.
  const isResent = sendings > (before === 'unsent' ? 1 : 0);
  const isLimited = snapshot.matches('limited');
  return (
    <div className="stack gap-1 account-line">
      <div role="status">
        {isLimited && <p>{t('mail.limited')}</p>}
        {failure && !isLimited && <p>{t(accountMessages[failure.kind])}</p>}
        {snapshot.matches('resting') && isResent && <p>{t('mail.sent')}</p>}
      </div>
      {snapshot.hasTag('waiting') ? (
        <p>
          <Wait key={`${isLimited} ${sendings}`} totalMs={isLimited ? LIMIT_WAIT_MS : RESEND_WAIT_MS} />
        </p>
      ) : (
        <p>
          <Button
            variant="text"
            size="small"
            icon="mail"
            loading={snapshot.hasTag('busy')}
            onClick={() => mail.send({ type: 'resend.requested' })}
          >
            {t('mail.resend')}
          </Button>
        </p>
      )}
      <p>{t('mail.spam')}</p>
    </div>
  );
}
