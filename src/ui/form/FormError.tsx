import { useRef } from 'react';
import { useFocus } from '../../lib/use-focus.ts';
import { Banner } from '../state/Banner.tsx';
import './form-error.css';

export interface FormProblem {
  /** The id of the control that the problem is about; without one the text stands alone. */
  controlId?: string;
  text: string;
}

export interface FormErrorProps {
  title: string;
  problems?: readonly FormProblem[];
}

/** What keeps a form from going on, at its top: takes focus when it appears, and leads to each field. */
export function FormError({ title, problems = [] }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocus(true, () => box.current);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="form-error">
      <Banner tone="negative" title={title}>
        {problems.length > 0 && (
          <ul>
            {problems.map(({ controlId, text }) => (
              <li key={`${controlId} ${text}`}>{controlId ? <a href={`#${controlId}`}>{text}</a> : text}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
