import { useId, useRef, useState } from 'react';
import { useListener } from '../../lib/use-listener.ts';
import { VisuallyHidden } from '../element/VisuallyHidden.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
import { RuleList, type RuleState } from './RuleList.tsx';

export interface NewPasswordFieldProps extends PasswordFieldProps {
  /** Names the list of rules. */
  rulesLabel: string;
  /** The rules and what the text keeps of them, asked for whenever it changes. */
  rulesOf: (password: string) => readonly RuleState[];
  /** Read out once all rules are kept. */
  allKeptText: string;
}

/** A password being chosen, above the rules that are ticked while it is typed. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { rulesLabel, rulesOf, allKeptText, onInput, error, ...field } = props;
  const id = useId();
  const [password, setPassword] = useState('');
  const rules = rulesOf(password);
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
        error={isChanged ? undefined : error}
        describedBy={id}
        onInput={(event) => {
          setChanged(true);
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
