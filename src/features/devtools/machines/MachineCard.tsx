import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Code, FilePath } from './Code.tsx';
import type { ChartSummary } from './chart-model.ts';

/** A machine in the catalogue: what it is for, how large it is, where it is used. */
export function MachineCard({ machine }: { machine: ChartSummary }) {
  const t = useText();
  const { name, description, states, transitions, events, usedIn } = machine;
  return (
    <article className="machine-card">
      <h3>
        <Link to={path('machine', { name })}>
          <Code>{name}</Code>
        </Link>
      </h3>
      <p className="machine-purpose">
        <bdi lang="en" dir="ltr">
          {description}
        </bdi>
      </p>
      <p className="machine-counts figures">
        {t('devtools.machines.counts', { states, transitions, events: events.length })}
      </p>
      {usedIn.length > 0 ? (
        <details className="machine-used">
          <summary>{t('devtools.machines.usedCount', { count: usedIn.length })}</summary>
          <ul>
            {usedIn.map((file) => (
              <li key={file}>
                <FilePath>{file}</FilePath>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="machine-used">{t('devtools.machines.unused')}</p>
      )}
    </article>
  );
}
