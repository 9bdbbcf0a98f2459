import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { sayShare } from '../owner-account/share-words.ts';
import type { DeskOwner } from './owners.actors.ts';

/** The share of an owner, which leads to its statements; that another share waits for a second operator. */
export function OwnerShare({ owner: { id, name, shareBps, isShareAsked } }: { owner: DeskOwner }) {
  const t = useText();
  const format = useFormat();
  const share = shareBps === null ? t('desk.share.noneShort') : sayShare(shareBps, format);
  return (
    <span className="stack gap-1">
      <Link
        to={path('deskOwner', { id })}
        aria-label={t('desk.payouts.openNamed', { share: isolate(share), owner: isolate(name) })}
      >
        {share}
      </Link>
      {isShareAsked && (
        <Badge tone="caution" dot>
          {t('desk.share.waits')}
        </Badge>
      )}
    </span>
  );
}
