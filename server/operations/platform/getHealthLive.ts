import type { Handler } from '../../http/operation.ts';

export const getHealthLive: Handler<'getHealthLive'> = async (_, { app }) => ({
  status: 200,
  body: { status: 'ok', version: app.config.version },
});
