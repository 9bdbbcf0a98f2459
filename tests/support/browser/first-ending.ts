import type { ApiUser } from '../people/api-user.ts';
import { endingOf, mailsTo } from '../people/mail-links.ts';
import { expect } from './e2e.ts';

/** What the link under the newest mail to an address that has one carries; a job writes it a moment later. */
export async function firstEnding(user: ApiUser, to: string): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    found = (await mailsTo(user, to)).map(endingOf).find((ending) => ending !== undefined);
    return found;
  };
  await expect.poll(look, { message: `a mail to ${to} that can be ended` }).toBeDefined();
  return found ?? '';
}
