import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ConfirmationActor, EmailConfirmationView } from '#src/email-confirmation/EmailConfirmationView.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { preloadIdentityClient } from '#src/platform/identity/identity.ts';
import { RegisterView } from './RegisterView.tsx';
import { browserRegistrationMachine, latestTermsMachine } from './registration.actors.ts';
import { forgetDraft, keepDraft, readDraft, withInvited } from './registration-draft.ts';
import { TermsSentence } from './TermsSentence.tsx';

/** Signs up, through the confirmation of the address, and goes on to the sign-in. */
export function RegisterPage() {
  const t = useText();
  const navigate = useNavigate();
  // Whoever was invited comes with the address that the invitation is for.
  const { state } = useLocation();
  const [kept] = useState(() => withInvited(readDraft(), state));
  const terms = useResource(latestTermsMachine, null);
  const registration = useActorRef(browserRegistrationMachine, {
    input: { awaitedEmail: kept.isAwaitingCode ? kept.email : null },
  });
  const snapshot = useSnapshot(registration);
  const { email, failure } = snapshot.context;
  const isConfirming = snapshot.matches('confirming');
  // What is typed lives in the form; when it was left for the code and comes back, this is what it shows.
  const fields = useRef(kept);
  const hasConfirmed = useRef(false);

  useEffect(() => {
    if (isConfirming) {
      hasConfirmed.current = true;
      keepDraft({ ...fields.current, email, isAwaitingCode: true });
    } else if (hasConfirmed.current) keepDraft({ ...fields.current, isAwaitingCode: false });
  }, [isConfirming, email]);

  const completed = snapshot.output ?? null;
  useWhen(completed, ({ email: username, isConfirmed }) => {
    forgetDraft();
    const notice = isConfirmed ? 'activated' : undefined;
    void navigate(path('login'), { replace: true, state: { email: username, notice } });
  });

  const { confirmEmail } = snapshot.children;
  if (isConfirming && confirmEmail) {
    return (
      <EmailConfirmationView confirmation={confirmEmail as ConfirmationActor} backLabel={t('confirm.otherEmail')} />
    );
  }
  return (
    <RegisterView
      initial={fields.current}
      isBusy={snapshot.hasTag('busy') || Boolean(completed)}
      isReturned={hasConfirmed.current}
      failure={snapshot.hasTag('failed') ? failure : null}
      takenEmail={snapshot.matches({ filling: 'taken' }) ? email : null}
      terms={<TermsSentence url={terms.data ? terms.data.url : terms.isBusy ? null : undefined} />}
      onStart={preloadIdentityClient}
      onType={(typed) => {
        fields.current = { ...typed, isAwaitingCode: false };
        keepDraft(fields.current);
      }}
      onEmailChange={() => registration.send({ type: 'email.changed' })}
      onConfirm={() => registration.send({ type: 'confirmation.requested' })}
      onSubmit={(details, password) =>
        registration.send({
          type: 'form.submitted',
          details: { ...details, termsVersion: terms.data?.version ?? null },
          password: () => password,
        })
      }
    />
  );
}
