import type { components } from '#contract/product-api.ts';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';

type ArtworkStatus = components['schemas']['ArtworkStatus'];

/** What the list's URL asks for. */
export interface ArtworkListQuery {
  readonly q: string;
  /** Null: all but the archived ones. */
  readonly status: ArtworkStatus | null;
  /** The cursors of the pages up to this one; empty on the first. */
  readonly cursors: readonly string[];
}

const MAX_SEARCH = 100;
const MAX_CURSOR = 400;

const isStatus = (value: string | null): value is ArtworkStatus =>
  value !== null && Object.hasOwn(artworkStatusMessages, value);

/** Reads the URL; what it does not understand it leaves out. */
export function readListQuery(params: URLSearchParams): ArtworkListQuery {
  const status = params.get('status');
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    status: isStatus(status) ? status : null,
    cursors: params.getAll('after').filter((cursor) => cursor.length > 0 && cursor.length <= MAX_CURSOR),
  };
}

/** Writes the URL, without what is the default anyway. */
export function writeListQuery({ q, status, cursors }: ArtworkListQuery): URLSearchParams {
  const params = new URLSearchParams();
  const text = q.trim();
  if (text) params.set('q', text);
  if (status) params.set('status', status);
  for (const cursor of cursors) params.append('after', cursor);
  return params;
}
