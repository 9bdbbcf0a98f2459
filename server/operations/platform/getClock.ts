import type { Handler } from '../../http/operation.ts';

export const getClock: Handler<'getClock'> = async (_, { app }) => ({
  status: 200,
  body: { now: app.clock.business().toISOString(), speed: app.config.demoSpeed, wall: app.clock.wall().toISOString() },
});
