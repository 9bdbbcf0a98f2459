import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../element/Icon.tsx';
import { VisuallyHidden } from '../element/VisuallyHidden.tsx';
import './rule-list.css';

export interface RuleState {
  /** The rule, translated. */
  text: string;
  isKept: boolean;
  /** What assistive technology hears of its state: "kept", "missing". */
  stateText: string;
}

/** Rules that a text has to keep, each ticked as soon as it does. */
export function RuleList({ id, label, rules }: { id?: string; label: string; rules: readonly RuleState[] }) {
  return (
    <div id={id} className="rule-list">
      <p className="rule-list-label">{label}</p>
      <ul className="rule-list-rules">
        {rules.map(({ text, isKept, stateText }) => (
          <li key={text} className={classNames('rule', isKept && 'rule-kept')}>
            <span className="rule-mark">{isKept && <Icon name="check" size={14} />}</span>
            <span>
              {text}
              <VisuallyHidden>{`, ${stateText}`}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
