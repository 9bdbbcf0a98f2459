import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { CODE_LENGTH } from '#src/lib/one-time-code.ts';
import { watchActivations } from '#src/platform/activation-channel.ts';
import { watchConnectivity } from '#src/platform/connectivity.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CodeField } from '#src/ui/CodeField.tsx';
import { AccountHeading } from './AccountHeading.tsx';
import { accountMessages } from './account-messages.ts';
import { type MailActor, ResendLine } from './ResendLine.tsx';

/** The running child; the chart's stub of it is of a wider type. */
export type ConfirmationActor = ActorRefFrom<typeof emailConfirmationMachine>;

export interface EmailConfirmationViewProps {
  confirmation: ConfirmationActor;
  /** What the way back is called. */
  backLabel: string;
}

/** Asks for the code of the mail, beside what can be done about the mail itself. */
export function EmailConfirmationView({ confirmation, backLabel }: EmailConfirmationViewProps) {
  const t = useText();
  const snapshot = useSelector(confirmation, (current) => current);
  const [isIncomplete, setIncomplete] = useState(false);
  const { username, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');

  useEffect(
    () =>
      watchActivations((activated) => {
        if (activated.toLowerCase() === username.toLowerCase()) confirmation.send({ type: 'activation.noticed' });
      }),
    [confirmation, username],
  );
  useEffect(
    () => watchConnectivity((online) => online && confirmation.send({ type: 'connection.restored' })),
    [confirmation],
  );

  const send = (code: string) => {
    setIncomplete(code.length < CODE_LENGTH);
    if (code.length === CODE_LENGTH) confirmation.send({ type: 'code.submitted', code: () => code });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) send(String(new FormData(event.currentTarget).get('code')));
  };

  const isOfCode = failure?.kind === 'wrongCode' || failure?.kind === 'expiredCode';
  const codeError = isIncomplete ? t('confirm.codeRequired') : failure && isOfCode && t(accountMessages[failure.kind]);
  const { mailCode } = snapshot.children;
  const email = isolate(username);
  return (
    <div className="stack gap-6">
      <AccountHeading title={t('confirm.title')} takesFocus />
      {snapshot.hasTag('failed') && failure && !isOfCode && (
        <Banner tone="negative" announce="alert">
          {t(accountMessages[failure.kind])}
        </Banner>
      )}
      <p className="account-text">
        {t(snapshot.context.mail === 'unsent' ? 'confirm.textMaybe' : 'confirm.text', { email })}
      </p>
      <form className="stack" noValidate onSubmit={submit}>
        <CodeField
          label={t('challenge.code.label')}
          required
          isBusy={isBusy}
          error={codeError || undefined}
          onCode={() => setIncomplete(false)}
          onComplete={send}
        />
        <Button type="submit" size="large" block loading={isBusy}>
          {t('confirm.submit')}
        </Button>
      </form>
      {mailCode && <ResendLine mail={mailCode as MailActor} />}
      <div className="account-choices">
        <Button variant="stroked" tone="neutral" onClick={() => confirmation.send({ type: 'signIn.requested' })}>
          {t('confirm.elsewhere')}
        </Button>
        <Button variant="text" tone="neutral" onClick={() => confirmation.send({ type: 'confirmation.left' })}>
          {backLabel}
        </Button>
      </div>
    </div>
  );
}
