import { useNavigate, useRevalidator } from 'react-router';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { forgetAccount } from './account.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { browserTermsMachine } from './terms.actors.ts';

export interface TermsGateProps {
  /** The latest version of the tenant's terms, and where their HTML is. */
  version: string;
  url: string;
  /** The user has never agreed to any. */
  isFirst: boolean;
}

/** Stands in the place of the dashboard until the terms are agreed to; leaving the dialog signs out. */
export function TermsGate({ version, url, isFirst }: TermsGateProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const terms = useActorRef(browserTermsMachine, { input: { version, url } });
  const snapshot = useSnapshot(terms);
  const result = snapshot.status === 'done' ? snapshot.output : null;

  useWhen(result, (answer) => {
    if (answer === 'cancel') void navigate(path('logout'), { replace: true });
    if (answer === 'save') {
      forgetAccount();
      void revalidate();
    }
  });

  if (result === 'save') return null;
  return (
    <TermsDialog
      url={url}
      isFirst={isFirst}
      html={snapshot.context.html}
      isLoading={snapshot.matches({ open: 'loading' })}
      isSlow={snapshot.hasTag('slow')}
      isAgreeing={snapshot.matches('agreeing')}
      failure={snapshot.hasTag('failed') ? (snapshot.matches({ open: 'failed' }) ? 'document' : 'agreement') : null}
      onAgree={() => terms.send({ type: 'terms.agreed' })}
      onCancel={() => terms.send({ type: 'terms.cancelled' })}
      onRetry={() => terms.send({ type: 'retry.requested' })}
    />
  );
}
