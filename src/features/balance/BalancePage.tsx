import { mayCall } from '#contract/roles.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { AutoTopUp } from './auto/AutoTopUp.tsx';
import { balanceMachine, statementMachine, statementMonthsMachine } from './balance.actors.ts';
import { MonthlyStatement } from './statement/MonthlyStatement.tsx';
import { Statement } from './statement/Statement.tsx';
import { statementQuery } from './statement/statement-query.ts';
import { TopUp } from './top-up/TopUp.tsx';
import './balance.css';

/** What the company has with the seller, how it is topped up, and its statement. */
export function BalancePage() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const { role, currency: own } = useInstance();
  const { query } = useListUrl(statementQuery);
  const balance = useResource(balanceMachine, null);
  const list = useResource(statementMachine, query);
  const months = useResource(statementMonthsMachine, null);
  /** Money has come. */
  const reread = () => {
    months.invalidate();
    balance.invalidate();
    list.invalidate();
  };
  return (
    <div className="stack gap-5">
      <ResourceView resource={balance} texts={texts} skeleton={<Skeleton lines={1} height="5.5rem" />}>
        {(balances) =>
          balances.map(({ currency, available, takenBack, held, spentADay, daysLeft }) => (
            <dl key={currency} className="stat-tiles">
              <StatTile
                label={t('balance.available')}
                value={format.money(available, currency)}
                note={takenBack > 0 && t('balance.takenBack', { money: format.money(takenBack, currency) })}
              />
              <StatTile label={t('balance.held')} value={format.money(held, currency)} note={t('balance.heldNote')} />
              <StatTile
                label={t('balance.lasts')}
                value={daysLeft === null ? '–' : t('balance.days', { count: daysLeft })}
                note={
                  daysLeft === null
                    ? t('balance.noPace')
                    : t('balance.pace', { money: format.money(spentADay, currency) })
                }
              />
            </dl>
          ))
        }
      </ResourceView>
      {mayCall(role, 'startTopUp') && <TopUp currency={own.code} onPaid={reread} />}
      <AutoTopUp onCharged={reread} />
      <MonthlyStatement months={months} />
      <Statement list={list} />
    </div>
  );
}
