import { type ComponentProps, type CSSProperties, useRef, useState } from 'react';
import { CODE_LENGTH, normalizeCode } from '../../lib/one-time-code.ts';
import { useWhen } from '../../lib/use-when.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field-props.ts';
import './code-field.css';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'defaultValue' | 'type' | 'maxLength' | 'onChange'>;

export interface CodeFieldProps extends InputProps, FieldProps {
  id?: string;
  /** How many digits make a code. */
  length?: number;
  /** The code is being checked: nothing can be typed, and the focus stays. */
  isBusy?: boolean;
  /**
   * All digits are there, typed, pasted or filled in: told once for each code, so that a refused one is not sent again by
   * itself.
   */
  onComplete?: (code: string) => void;
  /** The same sends the form that the field is in. */
  submits?: boolean;
  onCode?: (code: string) => void;
}

/**
 * One field for a one-time code, drawn as a cell for each digit. Takes paste with spaces and dashes, the browser's own filling-in, and Arabic and Persian
 * digits; its value in the form is plain digits. A refused code is read out, marked and ready to be typed over.
 */
export function CodeField(props: CodeFieldProps) {
  const { length = CODE_LENGTH, isBusy = false, onComplete, submits = false, onCode, error, ...rest } = props;
  const { frame, control } = useField({ name: 'code', ...rest, error: isBusy ? undefined : error });
  const input = useRef<HTMLInputElement>(null);
  const told = useRef('');
  const [code, setCode] = useState('');

  useWhen(!isBusy && error, () => {
    input.current?.focus();
    input.current?.select();
  });

  const take = (typed: string) => {
    const digits = normalizeCode(typed, length);
    setCode(digits);
    onCode?.(digits);
    if (digits.length < length || digits === told.current) return;
    told.current = digits;
    onComplete?.(digits);
    if (submits) input.current?.form?.requestSubmit();
  };

  return (
    <FieldFrame {...frame} announceError>
      <div className="code">
        <div className="code-cells" style={{ '--length': length, '--next': code.length } as CSSProperties}>
          {Array.from({ length }, (_, place) => place).map((place) => (
            <i key={place} className="code-cell" />
          ))}
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            dir="ltr"
            className="code-control"
            value={code}
            readOnly={isBusy}
            onChange={(event) => take(event.target.value)}
          />
        </div>
      </div>
    </FieldFrame>
  );
}
