/** Where a mail program's own button ends mails of a kind. */
export const oneClickPath = '/api/unsubscribe';

/** Whoever may end mails of the kind that one is of: their key, and the kind. */
export interface Unsubscribing {
  readonly key: string;
  readonly type: string;
}

const carried = ({ key, type }: Unsubscribing): string => `${key}.${type}`;

/** The page that asks its reader: what it is asked with stays in the browser. */
export const unsubscribePage = (origin: string, of: Unsubscribing): string => `${origin}/unsubscribe#${carried(of)}`;

/** What goes into the mail's `List-Unsubscribe`. */
export const oneClickLink = (origin: string, of: Unsubscribing): string => `${origin}${oneClickPath}?of=${carried(of)}`;
