import { type FormEvent, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { CODE_LENGTH } from '#src/lib/one-time-code.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { watchActivations } from '#src/platform/activation-channel.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { AccountHeading } from './AccountHeading.tsx';
import { accountMessages } from './account-messages.ts';
import { type MailActor, ResendLine } from './ResendLine.tsx';

/** The running child; the chart's stub of it is of a wider type. */
export type ConfirmationActor = ActorRefFrom<typeof emailConfirmationMachine>;

export interface EmailConfirmationViewProps {
  confirmation: ConfirmationActor;
  title?: MessageId;
  /** What is said of a mail that this page sends, about `email`. */
  textUnsent?: MessageId;
  /** What went wrong before the code was asked for. */
  problem?: MessageId | null;
  /** What the way back is called. */
  backLabel: string;
}

/** Asks for the code of the mail, beside what can be done about the mail itself. */
export function EmailConfirmationView(props: EmailConfirmationViewProps) {
  const { confirmation, title = 'confirm.title', textUnsent = 'confirm.textMaybe', problem = null, backLabel } = props;
  const t = useText();
  const snapshot = useSnapshot(confirmation);
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
  const told = snapshot.hasTag('failed') && failure && !isOfCode ? accountMessages[failure.kind] : !failure && problem;
  const { mailCode } = snapshot.children;
  const email = isolate(username);
  return (
    <div className="stack gap-6">
      <AccountHeading title={t(title)} takesFocus />
      {told && (
        <Banner tone="negative" announce="alert">
          {t(told)}
        </Banner>
      )}
      <p className="account-text">{t(snapshot.context.mail === 'unsent' ? textUnsent : 'confirm.text', { email })}</p>
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
