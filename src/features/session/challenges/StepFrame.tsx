import { type ReactNode, useId, useRef, useState } from 'react';
import type { SignInFailure } from '#machines/session/sign-in-step.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useFocus } from '#src/lib/use-focus.ts';
import { useConnectivity } from '#src/platform/use-connectivity.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { signInMessages } from '../sign-in-messages.ts';
import '../login-view.css';
import './challenges.css';

interface StepFrameProps {
  title: string;
  text?: string | undefined;
  /** Told above the form; failures of a field are told at the field. */
  failure?: SignInFailure | null;
  failureActions?: ReactNode;
  /** Given the id of the text, which describes the control that has the focus. */
  children: ReactNode | ((textId: string) => ReactNode);
  /** Another answer than the way back to the sign-in. */
  backLabel?: string;
  onBack: () => void;
}

/** One question of the sign-in: what is asked, what went wrong, the form, and the way back. */
export function StepFrame(props: StepFrameProps) {
  const { title, text, failure = null, failureActions, children, backLabel, onBack } = props;
  const t = useText();
  const textId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The control that led here is gone. A step without a field of its own to type in begins at its heading.
  useFocus(true, () => document.activeElement === document.body && heading.current, { preventScroll: true });
  const [isBack, setBack] = useState(false);
  useConnectivity(setBack);
  const shown = failure?.kind === 'offline' && isBack ? null : failure;
  return (
    <div className="stack gap-6">
      <div className="stack gap-2">
        <h1 ref={heading} className="login-title" tabIndex={-1}>
          {title}
        </h1>
        {text && (
          <p id={textId} className="muted">
            {text}
          </p>
        )}
      </div>
      {shown && (
        <Banner tone="negative" announce="alert" actions={failureActions}>
          {t(signInMessages[shown.kind])}
        </Banner>
      )}
      <div className="stack">
        {typeof children === 'function' ? children(textId) : children}
        {backLabel ? (
          <Button variant="text" tone="neutral" block onClick={onBack}>
            {backLabel}
          </Button>
        ) : (
          <Button className="way-back" variant="text" icon="arrow-start" onClick={onBack}>
            {t('challenge.back')}
          </Button>
        )}
      </div>
    </div>
  );
}
