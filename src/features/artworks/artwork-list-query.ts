import type { components } from '#contract/product-api.ts';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import { oneOf, pagesBefore, queryCodec, text } from '#src/patterns/list/query-codec.ts';

type ArtworkStatus = components['schemas']['ArtworkStatus'];

/** What the list's URL asks for. */
export interface ArtworkListQuery {
  readonly q: string;
  /** Null: all but the archived ones. */
  readonly status: ArtworkStatus | null;
  /** The cursors of the pages up to this one; empty on the first. */
  readonly cursors: readonly string[];
}

const statuses = Object.keys(artworkStatusMessages) as ArtworkStatus[];

export const artworkQuery = queryCodec<ArtworkListQuery>({
  q: text(),
  status: oneOf(statuses),
  cursors: { name: 'after', part: pagesBefore },
});
