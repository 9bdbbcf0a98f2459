import { lazy, Suspense, useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { StatusFilter } from '../four-eyes/StatusFilter.tsx';
import { LOOK_MS } from '../look-again.ts';
import { packageStatusQuery, packageStatusWords } from './package-status.ts';
import { type DeskPackage, deskPackagesMachine, packageChange } from './packages.actors.ts';
import '../four-eyes/four-eyes.css';

const PackageWriter = lazy(() => import('./PackageWriter.tsx').then((part) => ({ default: part.PackageWriter })));
const PackagePreview = lazy(() => import('./PackagePreview.tsx').then((part) => ({ default: part.PackagePreview })));

/** The tenant's packages: written, looked at as advertisers see them, published and withdrawn, and what each has brought. */
export function PackagesPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(packageStatusQuery);
  const list = useResource(deskPackagesMachine, query);
  useListPolling(list, LOOK_MS);
  const [written, setWritten] = useState<DeskPackage | 'new' | null>(null);
  const [shown, setShown] = useState<DeskPackage | null>(null);
  const withdrawal = useAction(packageChange, {
    onDone: ({ name }) => {
      showToast(t('desk.packages.withdraw.done', { name: isolate(name) }));
      list.refresh();
    },
    onBlocked: () => list.refresh(),
  });
  const { subject } = withdrawal;
  const choices = list.data?.choices;
  /** A package as it is now, where the list knows more than its dialog began with. */
  const latest = (item: DeskPackage): DeskPackage =>
    list.data?.items.find(({ id, version }) => id === item.id && version > item.version) ?? item;
  return (
    <div className="stack">
      <p className="muted">{t('desk.packages.text')}</p>
      <div className="desk-bar">
        <StatusFilter
          label={t('desk.credits.statusTitle')}
          value={query.status}
          words={packageStatusWords}
          onChoose={(status) => narrow({ status })}
        />
        <Button icon="plus" disabled={!choices?.currency} onClick={() => setWritten('new')}>
          {t('desk.packages.new')}
        </Button>
      </div>
      <ListView
        list={list}
        caption={t('desk.packages.title')}
        idOf={({ id }) => id}
        empty={
          <EmptyState icon="package" title={t(query.status ? 'desk.packages.noMatch' : 'desk.packages.none')}>
            {t('desk.packages.noneText')}
          </EmptyState>
        }
        columns={[
          {
            heading: t('packages.one'),
            cell: ({ name, durationDays, slots, sold }) => (
              <span className="stack gap-1">
                <bdi>{name}</bdi>
                <span className="muted">
                  {t('desk.packages.what', { days: durationDays, slots })}
                  {sold && ` · ${t('packages.screens', { count: sold.screenCount })}`}
                </span>
              </span>
            ),
          },
          {
            heading: t('desk.credits.statusTitle'),
            cell: ({ status, sold }) => (
              <span className="stack gap-1">
                <StatusBadge tone={packageStatusWords[status].tone}>{t(packageStatusWords[status].text)}</StatusBadge>
                {sold && (
                  <span className="muted">
                    {t(sold.isCurrent ? 'desk.packages.version' : 'desk.packages.versionEdited', {
                      number: sold.number,
                    })}
                  </span>
                )}
              </span>
            ),
          },
          {
            heading: t('desk.packages.pricing'),
            isNumeric: true,
            cell: ({ price, percentOff, currency }) =>
              price === null
                ? t('desk.packages.off', { percent: format.percent((percentOff ?? 0) / 100) })
                : format.money(price, currency),
          },
          {
            heading: t('desk.packages.campaigns'),
            isNumeric: true,
            cell: ({ campaigns }) => format.number(campaigns),
          },
          {
            heading: t('desk.offers.paid'),
            isNumeric: true,
            cell: ({ paid, currency }) => format.money(paid, currency),
          },
          {
            heading: t('desk.action'),
            cell: (item) => (
              <span className="row gap-2">
                <Button size="small" variant="stroked" tone="neutral" onClick={() => setShown(item)}>
                  {t('desk.offers.look')}
                  <span className="visually-hidden"> {item.name}</span>
                </Button>
                <Button size="small" variant="stroked" tone="neutral" onClick={() => setWritten(item)}>
                  {t('desk.packages.editAction')}
                  <span className="visually-hidden"> {item.name}</span>
                </Button>
                {item.status === 'published' && (
                  <Button
                    size="small"
                    variant="stroked"
                    tone="negative"
                    onClick={() => withdrawal.ask({ item, change: 'withdraw' })}
                  >
                    {t('desk.offers.withdraw')}
                    <span className="visually-hidden"> {item.name}</span>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {subject && (
        <ActionDialog
          action={withdrawal}
          title={t('desk.packages.withdraw.title', { name: isolate(subject.item.name) })}
          confirmLabel={t('desk.offers.withdraw')}
          confirmTone="negative"
          problem={withdrawal.failure && t(failureMessages[withdrawal.failure.kind])}
          blocked={{ title: t('desk.credits.decided'), text: <p>{t('desk.packages.changed')}</p> }}
        >
          <p>{t('desk.packages.withdraw.text')}</p>
        </ActionDialog>
      )}
      <Suspense>
        {shown && (
          <PackagePreview
            item={latest(shown)}
            onChanged={(isPublished) => {
              if (isPublished) setShown(null);
              list.refresh();
            }}
            onClose={() => setShown(null)}
          />
        )}
        {written && choices && (
          <PackageWriter
            choices={choices}
            item={written === 'new' ? null : latest(written)}
            onWritten={(item) => {
              setWritten(null);
              setShown(item);
              list.refresh();
            }}
            onStale={list.refresh}
            onClose={() => setWritten(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
