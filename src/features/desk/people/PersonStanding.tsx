import { lazy, Suspense, useState } from 'react';
import type { DeskRole } from '#domain/session/platform-roles.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { LastReviewer } from './LastReviewer.tsx';
import { PersonRequests } from './PersonRequests.tsx';
import { type DeskPerson, roleRevocation } from './people.actors.ts';
import { platformRoleWords, roleGiftWords, roleMay } from './people-words.ts';

const GiveRoleDialog = lazy(() => import('./GiveRoleDialog.tsx').then((part) => ({ default: part.GiveRoleDialog })));

interface PersonStandingProps {
  page: DeskPerson;
  onChanged: (page: DeskPerson) => void;
  /** They are not what is shown any more. */
  onStale: () => void;
}

/** What somebody does for the platform, what they are to do, and what changes that. */
export function PersonStanding({ page, onChanged, onStale }: PersonStandingProps) {
  const t = useText();
  const [giving, setGiving] = useState<DeskRole | null>(null);
  const { person, isSelf } = page;
  const name = isolate(person.name || person.email || person.id);
  const revoking = useAction(roleRevocation, {
    onDone: (changed, { role }) => {
      showToast(t('desk.people.revoked', { name, role: t(platformRoleWords[role]) }));
      onChanged(changed);
    },
    onBlocked: onStale,
  });
  const { subject } = revoking;
  const has = (role: DeskRole) => person.roles.some((one) => one.role === role);
  return (
    <Card title={t('desk.people.atPlatform')}>
      <div className="stack">
        {person.roles.length === 0 && <p>{t('desk.people.noRoleText')}</p>}
        {person.roles.map(({ role, mediaOwner }) => (
          <div key={role} className="row row-spread">
            <span className="stack gap-1">
              <strong>{t(platformRoleWords[role])}</strong>
              <span className="muted">{roleMay({ role, mediaOwner }, t)}</span>
            </span>
            {role === 'platform' ? null : isSelf ? (
              <span className="muted">{t('desk.people.ownRole')}</span>
            ) : (
              <Button
                size="small"
                variant="stroked"
                tone="negative"
                aria-label={t('desk.people.revokeNamed', { role: t(platformRoleWords[role]) })}
                onClick={() => revoking.ask({ id: person.id, role })}
              >
                {t('desk.people.revoke')}
              </Button>
            )}
          </div>
        ))}
        <PersonRequests page={page} onChanged={onChanged} onStale={onStale} />
        {person.email === '' ? (
          <p className="muted">{t('desk.people.noAddress')}</p>
        ) : (
          <div className="row person-acts">
            <Button size="small" variant="stroked" onClick={() => setGiving('reviewer')}>
              {t(has('reviewer') ? 'desk.people.changeReviewer' : 'desk.people.makeReviewer')}
            </Button>
            <Button size="small" variant="stroked" onClick={() => setGiving('media_owner')}>
              {t(has('media_owner') ? 'desk.people.changeMediaOwner' : 'desk.people.makeMediaOwner')}
            </Button>
            {!has('operator') && !person.isWaiting && (
              <Button size="small" variant="stroked" onClick={() => setGiving('operator')}>
                {t('desk.people.propose')}
              </Button>
            )}
          </div>
        )}
      </div>
      {subject && (
        <ActionDialog
          action={revoking}
          title={t('desk.people.revokeTitle', { name, role: t(platformRoleWords[subject.role]) })}
          confirmLabel={t('desk.people.revoke')}
          confirmTone="negative"
          problem={revoking.failure && t(failureMessages[revoking.failure.kind])}
          blocked={{ title: t('desk.service.goneTitle'), text: <p>{t('desk.people.changed')}</p> }}
        >
          <p>{t('desk.people.revokeText')}</p>
          <LastReviewer page={page} after={person.roles.filter(({ role }) => role !== subject.role)} />
        </ActionDialog>
      )}
      <Suspense>
        {giving && (
          <GiveRoleDialog
            page={page}
            role={giving}
            onGiven={(changed) => {
              setGiving(null);
              showToast(t(roleGiftWords[giving].done, { name }));
              onChanged(changed);
            }}
            onStale={onStale}
            onClose={() => setGiving(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
