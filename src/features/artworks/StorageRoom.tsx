import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Meter } from '#src/ui/data/Meter.tsx';
import { artworkQuery } from './artwork-list-query.ts';

/** From here on it is time to make room. */
const NEARLY_FULL = 0.8;

/** How much of its room the library takes, and how to free some. */
export function StorageRoom({ storage: { usedBytes, maxBytes } }: { storage: Schema<'Storage'> }) {
  const t = useText();
  const format = useFormat();
  const share = usedBytes / maxBytes;
  const isNearlyFull = share >= NEARLY_FULL;
  const text = t('artworks.room.used', {
    used: format.bytes(usedBytes),
    max: format.bytes(maxBytes),
    left: format.bytes(Math.max(0, maxBytes - usedBytes)),
  });
  return (
    <section className="artwork-room" aria-label={t('artworks.room')}>
      <p className="figures">{text}</p>
      <Meter
        label={t('artworks.room')}
        value={share}
        valueText={text}
        tone={share >= 1 ? 'negative' : isNearlyFull ? 'caution' : 'accent'}
      />
      {isNearlyFull && (
        <p>
          {t('artworks.room.hint')}{' '}
          <Link to={{ search: artworkQuery.write({ q: '', status: 'archived', cursors: [] }).toString() }}>
            {t('artworks.room.archive')}
          </Link>
        </p>
      )}
    </section>
  );
}
