import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useRestingValue } from '#src/lib/use-resting-value.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { companiesMachine } from './companies.actors.ts';

type Company = Schema<'DeskCompany'>;

/** So many fit beside the rest of the form; more are found by more letters. */
const SHOWN = 5;

interface CompanyChoiceProps {
  chosen: Company | null;
  problem: string | undefined;
  onChoose: (company: Company) => void;
}

/** Finds a company by its name. */
export function CompanyChoice({ chosen, problem, onChoose }: CompanyChoiceProps) {
  const t = useText();
  const format = useFormat();
  const [q, setQ] = useState('');
  const [text, setText] = useRestingValue(q, setQ, (typed) => typed.trim());
  const { data } = useResource(companiesMachine, { q });
  const items = data?.items ?? [];
  return (
    <div className="stack gap-2">
      <TextField
        label={t('desk.credits.company')}
        name="company"
        type="search"
        icon="search"
        autoComplete="off"
        maxLength={100}
        required
        value={text}
        error={problem}
        hint={items.length > SHOWN ? t('desk.credits.moreCompanies') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <fieldset className="company-choice">
        <legend className="visually-hidden">{t('desk.credits.companies')}</legend>
        {items.slice(0, SHOWN).map((company) => (
          <label key={company.id} className="company-option">
            <input
              type="radio"
              name="companyId"
              value={company.id}
              checked={chosen?.id === company.id}
              onChange={() => onChoose(company)}
            />
            <bdi>{company.name}</bdi>
            <span className="muted num">{format.money(company.available, company.currency)}</span>
          </label>
        ))}
        <p role="status" className="muted">
          {data && items.length === 0 && t('desk.credits.noCompany')}
        </p>
      </fieldset>
    </div>
  );
}
