import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';

/** Says that the fields hold what was typed before, and gives it up. */
export function KeptNotice({ onForgotten }: { onForgotten: () => void }) {
  const t = useText();
  return (
    <Banner
      actions={
        <Button size="small" variant="stroked" onClick={onForgotten}>
          {t('desk.newScreen.startOver')}
        </Button>
      }
    >
      {t('desk.newScreen.kept')}
    </Banner>
  );
}
