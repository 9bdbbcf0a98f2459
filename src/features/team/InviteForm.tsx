import type { MemberRole } from '#contract/roles.ts';
import { cleanEmail, isEmail } from '#domain/text/personal-text.ts';
import type { Failure } from '#machines/failure.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { rolesToInvite } from './member-offers.ts';
import { roleWords } from './role-words.ts';
import { inviteAction } from './team.actors.ts';

/** What the server says of the address itself. */
const refusals: Readonly<Record<string, MessageId | undefined>> = {
  already_member: 'team.invite.member',
  already_invited: 'team.invite.invited',
};
const refusalOf = (failure: Failure | null): MessageId | undefined =>
  failure?.kind === 'conflict'
    ? refusals[failure.code ?? '']
    : failure?.kind === 'invalid'
      ? 'login.emailInvalid'
      : undefined;

/** Asks somebody to join by mail. */
export function InviteForm({ own, onInvited }: { own: MemberRole; onInvited: () => void }) {
  const t = useText();
  const roles = rolesToInvite(own);
  const invite = useAction(inviteAction, {
    onDone: (_, { email }) => {
      showToast(t('team.invite.done', { email: isolate(email) }));
      form.props.ref.current?.reset();
      onInvited();
    },
    // Somebody else has invited them meanwhile: the list below shows what is spoken of.
    onRefused: ({ kind }) => kind === 'conflict' && onInvited(),
  });
  const refusal = refusalOf(invite.failure);
  const form = useForm({
    fields: ['email', 'role'] as const,
    isBusy: invite.isBusy,
    check: ({ email }) => {
      const address = cleanEmail(email);
      if (address === '') return { email: t('login.emailRequired') };
      return isEmail(address) ? {} : { email: t('login.emailInvalid') };
    },
    refused: refusal ? { email: t(refusal) } : {},
    onSubmit: ({ email, role }) =>
      invite.run({ email: cleanEmail(email), role: roles.find((value) => value === role) ?? 'viewer' }),
  });
  return (
    <Card title={t('team.invite.title')}>
      <form {...form.props} className="stack">
        <p className="muted">{t('team.invite.text')}</p>
        {invite.failure && !refusal && (
          <Banner tone="negative" announce="alert">
            {t(helpfulMessages[invite.failure.kind])}
          </Banner>
        )}
        <div className="team-invite">
          <TextField
            name="email"
            type="email"
            dir="ltr"
            label={t('team.invite.email')}
            autoComplete="off"
            maxLength={254}
            required
            error={form.problems.email}
          />
          <SelectField
            name="role"
            label={t('team.role')}
            defaultValue="editor"
            options={roles.map((value) => ({ value, label: t(roleWords[value]) }))}
          />
          <Button
            type="submit"
            icon="mail"
            loading={invite.isBusy}
            // The second press of a double one would find the form empty already.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {t('team.invite.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
