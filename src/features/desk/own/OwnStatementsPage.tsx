import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { statementQuery } from '../owner-account/owner-account.actors.ts';
import { sayShare } from '../owner-account/share-words.ts';
import { OwnStatementTables } from './OwnStatementTables.tsx';
import { downloadOwnStatement, type OwnStatement, ownStatementMachine } from './own-statement.actors.ts';
import '../owner-account/owner-account.css';

/** What the user's media owner has earned month by month, what of that was paid out, and the share that was agreed on. */
export function OwnStatementsPage() {
  const t = useText();
  const texts = useResourceTexts();
  const { query, narrow } = useListUrl(statementQuery);
  const resource = useResource(ownStatementMachine, query.month);
  if (isGone(resource.failure))
    return (
      <EmptyState icon="calendar" title={t('desk.payouts.noMonth')}>
        <Link to={{ search: '' }}>{t('desk.payouts.toPresent')}</Link>
      </EmptyState>
    );
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="40rem" />}>
      {(statement) => (
        <div className="stack">
          <p className="muted">{t('desk.own.statementsText')}</p>
          <OwnShares statement={statement} />
          <Month statement={statement} onMonth={(month) => narrow({ month })} />
          <OwnStatementTables statement={statement} />
        </div>
      )}
    </ResourceView>
  );
}

/** The share of today, and those before and after it. */
function OwnShares({ statement: { shares, today } }: { statement: OwnStatement }) {
  const t = useText();
  const format = useFormat();
  const named = ({ shareBps, from }: OwnStatement['shares'][number]) => ({
    share: sayShare(shareBps, format),
    day: format.date(from),
  });
  const now = shares.find(({ isCurrent }) => isCurrent);
  const coming = shares.filter(({ from }) => from > today);
  const earlier = shares.filter(({ from, isCurrent }) => from <= today && !isCurrent);
  return (
    <Card title={t('desk.share.title')}>
      <div className="stack gap-4">
        <p>{now ? t('desk.own.shareNow', named(now)) : t('desk.own.shareNone')}</p>
        {[...coming].reverse().map((share) => (
          <p key={share.from}>{t('desk.share.coming', named(share))}</p>
        ))}
        {earlier.length > 0 && (
          <details>
            <summary>{t('desk.own.sharesBefore')}</summary>
            <ul>
              {earlier.map((share) => (
                <li key={share.from}>{t('desk.share.coming', named(share))}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}

/** A month: what was owed, earned, taken back and paid, and whether it is paid out; and all of it as a file. */
function Month({ statement, onMonth }: { statement: OwnStatement; onMonth: (month: string) => void }) {
  const t = useText();
  const format = useFormat();
  const csv = useDownload();
  const { month, months, currency, opening, earned, corrected, paidOut, closing } = statement;
  const money = (minor: number) => format.money(minor, currency);
  const shown = months.includes(month) ? months : [month, ...months];
  return (
    <Card title={t('desk.payouts.statement')}>
      <div className="stack gap-5">
        <div className="owner-bar">
          <SelectField
            label={t('desk.payouts.month')}
            value={month}
            onChange={({ target }) => onMonth(target.value)}
            options={shown.map((value) => ({ value, label: format.month(value) }))}
          />
          <Button
            variant="stroked"
            tone="neutral"
            icon="download"
            loading={csv.isSaving}
            onClick={() => csv.save(() => downloadOwnStatement(month, `${month} ${currency}.csv`))}
          >
            {t('desk.payouts.csv')}
          </Button>
        </div>
        <dl className="stat-tiles owner-tiles">
          <StatTile label={t('desk.payouts.opening')} value={money(opening)} />
          <StatTile label={t('desk.payouts.earned')} value={money(earned)} />
          <StatTile label={t('desk.payouts.corrected')} value={money(corrected)} />
          <StatTile label={t('desk.payouts.paidOut')} value={money(paidOut === 0 ? 0 : -paidOut)} />
          <StatTile label={t('desk.payouts.closing')} value={money(closing)} />
        </dl>
        <Standing statement={statement} />
      </div>
    </Card>
  );
}

/** Whether the statement is still open, to be paid, paid, or carried forward. */
function Standing({ statement: { isClosed, due, paidBy, currency, month, to } }: { statement: OwnStatement }) {
  const t = useText();
  const format = useFormat();
  if (paidBy)
    return (
      <Banner tone="positive" title={t('desk.payouts.paid')}>
        {t(paidBy.month === month ? 'desk.own.paidText' : 'desk.own.paidLaterText', {
          amount: format.money(paidBy.amount, currency),
          month: format.month(paidBy.month),
          day: format.date(paidBy.paidOn),
          reference: isolate(paidBy.bankReference),
        })}
      </Banner>
    );
  if (!isClosed)
    return (
      <Banner tone="info" title={t('desk.payouts.open')}>
        {t('desk.own.openText', { day: format.date(to) })}
      </Banner>
    );
  if (due <= 0)
    return (
      <Banner tone="info" title={t('desk.payouts.nothingDue')}>
        {due < 0
          ? t('desk.payouts.carriedText', { amount: format.money(-due, currency) })
          : t('desk.payouts.nothingText')}
      </Banner>
    );
  return (
    <Banner tone="info" title={t('desk.own.due', { amount: format.money(due, currency) })}>
      {t('desk.own.dueText')}
    </Banner>
  );
}
