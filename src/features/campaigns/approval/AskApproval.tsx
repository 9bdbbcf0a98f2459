import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { askAction } from './approval.actors.ts';

const noteDialog = latePart(async () => (await import('./NoteDialog.tsx')).NoteDialog);

export interface Askable {
  readonly id: string;
  readonly version: number;
  /** The server has everything that the user sees. */
  readonly isSaved: boolean;
  readonly onAsked: (campaign: Schema<'Campaign'>) => void;
}

/** The way on for whoever may not spend as much: somebody who may is asked. */
export function AskApproval({ id, version, isSaved, onAsked }: Askable) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const asking = useAction(askAction, {
    onDone: (campaign) => {
      showToast(t('approval.ask.done', { name: isolate(campaign.name) }));
      setOpen(false);
      onAsked(campaign);
    },
  });
  const close = () => {
    asking.dismiss();
    setOpen(false);
  };
  return (
    <>
      <Button size="small" icon="users" disabled={!isSaved} onClick={() => setOpen(true)}>
        {t('approval.ask.action')}
      </Button>
      {isOpen && (
        <Late
          of={noteDialog}
          props={{
            title: t('approval.ask.title'),
            text: t('approval.ask.text'),
            label: t('approval.ask.note'),
            hint: t('approval.ask.hint'),
            submitLabel: t('approval.ask.submit'),
            isBusy: asking.isBusy,
            failure: asking.failure,
            onSubmit: (note) => asking.run({ id, version, note }),
            onClose: close,
          }}
        />
      )}
    </>
  );
}
