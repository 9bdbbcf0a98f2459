import { useId, useRef, useState } from 'react';
import { useListener } from '../../lib/use-listener.ts';
import { VisuallyHidden } from '../element/VisuallyHidden.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
import { PasswordRules, type PasswordRulesProps, type RuleState } from './PasswordRules.tsx';

/** What is said of a password while it is typed. */
export interface PasswordJudgement {
  rules: readonly RuleState[];
  level: PasswordRulesProps['level'];
  /** The level in a word; empty before anything is typed. */
  strength: string;
  /** What is missing still, or that nothing is, for whoever cannot see the ticks. */
  told: string;
}

export interface NewPasswordFieldProps extends PasswordFieldProps {
  /** Names the list of rules. */
  rulesLabel: string;
  /** Asked for whenever the text changes. */
  judge: (password: string) => PasswordJudgement;
}

/** A password being chosen, above a meter and the rules that are ticked while it is typed. */
export function NewPasswordField({ rulesLabel, judge, onInput, error, ...field }: NewPasswordFieldProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const { rules, level, strength, told } = judge(password);
  // An error is about what was sent: beside ticks of what is typed since, it would contradict them.
  const [isChanged, setChanged] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useListener(
    () => frame.current?.closest('form'),
    'submit',
    () => setChanged(false),
  );
  return (
    <div ref={frame} className="stack gap-2">
      <PasswordField
        autoComplete="new-password"
        {...field}
        aside={strength}
        error={isChanged ? undefined : error}
        describedBy={id}
        onInput={(event) => {
          setChanged(true);
          setPassword(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      <PasswordRules id={id} label={rulesLabel} rules={rules} level={level} />
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </div>
  );
}
