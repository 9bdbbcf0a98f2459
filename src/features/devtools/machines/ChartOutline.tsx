import { useText } from '#src/i18n/use-text.ts';
import { Code } from './Code.tsx';
import type { ChartIndex } from './chart-index.ts';
import { kindOf } from './chart-lines.ts';
import type { ChartState } from './chart-model.ts';
import { shortId } from './chart-search.ts';

export interface ChartOutlineProps {
  index: ChartIndex;
  selectedId: string | null;
  active: ReadonlySet<string>;
  onSelect: (id: string) => void;
}

/** The chart in words: every state within its parent, with the transitions that leave it. For those who do not see the drawing. */
export function ChartOutline(props: ChartOutlineProps) {
  const t = useText();
  return (
    <ul className="chart-outline" aria-label={t('devtools.machines.outline')}>
      <OutlineState {...props} state={props.index.root} />
    </ul>
  );
}

function OutlineState({ state, ...props }: ChartOutlineProps & { state: ChartState }) {
  const t = useText();
  const { index, selectedId, active, onSelect } = props;
  const transitions = index.outgoingOf(state.id);
  const children = index.childrenOf(state.id);
  const notes = [
    state.parent !== null && state.isInitial && t('devtools.machines.initial'),
    state.type === 'final' && t('devtools.machines.type.final'),
    state.type === 'parallel' && t('devtools.machines.type.parallel'),
    active.has(state.id) && t('devtools.machines.active'),
  ].filter((note) => note !== false);
  const current = (id: string) => (id === selectedId ? 'true' : undefined);
  return (
    <li>
      <button type="button" className="chart-link" aria-current={current(state.id)} onClick={() => onSelect(state.id)}>
        <span className="chart-mark chart-mark-state" aria-hidden="true" />
        <Code>{state.key}</Code>
        {notes.length > 0 && <span className="chart-outline-note">{notes.join(' · ')}</span>}
      </button>
      {(transitions.length > 0 || children.length > 0) && (
        <ul>
          {transitions.map(({ id, label, guard, targets, event }) => (
            <li key={id}>
              <button type="button" className="chart-link" aria-current={current(id)} onClick={() => onSelect(id)}>
                <span className={`chart-mark chart-mark-transition is-${kindOf(event)}`} aria-hidden="true" />
                <Code>
                  {label}
                  {guard !== null && <span className="chart-link-guard"> [{guard}]</span>}
                  {targets.length > 0 && (
                    <span className="chart-link-target"> → {targets.map(shortId).join(', ')}</span>
                  )}
                </Code>
              </button>
            </li>
          ))}
          {children.map((child) => (
            <OutlineState key={child.id} {...props} state={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
