import { lazy, Suspense, useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { companyStatusChange, type DeskCompany } from './company-page.actors.ts';
import { blockReasonWords, companyStatusWords } from './company-status.ts';

const BlockDialog = lazy(() => import('./BlockDialog.tsx').then((part) => ({ default: part.BlockDialog })));

interface CompanyStandingProps {
  page: DeskCompany;
  onChanged: (page: DeskCompany) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
}

/** Whether a company may book, since when not, why and who says so; and what changes that. */
export function CompanyStanding({ page, onChanged, onStale }: CompanyStandingProps) {
  const t = useText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { company, blocks } = page;
  const { id, status } = company;
  const isBlocked = status === 'blocked';
  const earlier = blocks.filter(({ until }) => until !== null);
  const now = blocks.find(({ until }) => until === null);
  const name = isolate(company.name);
  const unblocking = useAction(companyStatusChange, {
    onDone: (changed) => {
      showToast(t('desk.companies.unblocked', { name }));
      onChanged(changed);
    },
    onBlocked: onStale,
  });
  return (
    <Card
      title={t('desk.credits.statusTitle')}
      actions={<StatusBadge tone={companyStatusWords[status].tone}>{t(companyStatusWords[status].label)}</StatusBadge>}
    >
      <div className="stack">
        <p>
          {now
            ? t('desk.companies.blockedSince', {
                since: format.dateTime(now.since),
                by: isolate(now.by),
                reason: t(blockReasonWords[now.reason]),
              })
            : t('desk.companies.mayBook')}
        </p>
        {now && (
          <p className="company-note">
            <bdi>{now.note}</bdi>
          </p>
        )}
        <div className="row">
          {isBlocked && (
            <Button size="small" onClick={() => unblocking.ask({ id, change: { status: 'active' } })}>
              {t('desk.companies.unblock')}
            </Button>
          )}
          <Button
            size="small"
            variant="stroked"
            tone={isBlocked ? 'neutral' : 'negative'}
            onClick={() => setAsking(true)}
          >
            {t(isBlocked ? 'desk.companies.changeReason' : 'desk.companies.block')}
          </Button>
        </div>
        {earlier.length > 0 && (
          <details>
            <summary>{t('desk.companies.earlier', { count: earlier.length })}</summary>
            <ul className="company-blocks">
              {earlier.map(({ since, until, by, endedBy, reason, note }) => (
                <li key={since}>
                  <span>
                    {t('desk.companies.earlierBlock', {
                      since: format.dateTime(since),
                      until: until ? format.dateTime(until) : '',
                      reason: t(blockReasonWords[reason]),
                      by: isolate(by),
                      endedBy: isolate(endedBy ?? ''),
                    })}
                  </span>
                  <bdi className="muted">{note}</bdi>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <ActionDialog
        action={unblocking}
        title={t('desk.companies.unblockTitle', { name })}
        confirmLabel={t('desk.companies.unblock')}
        problem={unblocking.failure && t(failureMessages[unblocking.failure.kind])}
        blocked={{ title: t('desk.service.goneTitle'), text: <p>{t('desk.companies.changed')}</p> }}
      >
        <p>{t('desk.companies.unblockText')}</p>
      </ActionDialog>
      <Suspense>
        {isAsking && (
          <BlockDialog
            page={page}
            onChanged={(changed) => {
              setAsking(false);
              showToast(t('desk.companies.blocked', { name }));
              onChanged(changed);
            }}
            onStale={onStale}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
