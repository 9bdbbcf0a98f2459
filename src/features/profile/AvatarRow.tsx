import { useEffect, useRef } from 'react';
import type { Failure } from '#machines/failure.ts';
import { avatarMimeTypes } from '#machines/profile/avatar-change.machine.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Avatar } from '#src/ui/element/Avatar.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { browserAvatarChangeMachine } from './profile.actors.ts';

/** Why the server took a file for no picture. */
const refusals: Readonly<Record<string, MessageId>> = {
  file_unsupported: 'settings.picture.wrongKind',
  file_animated: 'settings.picture.animated',
  file_too_large: 'settings.picture.tooLarge',
  file_too_many_pixels: 'settings.picture.tooManyPixels',
  file_truncated: 'settings.picture.damaged',
};

const refusalOf = (failure: Failure): MessageId =>
  (failure.kind === 'problem' && refusals[failure.code]) || helpfulMessages[failure.kind];

interface AvatarRowProps {
  name: string;
  url: string | null;
  onChanged: () => void;
}

/** The picture that users show of themselves. */
export function AvatarRow({ name, url, onChanged }: AvatarRowProps) {
  const t = useText();
  const actor = useActorRef(browserAvatarChangeMachine);
  const snapshot = useSnapshot(actor);
  const input = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const wasShown = useRef(url !== null);
  useEffect(() => {
    // The button that took the picture away goes with it, and the focus must not.
    if (wasShown.current && url === null && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus();
    wasShown.current = url !== null;
  }, [url]);
  useEmitted(actor, 'picture.changed', () => {
    showToast(t('settings.saved'));
    onChanged();
  });
  const { failure } = snapshot.context;
  const trouble = snapshot.matches({ resting: 'wrongKind' })
    ? 'settings.picture.wrongKind'
    : snapshot.matches({ resting: 'tooLarge' })
      ? 'settings.picture.tooLarge'
      : failure && refusalOf(failure);
  const isBusy = snapshot.hasTag('busy');

  return (
    <div className="stack gap-3">
      <div ref={row} className="avatar-row">
        <Avatar name={name} url={url} size="large" />
        <div className="settings-row-words">
          <h3>{t('settings.picture')}</h3>
          <p className="muted">{t('settings.picture.hint')}</p>
        </div>
        <div className="settings-row-actions">
          <input
            ref={input}
            type="file"
            hidden
            accept={avatarMimeTypes.join()}
            aria-label={t('settings.picture')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be picked again after a mistake.
              currentTarget.value = '';
              if (file) actor.send({ type: 'picture.chosen', mimeType: file.type, bytes: file.size, file: () => file });
            }}
          />
          <Button
            variant="stroked"
            tone="neutral"
            size="small"
            loading={snapshot.matches('uploading')}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t(url === null ? 'settings.picture.upload' : 'settings.picture.change')}
          </Button>
          {url !== null && (
            <Button
              variant="text"
              tone="neutral"
              size="small"
              loading={snapshot.matches('removing')}
              disabled={isBusy}
              onClick={() => actor.send({ type: 'picture.removed' })}
            >
              {t('settings.picture.remove')}
            </Button>
          )}
        </div>
      </div>
      {trouble && (
        <Banner tone="negative" announce="alert">
          {t(trouble)}
        </Banner>
      )}
    </div>
  );
}
