import type { Handler } from '../../http/operation.ts';
import { readForecastRecord } from '../../views/forecasts/forecast-record.ts';

export const getForecastRecord: Handler<'getForecastRecord'> = async (_, call) => ({
  status: 200,
  body: await call.transaction((tx) => readForecastRecord(tx, call.app.clock.business())),
});
