import { type CheckboxProps, Choice } from './Checkbox.tsx';

/** On or off, at once: for settings that apply without a submit. */
export function Switch(props: Omit<CheckboxProps, 'indeterminate'>) {
  return <Choice {...props} look="switch" />;
}
