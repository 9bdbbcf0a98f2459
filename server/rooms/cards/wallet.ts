import { type Query, query, sql, type Tx } from '../../kernel/db/database.ts';
import { isChargeable } from './entities.ts';

export interface Wallet {
  readonly instanceId: string;
  readonly defaultCardId: string | null;
  readonly version: number;
}

/** The version of an instance's list as its members read it; none before the first card. */
export const walletVersion = (): Query<{ version: number }> =>
  query<{ version: number }>(sql`select version from card_wallets`);

/** The wallet of an instance, made where there was none, and locked: whoever changes the list holds it. */
export async function lockWallet(
  tx: Tx,
  { namespaceId, instanceId }: { readonly namespaceId: string; readonly instanceId: string },
): Promise<Wallet> {
  await tx.run(sql`insert into card_wallets (instance_id, namespace_id, version) values (${instanceId}, ${namespaceId}, 0)
    on conflict (instance_id) do nothing`);
  return tx.one<Wallet>(
    sql`select instance_id, default_card_id, version from card_wallets where instance_id = ${instanceId} for update`,
  );
}

/** Chooses a card beforehand; null for the newest that can be paid with, if there is one. */
export async function chooseDefault(tx: Tx, { instanceId }: Wallet, cardId: string | null): Promise<void> {
  await tx.run(sql`
    update card_wallets set version = version + 1, default_card_id = coalesce(${cardId}::uuid,
      (select id from stored_cards where instance_id = ${instanceId} and status ${isChargeable} order by added_at desc, id limit 1))
    where instance_id = ${instanceId}`);
}
