import type { ChallengeAnswer } from '#machines/session/challenge.machine.ts';
import type { SignInFailure } from '#machines/session/sign-in-step.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { usePasswordTexts } from '#src/i18n/use-password-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { NewPasswordField } from '#src/ui/form/NewPasswordField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
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
  const isWeak = failure?.kind === 'weakPassword';
  const form = useForm({
    fields: ['password', ...requiredAttributes],
    isBusy,
    check: ({ password, ...attributes }) => ({
      password: password === '' ? t(signInMessages.newPasswordMissing) : undefined,
      ...Object.fromEntries(
        requiredAttributes
          .filter((name) => !attributes[name]?.trim())
          .map((name) => [name, t('challenge.attribute.required')]),
      ),
    }),
    refused: { password: isWeak && !isBusy ? t(signInMessages.weakPassword) : undefined },
    onSubmit: ({ password = '', ...attributes }) =>
      onAnswer({
        kind: 'newPassword',
        password: () => password,
        attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value.trim()])),
      }),
  });

  return (
    <StepFrame
      title={t('challenge.newPassword.title')}
      text={t('challenge.newPassword.text')}
      failure={isWeak ? null : failure}
      onBack={onBack}
    >
      <form {...form.props} className="stack">
        {/* For whoever keeps passwords: whose this one is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          {...texts}
          label={t('challenge.newPassword.label')}
          name="password"
          // The one thing to do here, reached by the user's own step.
          autoFocus
          required
          error={form.problems.password}
        />
        {requiredAttributes.map((name) => (
          <TextField
            key={name}
            label={attributeLabels[name] ? t(attributeLabels[name]) : name}
            name={name}
            type={name === 'phone_number' ? 'tel' : 'text'}
            required
            error={form.problems[name]}
          />
        ))}
        <Button type="submit" size="large" block loading={isBusy}>
          {t('challenge.newPassword.submit')}
        </Button>
      </form>
    </StepFrame>
  );
}
