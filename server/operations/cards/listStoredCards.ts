import { etag, type Reading, reads } from '../../http/operation.ts';
import { listedCards, toStoredCard } from '../../rooms/cards/card-rows.ts';
import { walletVersion } from '../../rooms/cards/wallet.ts';

export const listStoredCards: Reading<'listStoredCards'> = {
  reads: () =>
    reads({ cards: listedCards(), wallet: walletVersion() }, ({ cards, wallet }) => {
      const version = wallet[0]?.version ?? 0;
      return { status: 200, body: { items: cards.map(toStoredCard), version }, headers: etag(version) };
    }),
};
