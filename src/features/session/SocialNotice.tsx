import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import type { SocialProvider, socialSignInMachine } from '#machines/session/social-sign-in.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { openPopup } from '#src/platform/popup.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';

type Snapshot = SnapshotFrom<typeof socialSignInMachine>;

export interface SocialNoticeProps {
  actor: ActorRefFrom<typeof socialSignInMachine>;
  snapshot: Snapshot;
  /** The providers' names. */
  names: Readonly<Record<SocialProvider, string>>;
}

const plain: Partial<Record<Failure['kind'], MessageId>> = {
  offline: 'failure.offline',
  network: 'failure.network',
  limited: 'failure.limited',
};

/** Why the last try did not go on; null when it did. */
function problemOf(snapshot: Snapshot): MessageId | null {
  if (snapshot.matches({ inPopup: 'closed' })) return 'login.social.closed';
  if (!snapshot.matches('choosing') || !snapshot.hasTag('failed')) return null;
  if (snapshot.matches({ choosing: 'blocked' })) return 'login.social.blocked';
  if (snapshot.matches({ choosing: 'refused' })) return 'login.social.refused';
  if (snapshot.matches({ choosing: 'mismatched' })) return 'login.social.mismatched';
  if (snapshot.matches({ choosing: 'overdue' })) return 'login.social.overdue';
  return plain[snapshot.context.failure?.kind ?? 'unexpected'] ?? 'login.social.failed';
}

/** The other account of the address, as the refusal names it. */
function knownAccountOf({ context: { failure } }: Snapshot): { email: string; signIn: SocialProvider | 'password' } {
  const { email = '', signIn } = (failure?.kind === 'conflict' ? failure.facts : undefined) ?? {};
  return { email: String(email), signIn: signIn === 'google' || signIn === 'apple' ? signIn : 'password' };
}

/** Fills the page's own form and goes to its password: the fields keep their own text, so nothing above need know. */
function goToPassword(email: string): void {
  const field = document.querySelector<HTMLInputElement>('form input[autocomplete=username]');
  if (field) field.value = email;
  document.querySelector<HTMLInputElement>('form input[autocomplete=current-password]')?.focus();
}

/** What is going on with the window, or what came of it. */
export function SocialNotice({ actor, snapshot, names }: SocialNoticeProps) {
  const t = useText();
  const chosen = snapshot.context.provider ?? 'google';
  const provider = isolate(names[chosen]);
  const open = (event: Parameters<typeof actor.send>[0]) => {
    // In the click itself, before anything is waited for.
    openPopup();
    actor.send(event);
  };

  if (snapshot.matches({ choosing: 'addressKnown' })) {
    const { email, signIn } = knownAccountOf(snapshot);
    const other = signIn === 'password' ? null : signIn;
    return (
      <Banner
        tone="caution"
        announce="alert"
        title={t('login.social.known.title')}
        actions={
          <>
            <Button
              size="small"
              onClick={() => (other ? open({ type: 'provider.chosen', provider: other }) : goToPassword(email))}
            >
              {other
                ? t('login.social.with', { provider: isolate(names[other]) })
                : t('login.social.known.usePassword')}
            </Button>
            <Button variant="stroked" tone="neutral" size="small" onClick={() => open({ type: 'separation.chosen' })}>
              {t('login.social.separate')}
            </Button>
          </>
        }
      >
        {t(other ? 'login.social.known.provider' : 'login.social.known.password', {
          email: isolate(email),
          provider,
          other: other ? isolate(names[other]) : '',
        })}
      </Banner>
    );
  }
  const problem = problemOf(snapshot);
  if (problem) {
    return (
      <Banner tone={problem === 'login.social.closed' ? 'info' : 'negative'} announce="alert">
        {t(problem, { provider })}
      </Banner>
    );
  }
  if (!snapshot.hasTag('busy')) return null;
  return (
    <Banner
      announce="status"
      actions={
        snapshot.hasTag('open') && (
          <>
            <Button
              variant="stroked"
              tone="neutral"
              size="small"
              onClick={() => open({ type: 'provider.chosen', provider: chosen })}
            >
              {t('login.social.show')}
            </Button>
            <Button variant="text" tone="neutral" size="small" onClick={() => actor.send({ type: 'signIn.cancelled' })}>
              {t('action.cancel')}
            </Button>
          </>
        )
      }
    >
      {t(snapshot.matches({ inPopup: 'exchanging' }) ? 'login.social.exchanging' : 'login.social.open', { provider })}
    </Banner>
  );
}
