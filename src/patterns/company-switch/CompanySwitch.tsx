import { useId, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import type { Account } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useCompanySwitch } from './use-company-switch.ts';
import './company-switch.css';

/** More are found by typing. */
const MOST_AT_A_GLANCE = 7;

/** The companies of a user who has several, the one that is worked for marked; another one is a press away. */
export function CompanySwitch({ instance, instances }: Pick<Account, 'instance' | 'instances'>) {
  const t = useText();
  const heading = useId();
  const [sought, setSought] = useState('');
  const { choose, comingId, problem } = useCompanySwitch(instance?.id ?? '', path('home'));
  const shown = instances.filter(({ name }) => name.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()));
  return (
    <section className="company-switch" aria-labelledby={heading}>
      <h2 id={heading} className="company-switch-title muted">
        {t('companies.title')}
      </h2>
      {instances.length > MOST_AT_A_GLANCE && (
        <TextField
          type="search"
          icon="search"
          label={t('companies.find')}
          value={sought}
          maxLength={100}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <ul className="company-switch-list">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="company-switch-one"
              aria-current={id === instance?.id ? 'true' : undefined}
              aria-busy={id === comingId || undefined}
              // What has the focus keeps it while the company is asked about.
              aria-disabled={comingId !== null || undefined}
              onClick={() => choose(id)}
            >
              <Icon name={id === instance?.id ? 'check' : 'building'} />
              <bdi className="truncate" title={name}>
                {name}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
      <p className="company-switch-note" role="status">
        {comingId !== null && t('companies.coming')}
        {shown.length === 0 && t('companies.none')}
      </p>
      {problem && (
        <p className="company-switch-note" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
