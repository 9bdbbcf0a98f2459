import type { MfaKind, SignInFailure } from '#machines/session/sign-in-step.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { StepFrame } from './StepFrame.tsx';

const choices: Readonly<Record<MfaKind, { icon: IconName; label: MessageId; hint: MessageId }>> = {
  SMS_MFA: { icon: 'phone', label: 'challenge.selection.sms', hint: 'challenge.selection.smsHint' },
  SOFTWARE_TOKEN_MFA: { icon: 'qr', label: 'challenge.selection.app', hint: 'challenge.selection.appHint' },
};

interface MfaSelectionStepViewProps {
  options: readonly MfaKind[];
  failure: SignInFailure | null;
  isBusy: boolean;
  onChoose: (mfa: MfaKind) => void;
  onBack: () => void;
}

/** The user chooses a second factor by pressing it. */
export function MfaSelectionStepView({ options, failure, isBusy, onChoose, onBack }: MfaSelectionStepViewProps) {
  const t = useText();
  return (
    <StepFrame
      title={t('challenge.selection.title')}
      text={t('challenge.selection.text')}
      failure={failure}
      onBack={onBack}
    >
      <ul className="challenge-choices" aria-busy={isBusy}>
        {options.map((mfa) => (
          <li key={mfa}>
            <button
              type="button"
              className="challenge-choice"
              aria-disabled={isBusy}
              onClick={() => !isBusy && onChoose(mfa)}
            >
              <Icon name={choices[mfa].icon} size={22} />
              <span>
                <strong>{t(choices[mfa].label)}</strong>
                <span className="muted">{t(choices[mfa].hint)}</span>
              </span>
              <Icon name="chevron-end" />
            </button>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
