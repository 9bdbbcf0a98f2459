import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import type { Action } from '#src/patterns/action/use-action.ts';

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
  action: Action<unknown>;
}

/** Asks before something that cannot be taken back. */
export function CampaignConfirmDialog({ kind, name, action }: CampaignConfirmDialogProps) {
  const t = useText();
  const { title, text, confirm, stay } = words[kind];
  return (
    <ActionDialog
      action={action}
      title={t(title)}
      stayLabel={t(stay)}
      confirmLabel={t(confirm)}
      confirmTone={kind === 'archive' ? 'accent' : 'negative'}
      problem={action.failure && t(failureMessages[action.failure.kind])}
    >
      <p>{t(text, { name: isolate(name) })}</p>
    </ActionDialog>
  );
}
