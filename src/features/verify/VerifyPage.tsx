import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { ChainPicture } from './ChainPicture.tsx';
import { LogFindings } from './LogFindings.tsx';
import { browserLogVerificationMachine, linkToken } from './log-verification.actors.ts';
import { ProofNotes } from './ProofNotes.tsx';
import './verify.css';

/** Whether a log of plays is what the platform sealed, checked in the visitor's own browser. */
export function VerifyPage() {
  const t = useText();
  const actor = useActorRef(browserLogVerificationMachine);
  const snapshot = useSnapshot(actor);
  const [pasted, setPasted] = useState('');
  const { failure, log, source } = snapshot.context;
  const findings = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (linkToken()) actor.send({ type: 'log.chosen', source: { kind: 'link' } });
  }, [actor]);

  const check = (texts: readonly string[]) => actor.send({ type: 'log.chosen', source: { kind: 'texts', texts } });
  const clear = () => {
    setPasted('');
    actor.send({ type: 'log.cleared' });
  };
  const onFiles = async (files: readonly File[]) => {
    setPasted('');
    check(await Promise.all(files.map((file) => file.text())));
    findings.current?.focus();
  };
  const trySample = (isChanged: boolean) => {
    setPasted('');
    actor.send({ type: 'log.chosen', source: { kind: 'sample', isChanged } });
    findings.current?.focus();
  };
  return (
    <div className="stack gap-6 verify">
      <PageHeader title={t('verify.title')} subtitle={t('verify.help')} />
      <div className="split">
        <div className="stack gap-4">
          <DropZone
            accept="application/json,.json"
            title={t('verify.pick')}
            drop={t('verify.drop')}
            hint={t('verify.hint')}
            onFiles={(files) => void onFiles(files)}
          />
          <div className="verify-samples">
            <span className="muted">{t('verify.sample')}</span>
            {([false, true] as const).map((isChanged) => (
              <Button
                key={String(isChanged)}
                variant="stroked"
                size="small"
                tone="neutral"
                onClick={() => trySample(isChanged)}
              >
                {t(isChanged ? 'verify.sample.changed' : 'verify.sample.sealed')}
              </Button>
            ))}
          </div>
          <div ref={findings} tabIndex={-1} className="verify-findings" aria-busy={snapshot.hasTag('busy')}>
            {snapshot.matches('reading') && <ProgressBar label={t('verify.reading')} value={null} />}
            {snapshot.hasTag('unreadable') && (
              <Banner tone="caution" announce="alert" title={t('verify.unreadable')}>
                {t('verify.unreadableHelp')}
              </Banner>
            )}
            {snapshot.hasTag('failed') && failure && (
              <Banner
                tone="caution"
                announce="alert"
                title={t(source?.kind === 'link' ? 'verify.linkFailed' : 'verify.keysFailed')}
                actions={<RetryButton onRetry={() => actor.send({ type: 'retry.requested' })} />}
              >
                {t(failureMessages[failure.kind])}
              </Banner>
            )}
            {snapshot.hasTag('shown') && log && (
              <LogFindings
                log={log}
                isSample={source?.kind === 'sample'}
                verdicts={snapshot.context.verdicts}
                word={snapshot.context.word}
                isBusy={snapshot.hasTag('busy')}
                isAsking={snapshot.matches('asking')}
                failure={snapshot.hasTag('unasked') ? failure : null}
                onRetry={() => actor.send({ type: 'retry.requested' })}
              />
            )}
          </div>
          {!source && (
            <Card title={t('verify.chain')}>
              <ChainPicture />
            </Card>
          )}
          {source && !snapshot.hasTag('busy') && (
            <div className="row">
              <Button variant="text" icon="close" onClick={clear}>
                {t('verify.clear')}
              </Button>
            </div>
          )}
          <details className="verify-paste">
            <summary>{t('verify.paste')}</summary>
            <TextArea
              label={t('verify.pasteLabel')}
              rows={6}
              spellCheck={false}
              dir="ltr"
              value={pasted}
              onChange={({ target }) => {
                setPasted(target.value);
                if (target.value.trim()) check([target.value]);
                else actor.send({ type: 'log.cleared' });
              }}
            />
          </details>
        </div>
        <Card title={t('verify.proof.title')}>
          <div className="stack gap-4">
            <ProofNotes />
            <Link to={path('verifyInvoice')}>{t('verify.invoice')}</Link>
          </div>
        </Card>
      </div>
    </div>
  );
}
