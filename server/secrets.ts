import { randomBytes } from 'node:crypto';
import { type Database, sql } from './kernel/db/database.ts';

const names = ['assetSigning', 'screenKeys', 'paymentAccessToken', 'paymentWebhook', 'sealKey', 'pushKey'] as const;

export type Secrets = Readonly<Record<(typeof names)[number], string>>;

/** Secrets of this installation, 64 hexadecimal digits each: made once, kept with the data, the same for every copy. */
export function openSecrets(db: Database): Promise<Secrets> {
  return db.transaction({ role: 'marquee_worker' }, async (tx) => {
    for (const name of names) {
      await tx.run(
        sql`insert into server_secrets (name, value) values (${name}, ${randomBytes(32).toString('hex')}) on conflict do nothing`,
      );
    }
    const rows = await tx.rows<{ name: keyof Secrets; value: string }>(sql`select name, value from server_secrets`);
    return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<keyof Secrets, string>;
  });
}
