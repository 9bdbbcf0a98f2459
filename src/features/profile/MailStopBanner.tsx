import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { mailResuming, type ToldSettings } from './told.actors.ts';

interface MailStopBannerProps {
  stop: NonNullable<ToldSettings['mailStop']>;
  onResumed: () => void;
}

/** That nothing is mailed to the reader's address any more, why, and how that is mended. */
export function MailStopBanner({ stop, onResumed }: MailStopBannerProps) {
  const t = useText();
  const format = useFormat();
  const { user } = useAccount();
  const resuming = useAction(mailResuming, {
    onDone: () => {
      showToast(t('told.stop.ended'));
      onResumed();
    },
    onRefused: ({ kind }) => showToast(t(failureReasons[kind]), 'negative'),
  });
  return (
    <Banner
      tone="caution"
      title={t('told.stop', { email: isolate(user.email) })}
      actions={
        <Button
          variant="stroked"
          size="small"
          tone="neutral"
          loading={resuming.isBusy}
          onClick={() => resuming.run(null)}
        >
          {t('told.stop.end')}
        </Button>
      }
    >
      {t(`told.stop.${stop.reason}`, { day: format.date(stop.at) })}
    </Banner>
  );
}
