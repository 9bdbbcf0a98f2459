import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import { issuedFileMachine } from './invoice-file.actors.ts';

const kindMessages: Readonly<Record<Schema<'IssuedFile'>['kind'], MessageId>> = {
  invoice: 'verifyInvoice.invoice',
  credit_note: 'verifyInvoice.creditNote',
  receipt: 'verifyInvoice.receipt',
  statement: 'verifyInvoice.statement',
};

/** What the platform says of one file. */
export function InvoiceFinding({ name, sha256 }: { name: string; sha256: string }) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const resource = useResource(issuedFileMachine, sha256);
  return (
    <div className="stack gap-4">
      <ResourceView resource={resource} texts={texts} skeleton={<Skeleton lines={4} />}>
        {(found) =>
          found.kind === 'unknown' ? (
            <Banner tone="caution" announce="alert" title={t('verifyInvoice.unknown')}>
              {t('verifyInvoice.unknownHelp')}
            </Banner>
          ) : (
            <>
              <Banner tone="positive" announce="status" title={t('verifyInvoice.issued')}>
                {t('verifyInvoice.issuedHelp')}
              </Banner>
              <Card title={t(kindMessages[found.kind])}>
                <dl className="verify-facts">
                  <dt>{t(found.kind === 'statement' ? 'verifyInvoice.month' : 'verifyInvoice.number')}</dt>
                  <dd>
                    <bdi>{found.kind === 'statement' ? format.month(found.number) : found.number}</bdi>
                  </dd>
                  <dt>{t('verifyInvoice.date')}</dt>
                  <dd>{format.date(found.issuedOn)}</dd>
                  {found.gross !== null && (
                    <>
                      <dt>{t('verifyInvoice.total')}</dt>
                      <dd className="figures">{format.money(found.gross, found.currency)}</dd>
                    </>
                  )}
                  <dt>{t('verifyInvoice.seller')}</dt>
                  <dd>
                    <bdi>{found.seller}</bdi>
                  </dd>
                </dl>
              </Card>
            </>
          )
        }
      </ResourceView>
      <p className="chain-note">
        {t('verifyInvoice.file')} <bdi>{name}</bdi>, <Fingerprint value={sha256} />
      </p>
    </div>
  );
}
