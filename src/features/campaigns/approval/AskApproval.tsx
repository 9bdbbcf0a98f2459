import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { AskButton } from './AskButton.tsx';
import { askAction } from './approval.actors.ts';

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
  const asking = useAction(askAction, {
    onDone: (campaign) => {
      showToast(t('approval.ask.done', { name: isolate(campaign.name) }));
      onAsked(campaign);
    },
  });
  return (
    <AskButton
      asking={asking}
      isDisabled={!isSaved}
      text={t('approval.ask.text')}
      onSubmit={(note) => asking.run({ id, version, note })}
    />
  );
}
