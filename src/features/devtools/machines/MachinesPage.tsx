import { chartSummaries, machineFaults } from 'virtual:charts/summary';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { PageStyles } from '../PageStyles.tsx';
import { FaultCard } from './FaultCard.tsx';
import { featureMessages } from './feature-messages.ts';
import { MachineCard } from './MachineCard.tsx';
import { foundMachines, groupedByFeature } from './machine-groups.ts';
import machinesStyles from './machines.css?url';

/** All machines of the product, by feature; what is searched for stands in the address. */
export function MachinesPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const found = foundMachines(chartSummaries, text);
  const groups = groupedByFeature(found);
  const search = (q: string) => setParams(q ? { q } : {}, { replace: true, preventScrollReset: true });
  const titleOf = (feature: string) => {
    const id = featureMessages[feature];
    return id ? t(id) : feature;
  };

  return (
    <>
      <PageStyles href={machinesStyles} />
      <PageHeader title={t('devtools.machines.title')} subtitle={t('devtools.machines.subtitle')} />
      <ul className="machines-ways">
        <li>
          <Link to={path('machineUse')}>{t('devtools.machineUse.title')}</Link>
        </li>
        <li>
          <Link to={path('machineCompare')}>{t('devtools.machineCompare.title')}</Link>
        </li>
      </ul>
      <div className="machines-tools">
        <search className="machines-search">
          <TextField
            type="search"
            icon="search"
            label={t('devtools.machines.search')}
            hint={t('devtools.machines.searchHint')}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            maxLength={80}
            value={text}
            onChange={({ currentTarget }) => search(currentTarget.value)}
          />
        </search>
        <p role="status" className="muted">
          {t('devtools.machines.count', { count: found.length })}
        </p>
      </div>
      {machineFaults.length > 0 && (
        <div className="machines-faults">
          {machineFaults.map((fault) => (
            <FaultCard key={fault.name} fault={fault} />
          ))}
        </div>
      )}
      {found.length === 0 && (
        <EmptyState
          icon="search"
          title={t('devtools.machines.noMatch')}
          actions={
            <Button variant="stroked" onClick={() => search('')}>
              {t('devtools.machines.clear')}
            </Button>
          }
        >
          {t('devtools.machines.searchHint')}
        </EmptyState>
      )}
      {groups.map(({ feature, machines }) => (
        <section key={feature} id={feature} className="machines-group" aria-labelledby={`${feature}-title`}>
          <h2 id={`${feature}-title`}>
            <a href={`#${feature}`}>{titleOf(feature)}</a>
          </h2>
          <ul className="machines-cards">
            {machines.map((machine) => (
              <li key={machine.name}>
                <MachineCard machine={machine} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
