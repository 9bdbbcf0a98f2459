import { type FormEvent, useState } from 'react';
import type { ChallengeAnswer } from '#machines/session/challenge.machine.ts';
import type { SignInFailure } from '#machines/session/sign-in-step.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { usePasswordTexts } from '#src/i18n/use-password-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { NewPasswordField } from '#src/ui/NewPasswordField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { signInMessages } from '../sign-in-messages.ts';
import { StepFrame } from './StepFrame.tsx';

/** What pools ask for along with a password; an attribute of a tenant's own goes by its own name. */
const attributeLabels: Readonly<Record<string, MessageId>> = {
  name: 'challenge.attribute.name',
  given_name: 'challenge.attribute.given_name',
  family_name: 'challenge.attribute.family_name',
  phone_number: 'challenge.attribute.phone_number',
};

interface NewPasswordStepViewProps {
  email: string;
  requiredAttributes: readonly string[];
  failure: SignInFailure | null;
  isBusy: boolean;
  onAnswer: (answer: ChallengeAnswer) => void;
  onBack: () => void;
}

/** A password of the user's own choosing, and what else the pool wants to know. */
export function NewPasswordStepView(props: NewPasswordStepViewProps) {
  const { email, requiredAttributes, failure, isBusy, onAnswer, onBack } = props;
  const t = useText();
  const texts = usePasswordTexts();
  const [isMissing, setIsMissing] = useState(false);
  const isWeak = failure?.kind === 'weakPassword';
  const passwordFailure: MessageId | undefined = isMissing
    ? signInMessages.newPasswordMissing
    : isWeak && !isBusy
      ? signInMessages.weakPassword
      : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const password = String(data.get('password') ?? '');
    setIsMissing(password === '');
    const empty = password === '' ? 'password' : requiredAttributes.find((name) => !String(data.get(name)).trim());
    if (empty) return (form.elements.namedItem(empty) as HTMLElement | null)?.focus();
    const attributes = Object.fromEntries(requiredAttributes.map((name) => [name, String(data.get(name)).trim()]));
    onAnswer({ kind: 'newPassword', password: () => password, attributes });
  };

  return (
    <StepFrame
      title={t('challenge.newPassword.title')}
      text={t('challenge.newPassword.text')}
      failure={isWeak ? null : failure}
      onBack={onBack}
    >
      <form className="stack" noValidate onSubmit={submit}>
        {/* For whoever keeps passwords: whose this one is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          {...texts}
          label={t('challenge.newPassword.label')}
          name="password"
          // The one thing to do here, reached by the user's own step.
          autoFocus
          required
          error={passwordFailure && t(passwordFailure)}
        />
        {requiredAttributes.map((name) => (
          <TextField
            key={name}
            label={attributeLabels[name] ? t(attributeLabels[name]) : name}
            name={name}
            type={name === 'phone_number' ? 'tel' : 'text'}
            required
          />
        ))}
        <Button type="submit" size="large" block loading={isBusy}>
          {t('challenge.newPassword.submit')}
        </Button>
      </form>
    </StepFrame>
  );
}
