import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { statementQuery } from '../owner-account/owner-account.actors.ts';
import { StatementMonth } from '../owner-account/StatementMonth.tsx';
import { sayShare } from '../owner-account/share-words.ts';
import { OwnStatementTables } from './OwnStatementTables.tsx';
import { downloadOwnStatement, type OwnStatement, ownStatementMachine } from './own-statement.actors.ts';
import '../owner-account/owner-account.css';

const words = {
  paid: 'desk.own.paidText',
  paidLater: 'desk.own.paidLaterText',
  open: 'desk.own.openText',
  due: 'desk.own.due',
  dueText: 'desk.own.dueText',
} as const;

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
          <StatementMonth
            statement={statement}
            onMonth={(month) => narrow({ month })}
            download={() => downloadOwnStatement(statement.month, `${statement.month} ${statement.currency}.csv`)}
            words={words}
            dueTone="info"
          />
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
