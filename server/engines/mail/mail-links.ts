import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where a mail program's own button ends mails of a kind. */
export const oneClickPath = '/api/unsubscribe';

const MAC_BYTES = 16;

const macOf = (key: string, kind: string): Buffer =>
  createHmac('sha256', key).update(kind).digest().subarray(0, MAC_BYTES);

/** What the links of a mail carry: how they name its reader, what it tells of, and the proof that a mail of that kind had it. */
export const endingOf = (
  { mailId, mailKey }: { readonly mailId: string; readonly mailKey: string },
  type: string,
): string => `${mailId}.${type}.${macOf(mailKey, type).toString('base64url')}`;

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]([A-Za-z.]{3,40})[.]([\w-]{22})$/;

export interface Ending {
  readonly mailId: string;
  readonly type: string;
  /** Whether it was in a mail of somebody with that key. */
  isProven(mailKey: string): boolean;
}

/** Takes apart what a link carries; null of what never was in one. */
export function readEnding(carried: string): Ending | null {
  const [, mailId, type, proof] = pattern.exec(carried) ?? [];
  if (!mailId || !type || !proof) return null;
  return {
    mailId,
    type,
    isProven: (mailKey) => timingSafeEqual(macOf(mailKey, type), Buffer.from(proof, 'base64url')),
  };
}

/** The page that asks its reader: what it is asked with stays in the browser. */
export const unsubscribePage = (origin: string, ending: string): string => `${origin}/unsubscribe#${ending}`;

/** What goes into the mail's `List-Unsubscribe`. */
export const oneClickLink = (origin: string, ending: string): string => `${origin}${oneClickPath}?of=${ending}`;
