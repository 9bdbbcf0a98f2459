import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

type Question = 'archive' | 'deleteDraft' | 'cancel';

const words: Readonly<Record<Question, { title: MessageId; text: MessageId; confirm: MessageId; stay: MessageId }>> = {
  archive: {
    title: 'campaign.ask.archive',
    text: 'campaign.ask.archiveText',
    confirm: 'campaign.action.archive',
    stay: 'action.cancel',
  },
  deleteDraft: {
    title: 'campaign.ask.deleteDraft',
    text: 'campaign.ask.deleteDraftText',
    confirm: 'campaign.action.deleteDraft',
    stay: 'action.cancel',
  },
  cancel: {
    title: 'campaign.ask.cancel',
    text: 'campaign.ask.cancelText',
    confirm: 'campaign.action.cancel',
    stay: 'campaign.ask.keep',
  },
};

interface CampaignConfirmDialogProps {
  kind: Question;
  name: string;
  isBusy: boolean;
  failure: Failure | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function CampaignConfirmDialog({ kind, name, isBusy, failure, onConfirm, onClose }: CampaignConfirmDialogProps) {
  const t = useText();
  const { title, text, confirm, stay } = words[kind];
  return (
    <Dialog
      title={t(title)}
      size="small"
      role="alertdialog"
      closable={!isBusy}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onClose}>
            {t(stay)}
          </Button>
          <Button tone={kind === 'archive' ? 'accent' : 'negative'} loading={isBusy} onClick={onConfirm}>
            {t(confirm)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t(text, { name: isolate(name) })}</p>
        {failure && (
          <Banner tone="negative" announce="alert">
            {t(failureMessages[failure.kind])}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
