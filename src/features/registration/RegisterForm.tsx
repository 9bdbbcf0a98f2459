import type { ReactNode } from 'react';
import { cleanEmail, cleanName, isEmail, NAME_LENGTH } from '#domain/text/personal-text.ts';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import { accountMessages } from '#src/email-confirmation/account-messages.ts';
import { usePasswordTexts } from '#src/i18n/use-password-texts.ts';
import { type Text, useText } from '#src/i18n/use-text.ts';
import { isPasswordAccepted } from '#src/lib/password-policy.ts';
import { type FormValues, useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { NewPasswordField } from '#src/ui/form/NewPasswordField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

export interface RegisterFields {
  readonly businessName: string;
  readonly name: string;
  readonly email: string;
}

export interface RegisterFormProps {
  initial: RegisterFields;
  isBusy: boolean;
  failure: RegistrationFailure | null;
  /** What creating the account means, above its button. */
  terms: ReactNode;
  /** The visitor begins to fill the form in. */
  onStart: () => void;
  /** The fields as they are being typed; never the password. */
  onType: (fields: RegisterFields) => void;
  onEmailChange: () => void;
  onSubmit: (fields: RegisterFields, password: string) => void;
}

const fieldNames = ['businessName', 'name', 'email', 'password'] as const;
type FieldName = (typeof fieldNames)[number];
type Values = FormValues<FieldName>;
type Problems = { -readonly [Name in FieldName]?: string };

const cleanFields = ({ businessName, name, email }: Values): RegisterFields => ({
  businessName: cleanName(businessName),
  name: cleanName(name),
  email: cleanEmail(email),
});

function check(values: Values, t: Text): Problems {
  const { businessName, name, email } = cleanFields(values);
  const { password } = values;
  const tooLong = t('register.tooLong', { limit: NAME_LENGTH });
  const problems: Problems = {};
  if (businessName === '') problems.businessName = t('register.businessNameRequired');
  else if (businessName.length > NAME_LENGTH) problems.businessName = tooLong;
  if (name === '') problems.name = t('register.nameRequired');
  else if (name.length > NAME_LENGTH) problems.name = tooLong;
  if (email === '') problems.email = t('login.emailRequired');
  else if (!isEmail(email)) problems.email = t('login.emailInvalid');
  if (password === '') problems.password = t('login.passwordRequired');
  else if (!isPasswordAccepted(password)) problems.password = t('login.failure.weakPassword');
  return problems;
}

/** What the pool's refusal says of one field. */
function refusalOf(failure: RegistrationFailure | null, t: Text): Problems {
  if (failure?.kind === 'weakPassword') return { password: t(accountMessages.weakPassword) };
  if (failure?.kind === 'existingEmail' || failure?.kind === 'invalidEmail')
    return { email: t(accountMessages[failure.kind]) };
  return {};
}

/** The sign-up form. Its fields keep their text whatever happens. */
export function RegisterForm(props: RegisterFormProps) {
  const { initial, isBusy, failure, terms, onStart, onType, onEmailChange, onSubmit } = props;
  const t = useText();
  const passwordTexts = usePasswordTexts();
  const form = useForm({
    fields: fieldNames,
    isBusy,
    check: (values) => check(values, t),
    refused: refusalOf(failure, t),
    onSubmit: (values) => onSubmit(cleanFields(values), values.password),
  });
  const { problems } = form;

  return (
    <form
      {...form.props}
      className="stack"
      onFocus={onStart}
      onInput={(event) => {
        form.props.onInput(event);
        const { businessName, name, email } = form.values();
        onType({ businessName, name, email });
      }}
    >
      <TextField
        label={t('register.businessName')}
        name="businessName"
        defaultValue={initial.businessName}
        autoComplete="organization"
        dir="auto"
        maxLength={2 * NAME_LENGTH}
        required
        error={problems.businessName}
      />
      <TextField
        label={t('register.name')}
        name="name"
        defaultValue={initial.name}
        autoComplete="name"
        dir="auto"
        maxLength={2 * NAME_LENGTH}
        required
        error={problems.name}
      />
      <TextField
        label={t('login.email')}
        name="email"
        type="email"
        defaultValue={initial.email}
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        required
        error={problems.email}
        onInput={onEmailChange}
      />
      <NewPasswordField
        {...passwordTexts}
        label={t('login.password')}
        name="password"
        required
        error={problems.password}
      />
      {terms}
      <Button type="submit" size="large" block loading={isBusy}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
