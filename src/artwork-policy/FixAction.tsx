import { lazy, Suspense } from 'react';
import type { Schema } from '#src/api/client.ts';
import { refusalText } from '#src/artwork-upload/upload-text.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { fixMessages } from './policy-text.ts';
import { useArtworkFix } from './use-artwork-fix.ts';

const FixDialog = lazy(() => import('./FixDialog.tsx').then((part) => ({ default: part.FixDialog })));

interface FixActionOptions {
  artwork: Schema<'Artwork'>;
  /** Why no new bytes may take its place; null when they may. */
  why: MessageId | null | undefined;
  onMade: (version: Schema<'Artwork'>) => void;
  /** It is not what it was any more. */
  onOutdated: () => void;
}

/** What the server can do about findings: a button for each fix, and the copy that it made, to be taken or dropped. */
export function useFixActions({ artwork, why, onMade, onOutdated }: FixActionOptions) {
  const t = useText();
  const format = useFormat();
  const fixing = useArtworkFix(artwork.id, (event) => {
    if (event.type === 'version.made') return onMade(event.artwork);
    showToast(t('artwork.fix.outdated'), 'caution');
    onOutdated();
  });
  const { fix, copy, isBusy, failure } = fixing;
  const action = (wanted: Schema<'PolicyFix'>) => {
    const label = t(fixMessages[wanted]);
    if (why) return <UnavailableAction icon="sparkle" size="small" label={label} why={t(why)} />;
    const isIts = fix === wanted;
    if (isIts && failure && !copy)
      return (
        <Banner
          tone="negative"
          announce="alert"
          actions={
            <>
              <Button size="small" variant="stroked" onClick={fixing.retry}>
                {t('action.retry')}
              </Button>
              <Button size="small" variant="text" tone="neutral" onClick={fixing.dismiss}>
                {t('action.cancel')}
              </Button>
            </>
          }
        >
          {refusalText(failure, t, format)}
        </Banner>
      );
    return (
      <Button
        size="small"
        variant="stroked"
        icon="sparkle"
        loading={isIts && isBusy && !copy}
        disabled={fix !== null}
        onClick={() => fixing.request(wanted)}
      >
        {label}
      </Button>
    );
  };
  const dialog = (
    <Suspense>
      {copy && (
        <FixDialog
          artwork={artwork}
          copy={copy}
          isBusy={isBusy}
          failure={failure}
          onTake={fixing.take}
          onRetry={fixing.retry}
          onDrop={fixing.drop}
        />
      )}
    </Suspense>
  );
  return { action, dialog };
}
