import type { ReactNode } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';

export interface FacetChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** Kinds of it. */
  readonly children?: readonly FacetChoice[];
}

interface FacetChoicesProps {
  legend: string;
  choices: readonly FacetChoice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Some of a facet's choices, each with what it would leave; a choice with kinds stands for all of them. */
export function FacetChoices({ legend, choices, chosen, onChange }: FacetChoicesProps) {
  const t = useText();
  const toggle = (choice: FacetChoice, isOn: boolean, parent?: FacetChoice) => {
    const kinds = choice.children?.map(({ value }) => value) ?? [];
    // A kind taken out of a whole leaves its siblings.
    const siblings = parent && chosen.includes(parent.value) ? (parent.children ?? []).map(({ value }) => value) : [];
    const rest = [...chosen, ...siblings].filter(
      (value) => value !== choice.value && value !== parent?.value && !kinds.includes(value),
    );
    onChange(isOn ? [...rest, choice.value] : rest);
  };
  const item = (choice: FacetChoice, parent?: FacetChoice): ReactNode => {
    const isOn = chosen.includes(choice.value) || (parent !== undefined && chosen.includes(parent.value));
    const some = choice.children?.some(({ value }) => chosen.includes(value)) ?? false;
    return (
      <li key={choice.value}>
        <Checkbox
          label={t('screens.facetChoice', { name: choice.label, count: choice.count })}
          checked={isOn}
          indeterminate={!isOn && some}
          onChange={({ target }) => toggle(choice, target.checked, parent)}
        />
        {choice.children && choice.children.length > 0 && (
          <ul className="facet-list facet-kinds">{choice.children.map((child) => item(child, choice))}</ul>
        )}
      </li>
    );
  };
  return (
    <fieldset className="facet">
      <legend className="field-label">{legend}</legend>
      {choices.length === 0 ? (
        <p className="field-hint">{t('screens.noChoice')}</p>
      ) : (
        <ul className="facet-list">{choices.map((choice) => item(choice))}</ul>
      )}
    </fieldset>
  );
}
