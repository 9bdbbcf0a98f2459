import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { kindWords } from '../ledger/ledger-words.ts';
import { causeOf, statusWords } from './difference-words.ts';
import type { Difference } from './reconciliation.actors.ts';

interface DifferenceItemProps {
  difference: Difference;
  onExplain: () => void;
}

/** A movement of which the two sides say different things: what each says, since when, and why where somebody knows. */
export function DifferenceItem({ difference, onExplain }: DifferenceItemProps) {
  const t = useText();
  const format = useFormat();
  const { kind, status, key, companyId, companyName, providerId, provider, ledger, foundAt, settledAt, explanation } =
    difference;
  const words = kindWords(kind);
  const what = words ? t(words) : kind;
  const { text, tone } = statusWords[status];
  const moneyOf = (side: Difference['provider']) =>
    side ? format.money(side.amount, side.currency) : t('desk.reconciliation.nothing');
  return (
    <li className="difference">
      <span className="row gap-2 difference-head">
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
        <b>{t(causeOf(difference))}</b>
        <span>
          {what}
          {companyId !== null && companyName !== null && (
            <>
              {' · '}
              <CompanyLink id={companyId} name={companyName} />
            </>
          )}
        </span>
      </span>
      <dl className="difference-sides">
        <div>
          <dt className="muted">{t('desk.reconciliation.provider')}</dt>
          <dd>{moneyOf(provider)}</dd>
        </div>
        <div>
          <dt className="muted">{t('desk.reconciliation.ledger')}</dt>
          <dd>{moneyOf(ledger)}</dd>
        </div>
      </dl>
      <span className="stack gap-1">
        {ledger && (
          <Link to={`${path('deskLedger')}?${new URLSearchParams({ q: key })}`}>
            {t('desk.reconciliation.inLedger')}
          </Link>
        )}
        {providerId !== null && (
          <bdi lang="en" className="desk-code muted">
            {providerId}
          </bdi>
        )}
        <span className="muted">{t('desk.reconciliation.found', { time: format.dateTime(foundAt) })}</span>
        {settledAt !== null && (
          <span className="muted">{t('desk.reconciliation.settled', { time: format.dateTime(settledAt) })}</span>
        )}
      </span>
      {explanation && (
        <p className="desk-reason">
          <bdi>{explanation.note}</bdi>{' '}
          <span className="muted">
            {t('desk.reconciliation.explainedBy', {
              who: isolate(explanation.by),
              time: format.dateTime(explanation.at),
            })}
          </span>
        </p>
      )}
      {status === 'open' && (
        <Button
          variant="stroked"
          size="small"
          aria-label={t('desk.reconciliation.explainNamed', { what, company: isolate(companyName ?? key) })}
          onClick={onExplain}
        >
          {t('desk.reconciliation.explain')}
        </Button>
      )}
    </li>
  );
}
