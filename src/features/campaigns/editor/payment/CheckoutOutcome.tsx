import { Link } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { Askable } from '../../approval/AskApproval.tsx';
import { controls } from '../draft-problems.ts';
import { refusedFields, stepOfField } from '../field-failures.ts';
import type { Screen } from '../inventory.ts';
import { editorUrl } from '../step-url.ts';
import { isOverLimit, OverLimit } from './OverLimit.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';

interface CheckoutOutcomeProps {
  outcome: CheckoutOutput;
  savedId: string | null;
  /** The chosen screens, by which those that a refusal names are called. */
  screens: readonly Screen[];
  /** The draft, as somebody else can be asked to pay for it. */
  askable: Askable | undefined;
  /** Without where the screens are not the advertiser's to choose. */
  onRemoveScreens?: ((ids: readonly string[]) => void) | undefined;
}

const meaning = {
  expired: 'editor.outcome.expiredText',
  abandoned: 'editor.outcome.abandonedText',
} as const;

/** How the last attempt to pay ended, and what to do about it. */
export const CheckoutOutcome = ({ outcome, askable, ...props }: CheckoutOutcomeProps) => (
  <PaymentOutcome
    outcome={outcome}
    meaning={meaning}
    refusal={(failure) =>
      isOverLimit(failure) ? (
        <OverLimit failure={failure} askable={askable} />
      ) : (
        <Refusal failure={failure} {...props} />
      )
    }
  />
);

const refusals: Readonly<Record<string, MessageId>> = {
  slots_unavailable: 'editor.refusal.slots',
  artwork_mismatch: 'editor.refusal.mismatch',
  category_prohibited: 'editor.refusal.category',
  artwork_missing: 'editor.refusal.artworkMissing',
  provider_unavailable: 'editor.refusal.provider',
  transition_refused: 'editor.refusal.transition',
  checkout_expired: 'editor.outcome.expired',
  offer_refused: 'editor.refusal.offer',
  payment_mismatch: 'editor.refusal.mismatchedPayment',
};

type RefusalProps = Omit<CheckoutOutcomeProps, 'outcome' | 'askable'> & { failure: Failure };

function Refusal({ failure, savedId, screens, onRemoveScreens }: RefusalProps) {
  const t = useText();
  const format = useFormat();
  const code = failure.kind === 'conflict' || failure.kind === 'problem' ? failure.code : undefined;
  const facts = failure.kind === 'conflict' || failure.kind === 'problem' ? failure.facts : undefined;
  const ids = Array.isArray(facts?.screenIds) ? facts.screenIds.filter((id) => typeof id === 'string') : [];
  const named = screens.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const fields = refusedFields(failure);
  const text =
    (code && refusals[code]) || (failure.kind === 'stale' ? 'editor.refusal.stale' : failureMessages[failure.kind]);
  return (
    <Banner
      tone="negative"
      announce="alert"
      title={t('editor.refusal.title')}
      actions={
        onRemoveScreens &&
        named.length > 0 && (
          <Button size="small" variant="stroked" tone="neutral" icon="trash" onClick={() => onRemoveScreens(ids)}>
            {t('editor.screens.remove')}
          </Button>
        )
      }
    >
      <div className="stack gap-2">
        <p>{t(text)}</p>
        {named.length > 0 && <p>{format.list(named)}</p>}
        {(code === 'artwork_mismatch' || code === 'artwork_missing') && (
          <Link to={editorUrl(savedId, 'artwork')}>{t('editor.refusal.toArtwork')}</Link>
        )}
        {code === 'category_prohibited' && (
          <Link to={`${editorUrl(savedId, 'details')}#${controls.category}`}>{t('editor.refusal.toCategory')}</Link>
        )}
        {fields.length > 0 && (
          <ul className="problem-list">
            {fields.map(({ field, messageId }) => (
              <li key={field}>
                <Link to={`${editorUrl(savedId, stepOfField[field])}#${controls[field]}`}>{t(messageId)}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Banner>
  );
}
