import { randomUUID } from 'node:crypto';
import { etag, type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { rememberLocale } from '../../rooms/accounts/user-locale.ts';
import { fieldColumns } from '../../rooms/campaigns/campaign-columns.ts';
import { checkDates, newValues, orNameTaken } from '../../rooms/campaigns/write-draft.ts';
import { writeLines } from '../../rooms/campaigns/write-lines.ts';
import { showCampaign } from '../../views/campaigns/show-campaign.ts';

export const createCampaign: Handler<'createCampaign'> = ({ body }, call) => {
  const member = memberOf(call);
  const { wall, business } = call.app.clock;
  checkDates(body.startDate, body.endDate);
  return call.answer(async (tx) => {
    const id = randomUUID();
    await orNameTaken(
      tx.run(sql`
        insert into campaigns (id, namespace_id, instance_id, ${fieldColumns()}, currency_code, created_at, created_by, updated_at)
        values (${id}, ${member.namespaceId}, ${member.instanceId}, ${newValues(body)}, ${member.currency}, ${business()},
          ${member.userId}, ${wall()})`),
    );
    await rememberLocale(tx, member, call.request.headers['x-locale']);
    await writeLines(tx, member, id, body.lines ?? [{ screenIds: [], artworkIds: [] }]);
    await publish(tx, { ...member, type: 'campaign.changed', payload: { id, status: 'draft' } });
    const campaign = await showCampaign(tx, id, business());
    return { status: 201, body: campaign, headers: etag(campaign.version) };
  });
};
