import type { components } from '#contract/product-api.ts';
import { hourOfWeek } from '#domain/planner/zone.ts';
import { loopIndexAt } from '#domain/players/loop-plays.ts';
import { shownPlays } from '#domain/players/shown-plays.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { readPlaylist } from './read-playlist.ts';

type DeskPlaylist = components['schemas']['DeskPlaylist'];

interface Named {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
  readonly companyName: string;
}

/**
 * What a screen of a tenant plays in the loop on air and in the next one, by the very playlist that its player is served, and what the
 * player last said it shows. Needs a transaction of the worker, and a caller that has made sure that the screen is one of the asker's.
 */
export async function readDeskPlaylist(app: Context, tx: Tx, screenId: string): Promise<Omit<DeskPlaylist, 'player'>> {
  const playlist = await readPlaylist(app, tx, screenId);
  const { bookings, timezone, loopLengthS, slotsPerLoop, spotLengthS, operatingHours, businessNow } = playlist;
  const now = Date.parse(businessNow);
  const loopMs = loopLengthS * 1000;
  const first = loopIndexAt(loopLengthS, now);
  const plays = shownPlays(playlist, first * loopMs, (first + 2) * loopMs);
  const hour = hourOfWeek(timezone, now);
  const idsOf = (part: 'campaignId' | 'artworkId') => [...new Set(bookings.map((booking) => booking[part]))];
  const campaigns = await tx.rows<Named>(sql`
    select c.id, c.name, i.id as company_id, i.name as company_name from campaigns c join instances i on i.id = c.instance_id
    where c.id = any(${idsOf('campaignId')}::uuid[])`);
  const artworks = await tx.rows<{ id: string; name: string; thumbnailKey: string }>(
    sql`select id, name, thumbnail_key from artworks where id = any(${idsOf('artworkId')}::uuid[])`,
  );
  const campaignOf = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const artworkOf = new Map(artworks.map((artwork) => [artwork.id, artwork]));
  const told = await tx.row<{ artworkId: string; since: string }>(sql`
    select playing_artwork_id as artwork_id, playing_since as since from screen_heartbeats
    where screen_id = ${screenId} and playing_artwork_id is not null`);
  return {
    now: businessNow,
    isOpen: operatingHours[Math.floor(hour / 24)]?.[hour % 24] ?? false,
    ...{ spotLengthS, loopLengthS, slotsPerLoop },
    lines: new Set(bookings.map(({ lineId }) => lineId)).size,
    // A player may name what it likes: a name is told of what it is served alone.
    playing: told ? { ...told, artworkName: artworkOf.get(told.artworkId)?.name ?? null } : null,
    loops: [first, first + 1].map((index) => ({
      startsAt: new Date(index * loopMs).toISOString(),
      plays: plays.flatMap((play) => {
        const campaign = campaignOf.get(play.campaignId);
        const artwork = artworkOf.get(play.artworkId);
        if (play.loopIndex !== index || !campaign || !artwork) return [];
        return [
          {
            position: Math.round((play.startedAt - index * loopMs) / (spotLengthS * 1000)) + 1,
            startsAt: new Date(play.startedAt).toISOString(),
            durationS: spotLengthS,
            artworkId: artwork.id,
            artworkName: artwork.name,
            thumbnailUrl: app.assetUrl(artwork.thumbnailKey),
            campaignId: campaign.id,
            campaignName: campaign.name,
            companyId: campaign.companyId,
            companyName: campaign.companyName,
          },
        ];
      }),
    })),
  };
}
