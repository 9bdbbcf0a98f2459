import { Icon } from '../element/Icon.tsx';
import { VisuallyHidden } from '../element/VisuallyHidden.tsx';
import './password-rules.css';

export interface RuleState {
  /** The rule, translated. */
  text: string;
  isKept: boolean;
  /** What assistive technology hears of its state: "done", "missing". */
  stateText: string;
}

export interface PasswordRulesProps {
  id: string;
  /** Names the list of rules. */
  label: string;
  rules: readonly RuleState[];
  /** How many of the meter's four parts are filled. */
  level: 0 | 1 | 2 | 3 | 4;
}

const parts = [1, 2, 3, 4] as const;

/** How strong a password is so far, and the rules that it has to keep, each ticked as soon as it does. */
export function PasswordRules({ id, label, rules, level }: PasswordRulesProps) {
  return (
    <div id={id} className="password-rules">
      {/* The words beside the field's label say the same. */}
      <div className="strength" data-level={level} aria-hidden="true">
        {parts.map((part) => (
          <i key={part} className={part <= level ? 'strength-part strength-full' : 'strength-part'} />
        ))}
      </div>
      <VisuallyHidden>{label}</VisuallyHidden>
      <ul className="rules">
        {rules.map(({ text, isKept, stateText }) => (
          <li key={text} className={isKept ? 'rule rule-kept' : 'rule'}>
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
