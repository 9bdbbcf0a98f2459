import type { components } from '#contract/product-api.ts';
import { type RunningArtwork, runsOn } from '#domain/artworks/runs-on.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf } from '../../kernel/transition.ts';
import { shownUrl } from '../../rooms/artworks/artwork-rows.ts';
import { scheduleOf } from '../../rooms/bookings/schedule-text.ts';
import { readLiveWindows } from '../../rooms/campaigns/live-windows.ts';
import { isHeldBack } from '../../rooms/chargebacks/chargeback-rows.ts';
import { screenEntity } from '../../rooms/inventory/screen-entity.ts';
import { daysOf, type ScreenRow, screenColumns } from '../../rooms/inventory/screens.ts';
import { lineShare, moneyColumns, type PacedLine } from '../../rooms/plays/line-share.ts';

type PlaylistBooking = components['schemas']['PlaylistBooking'];

interface ArtworkRow extends RunningArtwork {
  readonly lineId: string;
  readonly id: string;
  readonly version: number;
  readonly weight: number;
  readonly storageKey: string;
  readonly sha256: string;
}

async function readBookings(app: Context, tx: Tx, screen: ScreenRow): Promise<PlaylistBooking[]> {
  const rows = await tx.rows<Omit<PacedLine, 'schedule'> & { readonly schedule: string | null }>(sql`
    select b.line_id, b.campaign_id, b.start_date, b.end_date, b.schedule, b.slots, ${moneyColumns}
    from bookings b join campaigns c on c.id = b.campaign_id join campaign_lines l on l.id = b.line_id
    where b.screen_id = ${screen.id} and b.state = 'booked' and c.status in ('live', 'paused')
      and not ${isHeldBack(sql`c.id`)} order by b.line_id`);
  const lines = rows.map((row): PacedLine => ({ ...row, schedule: scheduleOf(row.schedule) }));
  if (lines.length === 0) return [];
  const windows = await readLiveWindows(
    tx,
    lines.map(({ campaignId }) => campaignId),
  );
  const artworks = await tx.rows<ArtworkRow>(sql`
    select x.line_id, a.id, a.version, x.weight, a.width, a.height, a.bytes, a.duration_ms, a.storage_key, a.mime_type, a.sha256
    from assignments x join artworks a on a.id = x.artwork_id
    where x.line_id = any(${lines.map(({ lineId }) => lineId)}::uuid[]) and artwork_may_play(a.id, ${screen.id}) order by a.id`);
  const bookings: PlaylistBooking[] = [];
  for (const line of lines) {
    const fitting = artworks.filter((artwork) => artwork.lineId === line.lineId && runsOn(artwork, screen));
    const window = windows.get(line.campaignId)?.at(-1);
    if (fitting.length === 0 || !window) continue;
    const share = await lineShare(tx, line, screen, app.clock.business());
    for (const artwork of fitting) {
      bookings.push({
        campaignId: line.campaignId,
        lineId: line.lineId,
        artworkId: artwork.id,
        artworkVersion: artwork.version,
        weight: artwork.weight,
        slots: line.slots,
        share,
        startDate: line.startDate,
        endDate: line.endDate,
        schedule: line.schedule ? [...line.schedule] : null,
        from: window.from,
        until: window.until,
        url: shownUrl(app, artwork),
        fileUrl: app.assetUrl(artwork.storageKey),
        mimeType: artwork.mimeType,
        sha256: artwork.sha256,
      });
    }
  }
  return bookings;
}

/**
 * What a screen plays by now, as its player is told. Needs a transaction of the worker: the loop is shared by lines of many instances.
 */
export async function readPlaylist(app: Context, tx: Tx, screenId: string): Promise<components['schemas']['Playlist']> {
  const screen = await tx.one<ScreenRow & { readonly isOut: boolean }>(
    sql`select ${screenColumns}, s.status ${oneOf(screenEntity.law, 'out')} as is_out from screens s where s.id = ${screenId}`,
  );
  const cursor = await tx.row<{ reportedUntil: string }>(
    sql`select reported_until from screen_cursors where screen_id = ${screenId}`,
  );
  return {
    screenId,
    businessNow: app.clock.business().toISOString(),
    reportedUntil: cursor?.reportedUntil ?? null,
    timezone: screen.timezone,
    operatingHours: daysOf(screen.operatingHours),
    spotLengthS: screen.spotLengthS,
    loopLengthS: screen.loopLengthS,
    slotsPerLoop: screen.slotsPerLoop,
    bookings: screen.isOut ? [] : await readBookings(app, tx, screen),
  };
}
