import { chartSummaries } from 'virtual:charts/summary';
import { Link } from 'react-router';
import { nearestNames } from '#domain/text/nearest-names.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Code } from './Code.tsx';

const SUGGESTIONS = 3;

/** No machine is called so; perhaps one of those that are called nearly so is meant. */
export function UnknownMachine({ name }: { name: string }) {
  const t = useText();
  const names = chartSummaries.map((summary) => summary.name);
  return (
    <EmptyState
      icon="search"
      headingLevel={1}
      title={t('devtools.machines.unknown', { name: isolate(name) })}
      actions={
        <Link className={buttonClass({ variant: 'stroked' })} to={path('machines')}>
          {t('devtools.machines.all')}
        </Link>
      }
    >
      <p>{t('devtools.machines.nearest')}</p>
      <ul className="machines-nearest">
        {nearestNames(name, names, SUGGESTIONS).map((near) => (
          <li key={near}>
            <Link to={path('machine', { name: near })}>
              <Code>{near}</Code>
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
