import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { useToastHere } from '#src/ui/overlay/use-toast-here.ts';
import { packageWatching, type WatchWish } from '../packages.actors.ts';

interface WatchPackageProps {
  item: Pick<Schema<'Package'>, 'id' | 'name' | 'isWatched'>;
  /** It is on the server. */
  onChanged: (isWatched: boolean) => void;
}

/**
 * Has the reader told of a package, or told no more: shown at once, and taken back at once where it is refused. Without a connection it waits
 * for one.
 */
export function WatchPackage({ item: { id, name, isWatched: isKnown }, onChanged }: WatchPackageProps) {
  const t = useText();
  const tellHere = useToastHere();
  /** What was pressed last and is not on the server yet; null for nothing. */
  const [wish, setWish] = useState<boolean | null>(null);
  const isWatched = wish ?? isKnown;
  const press = (wanted: boolean) => {
    setWish(wanted);
    // While another is on its way this one is not taken, and follows it.
    action.run({ id, isWatched: wanted });
  };
  const action = useAction(packageWatching, {
    onDone: (answer, asked: WatchWish) => {
      onChanged(answer.isWatched);
      if (wish !== null && wish !== asked.isWatched) {
        action.run({ id, isWatched: wish });
        return;
      }
      setWish(null);
      tellHere(
        t(answer.isWatched ? 'packages.watch.done' : 'packages.watch.ended', { name: isolate(name) }),
        'positive',
        {
          label: t('packages.watch.undo'),
          onAction: () => press(!answer.isWatched),
        },
      );
    },
    onRefused: ({ kind }) => {
      if (kind === 'offline') {
        showToast(t('packages.watch.waits'), 'caution');
        return;
      }
      setWish(null);
      showToast(t(failureMessages[kind]), 'negative');
      action.dismiss();
    },
  });
  return (
    <Button variant="stroked" tone="neutral" icon={isWatched ? 'eye-off' : 'eye'} onClick={() => press(!isWatched)}>
      {t(isWatched ? 'packages.watch.end' : 'packages.watch')}
    </Button>
  );
}
