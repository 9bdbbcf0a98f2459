import type { ReactNode } from 'react';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import { accountMessages } from '#src/email-confirmation/account-messages.ts';
import { usePasswordTexts } from '#src/i18n/use-password-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { CODE_LENGTH } from '#src/lib/one-time-code.ts';
import { isPasswordAccepted } from '#src/lib/password-policy.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { NewPasswordField } from '#src/ui/form/NewPasswordField.tsx';

export interface ForgotAnswerFormProps {
  email: string;
  isBusy: boolean;
  failure: RegistrationFailure | null;
  /** Between the form and its ways back: what became of the mail. */
  mail: ReactNode;
  onSubmit: (code: string, password: string) => void;
}

const fields = ['code', 'password'] as const;

/** The code of the mail, and the password that takes the forgotten one's place. */
export function ForgotAnswerForm({ email, isBusy, failure, mail, onSubmit }: ForgotAnswerFormProps) {
  const t = useText();
  const passwordTexts = usePasswordTexts();
  const isOfCode = failure?.kind === 'wrongCode' || failure?.kind === 'expiredCode';
  const form = useForm({
    fields,
    isBusy,
    check: ({ code, password }) => ({
      code: code.length < CODE_LENGTH ? t('confirm.codeRequired') : undefined,
      password:
        password === ''
          ? t('forgot.newPasswordRequired')
          : isPasswordAccepted(password)
            ? undefined
            : t(accountMessages.weakPassword),
    }),
    refused: {
      code: isOfCode ? t(accountMessages[failure.kind]) : undefined,
      password: failure?.kind === 'weakPassword' ? t(accountMessages.weakPassword) : undefined,
    },
    onSubmit: ({ code, password }) => onSubmit(code, password),
  });

  return (
    <form {...form.props} className="stack">
      <CodeField
        label={t('challenge.code.label')}
        required
        isBusy={isBusy}
        error={form.problems.code}
        onCode={() => form.forget('code')}
      />
      {mail}
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        {...passwordTexts}
        label={t('forgot.newPassword')}
        name="password"
        required
        error={form.problems.password}
      />
      <Button type="submit" size="large" block loading={isBusy}>
        {t('forgot.change')}
      </Button>
    </form>
  );
}
