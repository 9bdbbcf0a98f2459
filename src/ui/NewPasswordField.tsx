import { useId, useState } from 'react';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
import { RuleList, type RuleState } from './RuleList.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface NewPasswordFieldProps extends PasswordFieldProps {
  /** Names the list of rules. */
  rulesLabel: string;
  /** The rules and what the text keeps of them, asked for whenever it changes. */
  rulesOf: (password: string) => readonly RuleState[];
  /** Read out once all rules are kept. */
  allKeptText: string;
}

/** A password being chosen, above the rules that are ticked while it is typed. */
export function NewPasswordField({ rulesLabel, rulesOf, allKeptText, onInput, ...props }: NewPasswordFieldProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const rules = rulesOf(password);
  return (
    <div className="stack gap-2">
      <PasswordField
        autoComplete="new-password"
        {...props}
        describedBy={id}
        onInput={(event) => {
          setPassword(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      <RuleList id={id} label={rulesLabel} rules={rules} />
      <VisuallyHidden>
        <span role="status">{rules.every(({ isKept }) => isKept) ? allKeptText : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
