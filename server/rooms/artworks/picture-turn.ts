import { inTurn } from '../../kernel/in-turn.ts';

/** Whole pictures are worked on one at a time: the largest that is taken fills some 200 MB while it is open. */
export const pictureTurn = inTurn();
