import type { MessageId } from './message-ids.ts';
import type { Text } from './use-text.ts';

/** The venue types of the OpenOOH taxonomy that the inventory has, and its eleven parents. */
const named: ReadonlyMap<number, MessageId> = new Map([
  [1, 'venue.1'],
  [2, 'venue.2'],
  [3, 'venue.3'],
  [4, 'venue.4'],
  [5, 'venue.5'],
  [6, 'venue.6'],
  [7, 'venue.7'],
  [8, 'venue.8'],
  [9, 'venue.9'],
  [10, 'venue.10'],
  [11, 'venue.11'],
  [101, 'venue.101'],
  [105, 'venue.105'],
  [106, 'venue.106'],
  [201, 'venue.201'],
  [203, 'venue.203'],
  [205, 'venue.205'],
  [301, 'venue.301'],
  [302, 'venue.302'],
  [303, 'venue.303'],
  [401, 'venue.401'],
  [602, 'venue.602'],
  [701, 'venue.701'],
  [802, 'venue.802'],
  [807, 'venue.807'],
]);

/** The name of a venue type; an unnamed child goes by its parent's name. */
export function venueName(venueType: number, t: Text): string {
  const id = named.get(venueType) ?? named.get(Math.floor(venueType / 100));
  return id ? t(id) : String(venueType);
}
