import type { SnapshotFrom } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import type { socialSignInMachine } from '#machines/session/social-sign-in.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';

type Snapshot = SnapshotFrom<typeof socialSignInMachine>;

interface SocialNoticeProps {
  snapshot: Snapshot;
  provider: string;
  /** Brings the window forward. */
  onShow: () => void;
  onCancel: () => void;
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

/** What is going on with the window, or what came of it. */
export function SocialNotice({ snapshot, provider, onShow, onCancel }: SocialNoticeProps) {
  const t = useText();
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
            <Button variant="stroked" tone="neutral" size="small" onClick={onShow}>
              {t('login.social.show')}
            </Button>
            <Button variant="text" tone="neutral" size="small" onClick={onCancel}>
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
