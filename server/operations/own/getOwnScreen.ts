import type { components } from '#contract/product-api.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { showDeskScreen } from '../../rooms/inventory/desk-screen.ts';
import { speaker } from '../../rooms/inventory/silence.ts';

type Player = Pick<components['schemas']['OwnScreenPage'], 'speaker' | 'keyGivenAt'>;

export const getOwnScreen: Handler<'getOwnScreen'> = async ({ path }, call) => {
  const { namespaceId } = userOf(call);
  const body = await call.transaction(async (tx) => {
    const screen = await showDeskScreen(tx, call.app, namespaceId, path.id);
    const player = await tx.one<Player>(
      sql`select ${speaker} as speaker, s.key_given_at from screens s where s.id = ${path.id}`,
    );
    return { screen, ...player };
  });
  return { status: 200, body };
};
