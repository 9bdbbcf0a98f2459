import { useMemo, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ReportLinkAddress } from './ReportLinkAddress.tsx';
import { ReportLinkList } from './ReportLinkList.tsx';
import { reportLinksMachine, reportSharing } from './reports.actors.ts';

const terms = [1, 7, 30] as const;

interface ReportShareDialogProps {
  campaignId: string;
  view: Schema<'ReportView'>;
  onClose: () => void;
}

/** Makes links that show this report to people without an account, lists those of the campaign and ends them. */
export function ReportShareDialog({ campaignId, view, onClose }: ReportShareDialogProps) {
  const t = useText();
  const [days, setDays] = useState<(typeof terms)[number]>(7);
  /** Undefined before the first link; null for one whose address was told before and is lost. */
  const [token, setToken] = useState<string | null>();
  const links = useResource(reportLinksMachine, { id: campaignId });
  const sharing = useAction(
    useMemo(() => reportSharing(setToken), []),
    { onDone: () => links.invalidate() },
  );
  const { subject: wish, isBusy, failure } = sharing;
  return (
    <Dialog title={t('share.title')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="stack">
        <p>{t('share.text')}</p>
        <div className="report-share-form">
          <SelectField
            label={t('share.days')}
            value={String(days)}
            onChange={({ target }) => setDays(terms.find((term) => String(term) === target.value) ?? 7)}
            options={terms.map((term) => ({ value: String(term), label: t('share.daysOption', { days: term }) }))}
          />
          <Button
            icon="link"
            loading={isBusy && wish?.kind === 'make'}
            disabled={isBusy}
            onClick={() => sharing.run({ kind: 'make', campaignId, view, days })}
          >
            {t('share.make')}
          </Button>
        </div>
        {sharing.isDone &&
          wish?.kind === 'make' &&
          (token ? (
            <ReportLinkAddress address={`${location.origin}${path('sharedReport')}#${token}`} />
          ) : (
            <Banner tone="caution" announce="status">
              {t('share.lost')}
            </Banner>
          ))}
        {failure && (
          <Banner
            tone="negative"
            announce="alert"
            actions={
              <Button variant="text" tone="neutral" size="small" onClick={sharing.dismiss}>
                {t('action.close')}
              </Button>
            }
          >
            {t('share.failed', { reason: t(failureReasons[failure.kind]) })}
          </Banner>
        )}
        <ReportLinkList
          links={links}
          busyId={isBusy && wish?.kind === 'end' ? wish.id : null}
          isBusy={isBusy}
          onRevoke={(id) => sharing.run({ kind: 'end', id })}
        />
      </div>
    </Dialog>
  );
}
