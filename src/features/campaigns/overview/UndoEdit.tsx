import { useState } from 'react';
import { Link } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { undoMessages } from '../campaign-messages.ts';
import { undoEdit } from '../campaigns.actors.ts';
import { undoUrl } from '../edit/edit-url.ts';

interface UndoEditProps {
  campaign: Schema<'Campaign'>;
  edit: Schema<'CampaignEdit'>;
  /** Whether the member's role takes changes back. */
  isAllowed: boolean;
}

/** The way to take a change back, or why there is none. What is paid for shows first what that would do. */
export function UndoEdit({ campaign, edit: { id, kind, undo }, isAllowed }: UndoEditProps) {
  const t = useText();
  // That it came to nothing, or is undone, is said by what follows it.
  if (undo === 'not_applied') return null;
  if (undo !== 'possible') return <span className="campaign-quiet">{t(undoMessages[undo])}</span>;
  if (!isAllowed)
    return (
      <span>
        <UnavailableAction
          variant="text"
          size="small"
          icon="undo"
          label={t('campaign.undo')}
          why={t('campaign.why.role')}
        />
      </span>
    );
  if (kind === 'draft') return <UndoDraft campaign={campaign} editId={id} />;
  return (
    <Link
      className={classNames(buttonClass({ variant: 'text', tone: 'neutral', size: 'small' }), 'campaign-undo')}
      to={undoUrl(campaign.id, id)}
    >
      <Icon name="undo" size={16} />
      {t('campaign.undo')}
    </Link>
  );
}

function UndoDraft({ campaign, editId }: { campaign: Schema<'Campaign'>; editId: string }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const undo = async () => {
    setBusy(true);
    try {
      await undoEdit({ id: campaign.id, editId, version: campaign.version, idempotencyKey: key });
      showToast(t('campaign.undo.done'));
    } catch (error) {
      const { kind } = error as Failure;
      showToast(
        t(kind === 'stale' ? 'campaign.outdated' : (failureMessages[kind] ?? failureMessages.unexpected)),
        'negative',
      );
    }
    setBusy(false);
  };
  return (
    <Button
      variant="text"
      tone="neutral"
      size="small"
      icon="undo"
      className="campaign-undo"
      loading={isBusy}
      onClick={() => void undo()}
    >
      {t('campaign.undo')}
    </Button>
  );
}
