import { readForecastRecord } from '../../campaigns/forecast-record.ts';
import type { Handler } from '../../http/operation.ts';

export const getForecastRecord: Handler<'getForecastRecord'> = async (_, call) => ({
  status: 200,
  body: await call.transaction((tx) => readForecastRecord(tx, call.app.clock.business())),
});
