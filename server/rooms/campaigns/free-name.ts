import { campaignFields } from '#domain/campaigns/campaign-fields.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

/** A name for a campaign, with a number where another has it already. */
export async function freeName(tx: Tx, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const candidate = `${[...name].slice(0, campaignFields.name.most - ending.length).join('')}${ending}`;
    const taken = await tx.row(
      sql`select 1 from campaigns c where c.name_key = lower(${candidate}) and c.status <> 'archived'`,
    );
    if (!taken) return candidate;
  }
}
