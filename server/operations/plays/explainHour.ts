import type { Handler } from '../../http/operation.ts';
import { explainHour as explain } from '../../views/plays/explain-hour.ts';
import { readHourFacts } from '../../views/plays/hour-facts.ts';
import { ownCampaign } from './own-campaign.ts';

export const explainHour: Handler<'explainHour'> = async ({ path, query }, call) => {
  const campaign = await ownCampaign(call, path.id);
  const asked = { screenId: path.screenId, day: query.day, hour: query.hour };
  const { facts, screen } = await call.app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    readHourFacts(call.app, tx, campaign, asked),
  );
  const { outcome, plays, possible, reasons } = explain(facts);
  return {
    status: 200,
    body: {
      screenId: screen.id,
      from: new Date(facts.from).toISOString(),
      to: new Date(facts.to).toISOString(),
      timezone: screen.timezone,
      outcome,
      plays,
      possible,
      refused: Object.values(facts.refused).reduce((sum, count) => sum + count, 0),
      reasons: [...reasons],
      reportedUntil: facts.reportedUntil === null ? null : new Date(facts.reportedUntil).toISOString(),
    },
  };
};
