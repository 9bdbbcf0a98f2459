import type { ReactNode } from 'react';
import { Code, Doc } from './Code.tsx';
import { kindOf } from './chart-lines.ts';
import type { ChartImplementation, ChartState, ChartTransition } from './chart-model.ts';
import { shortId } from './chart-search.ts';

/** A part of the details under its heading; nothing where there is nothing to say. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="chart-detail">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Named implementations with their doc comments. */
export function Implementations({ title, items }: { title: string; items: readonly ChartImplementation[] }) {
  if (items.length === 0) return null;
  return (
    <DetailSection title={title}>
      <ul className="chart-docs">
        {items.map(({ name, doc }) => (
          <li key={name}>
            <Code>{name}</Code>
            {doc && <Doc>{doc}</Doc>}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

export interface ChoiceProps {
  onSelect: (id: string) => void;
}

/** A state's name that leads to it. */
export function StateLink({ state, onSelect }: ChoiceProps & { state: ChartState }) {
  return (
    <button type="button" className="chart-link" onClick={() => onSelect(state.id)}>
      <span className="chart-mark chart-mark-state" aria-hidden="true" />
      <Code>{state.parent === null ? state.key : shortId(state.id)}</Code>
    </button>
  );
}

/** A transition's label, with its guard and where it leads, that leads to it. */
export function TransitionLink({ transition, onSelect }: ChoiceProps & { transition: ChartTransition }) {
  const { id, label, guard, targets, event } = transition;
  return (
    <button type="button" className="chart-link" onClick={() => onSelect(id)}>
      <span className={`chart-mark chart-mark-transition is-${kindOf(event)}`} aria-hidden="true" />
      <Code>
        {label}
        {guard !== null && <span className="chart-link-guard"> [{guard}]</span>}
        {targets.length > 0 && <span className="chart-link-target"> → {targets.map(shortId).join(', ')}</span>}
      </Code>
    </button>
  );
}
