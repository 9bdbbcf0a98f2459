import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import type { ArtworkOffers } from '../artwork-offers.ts';

interface ArtworkActionsProps {
  artwork: Schema<'Artwork'>;
  offers: ArtworkOffers;
  isRestoring: boolean;
  onReplace: () => void;
  onArchive: () => void;
  onRestore: () => void;
  onDelete: () => void;
}

/** What can be done with an artwork now; what cannot says why. */
export function ArtworkActions(props: ArtworkActionsProps) {
  const { artwork, offers, isRestoring, onReplace, onArchive, onRestore, onDelete } = props;
  const t = useText();
  const actions = [
    { label: t('artwork.archive'), icon: 'archive', why: offers.archive, onClick: onArchive },
    { label: t('artwork.delete'), icon: 'trash', why: offers.delete, onClick: onDelete },
    { label: t('artwork.restore'), icon: 'undo', why: offers.restore, onClick: onRestore },
    { label: t('artwork.newVersion'), icon: 'upload', why: offers.replace, onClick: onReplace },
  ] as const;
  return actions.map(({ label, icon, why, onClick }) => {
    // Its restoration comes first: one reason beside the other would say the same.
    if (why === undefined || (icon === 'upload' && artwork.status === 'archived')) return null;
    if (why !== null) return <UnavailableAction key={icon} icon={icon} label={label} why={t(why)} />;
    return (
      <Button
        key={icon}
        variant="stroked"
        tone="neutral"
        icon={icon}
        loading={icon === 'undo' && isRestoring}
        onClick={onClick}
      >
        {label}
      </Button>
    );
  });
}
