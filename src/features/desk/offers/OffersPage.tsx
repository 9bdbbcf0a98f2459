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
import { gainOf } from '#src/patterns/offer/offer-words.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { StatusFilter } from '../four-eyes/StatusFilter.tsx';
import { LOOK_MS } from '../look-again.ts';
import { offerStatusQuery, offerStatusWords } from './offer-status.ts';
import { type DeskOffer, deskOffersMachine, offerChange } from './offers.actors.ts';
import '../four-eyes/four-eyes.css';

const NewOfferDialog = lazy(() => import('./NewOfferDialog.tsx').then((part) => ({ default: part.NewOfferDialog })));
const OfferPreview = lazy(() => import('./OfferPreview.tsx').then((part) => ({ default: part.OfferPreview })));

const canWithdraw = ({ status }: DeskOffer): boolean => status !== 'expired' && status !== 'withdrawn';

const changeWords = {
  start: {
    title: 'desk.offers.start.title',
    text: 'desk.offers.start.text',
    act: 'desk.offers.start',
    done: 'desk.offers.start.done',
  },
  withdraw: {
    title: 'desk.offers.withdraw.title',
    text: 'desk.offers.withdraw.text',
    act: 'desk.offers.withdraw',
    done: 'desk.offers.withdraw.done',
  },
} as const;

/** The tenant's offers: made, looked at as advertisers see them, begun and ended, and what each has brought. */
export function OffersPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(offerStatusQuery);
  const list = useResource(deskOffersMachine, query);
  useListPolling(list, LOOK_MS);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<DeskOffer | null>(null);
  const change = useAction(offerChange, {
    onDone: (offer, { change: made }) => {
      showToast(t(changeWords[made].done, { title: isolate(offer.title) }));
      list.refresh();
    },
    onBlocked: () => list.refresh(),
  });
  const { subject } = change;
  const words = subject && changeWords[subject.change];
  const choices = list.data?.choices;
  return (
    <div className="stack">
      <p className="muted">{t('desk.offers.text')}</p>
      <div className="desk-bar">
        <StatusFilter
          label={t('desk.credits.statusTitle')}
          value={query.status}
          words={offerStatusWords}
          onChoose={(status) => narrow({ status })}
        />
        <Button icon="plus" disabled={!choices?.currency} onClick={() => setMaking(true)}>
          {t('desk.offers.new')}
        </Button>
      </div>
      <ListView
        list={list}
        caption={t('desk.offers.title')}
        idOf={({ id }) => id}
        empty={
          <EmptyState icon="offer" title={t(query.status ? 'desk.offers.noMatch' : 'desk.offers.none')}>
            {t('desk.offers.noneText')}
          </EmptyState>
        }
        columns={[
          {
            heading: t('desk.offers.offer'),
            cell: (offer) => (
              <span className="stack gap-1">
                <bdi>{offer.title}</bdi>
                <span className="muted">{gainOf(offer, t, format)}</span>
                {offer.code && <bdi className="desk-code">{offer.code}</bdi>}
              </span>
            ),
          },
          {
            heading: t('desk.credits.statusTitle'),
            cell: ({ status, bookFrom, bookTo }) => (
              <span className="stack gap-1">
                <StatusBadge tone={offerStatusWords[status].tone}>{t(offerStatusWords[status].text)}</StatusBadge>
                <span className="muted">{format.dateRange(bookFrom, bookTo)}</span>
              </span>
            ),
          },
          {
            heading: t('desk.offers.uses'),
            cell: ({ used, held, quota }) => (
              <span className="stack gap-1">
                {quota === null
                  ? t('desk.offers.used', { count: used })
                  : t('desk.offers.usedOf', { used, most: quota })}
                {held > 0 && <span className="muted">{t('desk.offers.held', { count: held })}</span>}
              </span>
            ),
          },
          {
            heading: t('desk.offers.paid'),
            isNumeric: true,
            cell: ({ paid, currency }) => format.money(paid, currency),
          },
          {
            heading: t('desk.offers.saved'),
            isNumeric: true,
            cell: ({ saved, currency }) => format.money(saved, currency),
          },
          {
            heading: t('desk.action'),
            cell: (offer) => (
              <span className="row gap-2">
                <Button size="small" variant="stroked" tone="neutral" onClick={() => setShown(offer)}>
                  {t('desk.offers.look')}
                  <span className="visually-hidden"> {offer.title}</span>
                </Button>
                {offer.status === 'scheduled' && (
                  <Button size="small" variant="stroked" onClick={() => change.ask({ offer, change: 'start' })}>
                    {t('desk.offers.start')}
                    <span className="visually-hidden"> {offer.title}</span>
                  </Button>
                )}
                {canWithdraw(offer) && (
                  <Button
                    size="small"
                    variant="stroked"
                    tone="negative"
                    onClick={() => change.ask({ offer, change: 'withdraw' })}
                  >
                    {t('desk.offers.withdraw')}
                    <span className="visually-hidden"> {offer.title}</span>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {words && subject && (
        <ActionDialog
          action={change}
          title={t(words.title, { title: isolate(subject.offer.title) })}
          confirmLabel={t(words.act)}
          confirmTone={subject.change === 'start' ? 'accent' : 'negative'}
          problem={change.failure && t(failureMessages[change.failure.kind])}
          blocked={{ title: t('desk.credits.decided'), text: <p>{t('desk.offers.changed')}</p> }}
        >
          <p>{t(words.text, { count: subject.offer.held })}</p>
        </ActionDialog>
      )}
      <Suspense>
        {shown && <OfferPreview offer={shown} onClose={() => setShown(null)} />}
        {isMaking && choices && (
          <NewOfferDialog
            choices={choices}
            onMade={(offer) => {
              setMaking(false);
              setShown(offer);
              list.refresh();
            }}
            onClose={() => setMaking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
