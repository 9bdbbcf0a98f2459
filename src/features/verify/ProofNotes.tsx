import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';

const proven: readonly MessageId[] = ['verify.proof.plays', 'verify.proof.key', 'verify.proof.history'];
const unproven: readonly MessageId[] = ['verify.proof.notShown', 'verify.proof.notOpen', 'verify.proof.notAll'];

/** Where the platform publishes its keys: to keep beside a file. */
const KEYS_ADDRESS = '/.well-known/marquee-seal-keys.json';

/** In plain words what a sealed day proves, and what it does not. */
export function ProofNotes() {
  const t = useText();
  return (
    <div className="stack gap-4 proof-notes">
      <ul>
        {proven.map((id) => (
          <li key={id}>
            <Icon name="check" className="proof-yes" />
            <span>{t(id)}</span>
          </li>
        ))}
      </ul>
      <h3>{t('verify.proof.notTitle')}</h3>
      <ul>
        {unproven.map((id) => (
          <li key={id}>
            <Icon name="minus" />
            <span>{t(id)}</span>
          </li>
        ))}
      </ul>
      <h3>{t('verify.proof.offlineTitle')}</h3>
      <p>
        {t('verify.proof.offline')}{' '}
        <a href={KEYS_ADDRESS} download="marquee-seal-keys.json">
          {t('verify.proof.keys')}
        </a>
      </p>
    </div>
  );
}
