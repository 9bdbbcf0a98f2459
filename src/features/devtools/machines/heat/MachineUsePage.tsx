import { chartSummaries } from 'virtual:charts/summary';
import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { Table } from '#src/ui/data/Table.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { PageStyles } from '../../PageStyles.tsx';
import { Code } from '../Code.tsx';
import { isCountedMachine, leastTested, neverTaken } from './across-machines.ts';
import { HeatChoice } from './HeatChoice.tsx';
import { UseOfThis } from './HeatPanel.tsx';
import { loadUse, loadWalks } from './heat-data.ts';
import type { HeatSource } from './heat-model.ts';
import heatStyles from './heat-page.css?url';
import { useHeatOfAddress } from './use-heat-of-address.ts';

/** So many of the least tested: the rest is read in the charts. */
const SHOWN = 50;

const counted = new Set(chartSummaries.filter(({ usedIn }) => isCountedMachine(usedIn)).map(({ name }) => name));

/** What nobody took and what is taken most and tested least, across all machines. */
export function MachineUsePage() {
  const t = useText();
  const heat = useHeatOfAddress();
  const source = heat.source ?? 'real';
  const title = t('devtools.machineUse.title');
  return (
    <>
      <PageStyles href={heatStyles} />
      <PageHeader
        crumbs={<Crumbs above={[{ to: path('machines'), label: t('devtools.machines.title') }]} current={title} />}
        title={title}
        subtitle={t('devtools.machineUse.subtitle')}
      />
      <HeatChoice source={source} onChoose={heat.choose} />
      <Suspense fallback={<Skeleton lines={8} />}>
        {source === 'real' && <UseOfThis onRetry={heat.retry} />}
        {source === 'real' && <LeastTested />}
        <Never source={source} />
      </Suspense>
    </>
  );
}

/** A transition that leads to where it is drawn. */
function TransitionAt({ machine, id, source }: { machine: string; id: string; source: HeatSource }) {
  const query = new URLSearchParams({ at: id, heat: source });
  return (
    <Link to={`${path('machine', { name: machine })}?${query}`}>
      <Code>{id}</Code>
    </Link>
  );
}

function LeastTested() {
  const t = useText();
  const format = useFormat();
  const rows = leastTested(use(loadWalks()), use(loadUse()));
  if (rows.length === 0) return null;
  return (
    <section className="heat-section" aria-labelledby="least-tested">
      <h2 id="least-tested">{t('devtools.machineUse.least')}</h2>
      <p className="muted">{t('devtools.machineUse.leastHint')}</p>
      <Table caption={t('devtools.machineUse.least')} narrow="cards">
        <thead>
          <tr>
            <th scope="col">{t('devtools.machineUse.transition')}</th>
            <th scope="col" className="num">
              {t('devtools.heat.source.real')}
            </th>
            <th scope="col" className="num">
              {t('devtools.heat.source.page')}
            </th>
            <th scope="col" className="num">
              {t('devtools.heat.source.pure')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ machine, transition, real, pure, page }) => (
            <tr key={`${machine} ${transition}`}>
              <th scope="row" className="heat-id">
                <TransitionAt machine={machine} id={transition} source="real" />
              </th>
              <td className="num" data-label={t('devtools.heat.source.real')}>
                {format.number(real)}
              </td>
              <td className="num" data-label={t('devtools.heat.source.page')}>
                {page === null ? '–' : format.number(page)}
              </td>
              <td className="num" data-label={t('devtools.heat.source.pure')}>
                {format.number(pure)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Never({ source }: { source: HeatSource }) {
  const t = useText();
  const walks = use(loadWalks());
  const real = use(loadUse());
  if (source === 'real' && real.kind !== 'known') return null;
  const asked = source === 'real' ? walks.filter(({ machine }) => counted.has(machine)) : walks;
  const found = neverTaken(asked, source, real);
  const count = found.reduce((sum, { transitions }) => sum + transitions.length, 0);
  return (
    <section className="heat-section" aria-labelledby="never-taken">
      <h2 id="never-taken">{t('devtools.machineUse.never')}</h2>
      {source !== 'pure' && <p className="muted">{t(`devtools.machineUse.neverHint.${source}`)}</p>}
      {count === 0 ? (
        <EmptyState icon="check" title={t('devtools.machineUse.allTaken')} />
      ) : (
        <>
          <p role="status">{t('devtools.machineUse.neverCount', { count, machines: found.length })}</p>
          <ul className="heat-machines">
            {found.map(({ machine, transitions, all }) => (
              <li key={machine}>
                <h3>
                  <Link to={`${path('machine', { name: machine })}?heat=${source}`}>
                    <Code>{machine}</Code>
                  </Link>{' '}
                  <span className="muted">{t('devtools.machineUse.ofAll', { count: transitions.length, all })}</span>
                </h3>
                <ul className="heat-ids">
                  {transitions.map((id) => (
                    <li key={id}>
                      <TransitionAt machine={machine} id={id} source={source} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
