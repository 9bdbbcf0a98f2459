import { useState } from 'react';
import { IconButton } from '../element/IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'icon'> {
  showLabel: string;
  hideLabel: string;
}

/** A secret with a button that shows it; the text stays whatever happens around it. */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      dir="ltr"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          size="small"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
