import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../element/Icon.tsx';
import './stepper.css';

export type StepState = 'done' | 'current' | 'invalid' | 'open' | 'locked';

export interface Step {
  key: string;
  label: string;
  state: StepState;
  /** What assistive technology adds to the name: "completed", "needs attention". */
  stateText: string;
}

export interface StepperProps {
  /** Names the navigation. */
  label: string;
  steps: readonly Step[];
  /** Wraps a step that can be gone to into its link or button. */
  renderLink: (step: Step, content: ReactNode) => ReactNode;
}

/** Where one is in a form of several steps, and the way to the others. */
export function Stepper({ label, steps, renderLink }: StepperProps) {
  return (
    <nav className="stepper" aria-label={label}>
      <ol className="stepper-list">
        {steps.map((step, index) => {
          const content = (
            <>
              <span className="step-mark" aria-hidden="true">
                {step.state === 'done' ? (
                  <Icon name="check" size={14} />
                ) : step.state === 'invalid' ? (
                  <Icon name="alert" size={14} />
                ) : (
                  index + 1
                )}
              </span>
              <span className="step-label">{step.label}</span>
              <span className="visually-hidden">{step.stateText}</span>
            </>
          );
          return (
            <li
              key={step.key}
              className={classNames('step', `step-${step.state}`)}
              aria-current={step.state === 'current' ? 'step' : undefined}
            >
              {step.state === 'locked' ? <span className="step-link">{content}</span> : renderLink(step, content)}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
