import type { Handler } from '../../http/operation.ts';
import { daysShown, sumOccupancy } from '../../views/occupancy/own-occupancy.ts';

export const getOwnOccupancy: Handler<'getOwnOccupancy'> = async ({ query }, call) => {
  const { clock } = call.app;
  const shown = daysShown(clock.business(), query);
  return { status: 200, body: { shown, ...(await call.transaction((tx) => sumOccupancy(tx, clock, shown))) } };
};
