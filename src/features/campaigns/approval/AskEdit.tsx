import { useText } from '#src/i18n/use-text.ts';
import { latePart } from '#src/lib/late-part.tsx';
import { Button } from '#src/ui/element/Button.tsx';

export const askEditDialog = latePart(async () => (await import('./AskEditDialog.tsx')).AskEditDialog);

/** The way on for whoever may not spend as much as a change costs; the dialog stays whatever becomes of the page around the button. */
export function AskEdit({ onAsk }: { onAsk: () => void }) {
  const t = useText();
  return (
    <Button size="small" icon="users" onClick={onAsk}>
      {t('approval.ask.action')}
    </Button>
  );
}
