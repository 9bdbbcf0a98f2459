import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { InvoiceFinding } from './InvoiceFinding.tsx';
import { hashOf, isZip } from './invoice-file.actors.ts';
import './verify.css';

/** A file that somebody chose, and what it holds. */
interface Chosen {
  readonly name: string;
  readonly sha256: string;
  readonly isZip: boolean;
}

/** Whether a file is an invoice that the platform issued, by its hash alone: the file stays in the visitor's browser. */
export function VerifyInvoicePage() {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const finding = useRef<HTMLDivElement>(null);
  const onFiles = async ([file]: readonly File[]) => {
    if (!file) return;
    setChosen({ name: file.name, sha256: await hashOf(file), isZip: await isZip(file) });
    finding.current?.focus();
  };
  return (
    <div className="stack gap-6 verify">
      <PageHeader title={t('verifyInvoice.title')} subtitle={t('verifyInvoice.help')} />
      <div className="split">
        <div className="stack gap-4">
          <DropZone
            accept="application/pdf,application/xml,text/xml,text/csv,application/zip,.pdf,.xml,.csv,.zip"
            title={t('verifyInvoice.pick')}
            drop={t('verifyInvoice.drop')}
            hint={t('verifyInvoice.hint')}
            onFiles={(files) => void onFiles(files)}
          />
          <div ref={finding} tabIndex={-1} className="verify-findings">
            {chosen?.isZip && (
              <Banner tone="caution" announce="alert" title={t('verifyInvoice.zip')}>
                {t('verifyInvoice.zipHelp')}
              </Banner>
            )}
            {chosen && !chosen.isZip && (
              <InvoiceFinding key={chosen.sha256} name={chosen.name} sha256={chosen.sha256} />
            )}
          </div>
        </div>
        <Card title={t('verifyInvoice.how')}>
          <div className="stack gap-3">
            <p>{t('verifyInvoice.how.hash')}</p>
            <p>{t('verifyInvoice.how.told')}</p>
            <p>{t('verifyInvoice.how.changed')}</p>
            <Link to={path('verify')}>{t('verifyInvoice.plays')}</Link>
          </div>
        </Card>
      </div>
    </div>
  );
}
