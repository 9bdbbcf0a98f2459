import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type MemberRole, mayCall } from '#contract/roles.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount, useInstance } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import { useSessionControls } from '#src/lib/session-controls.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { InvitationList } from './InvitationList.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberRow } from './MemberRow.tsx';
import { memberWords } from './member-words.ts';
import { RoleTable } from './RoleTable.tsx';
import { invitationsMachine, type Member, memberAction, membersMachine } from './team.actors.ts';
import './team.css';

const limitDialog = latePart(async () => (await import('./LimitDialog.tsx')).LimitDialog);

/** Who works for the company, as what, who is asked to, and what each may do. */
export function TeamPage() {
  const t = useText();
  const navigate = useNavigate();
  const session = useSessionControls();
  const { role: own = 'viewer', currency } = useInstance();
  const [limiting, setLimiting] = useState<Member | null>(null);
  const others = useAccount().instances.length > 1;
  const list = useResource(membersMachine, null);
  const change = useAction(memberAction, {
    onDone: (_, { kind, member }) => {
      showToast(t(memberWords[kind].done, { name: isolate(member.name || member.email) }));
      // Whose own rights are others sees another page.
      if (kind === 'leave' && others) {
        // A fresh document: nothing of the company that was left stays, and the token loses its claim on it.
        void session
          .refresh()
          .catch(() => undefined)
          .finally(() => location.assign(path('home')));
      } else if (member.isSelf || kind === 'handOver') {
        session.forgetAccount();
        void navigate(path(kind === 'leave' ? 'logout' : 'profileTeam'), { replace: true });
      }
      list.invalidate();
    },
    onBlocked: () => list.invalidate(),
  });
  const isLimited =
    list.data?.items.some(({ isSelf, spending }) => isSelf && spending && spending.limit !== null) ?? false;
  return (
    <div className="stack gap-5">
      <ListView
        list={list}
        caption={t('team.members')}
        idOf={({ id }) => id}
        empty={null}
        columns={[
          { heading: t('team.member') },
          { heading: t('team.role') },
          { heading: t('team.since') },
          { heading: t('team.seen') },
          { heading: t('team.actions') },
        ]}
        row={(member) => (
          <MemberRow member={member} own={own} isLimited={isLimited} onWish={change.ask} onLimit={setLimiting} />
        )}
      />
      {mayCall(own, 'listAuditEntries') && (
        <Link
          className={`${buttonClass({ variant: 'stroked', tone: 'neutral' })} team-activity`}
          to={path('profileActivity')}
        >
          <Icon name="history" />
          {t('team.activity.open')}
        </Link>
      )}
      {mayCall(own, 'inviteMember') && <Invitations own={own} />}
      <RoleTable />
      <MemberDialog action={change} />
      {limiting && (
        <Late
          of={limitDialog}
          props={{
            member: limiting,
            currency: currency.code,
            onChanged: list.invalidate,
            onClose: () => setLimiting(null),
          }}
        />
      )}
    </div>
  );
}

function Invitations({ own }: { own: MemberRole }) {
  const list = useResource(invitationsMachine, null);
  return (
    <>
      <InviteForm own={own} onInvited={list.invalidate} />
      <InvitationList list={list} />
    </>
  );
}
