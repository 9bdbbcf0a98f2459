import type { CampaignField } from '#domain/campaigns/campaign-fields.ts';

/** What an advertiser may say of a campaign that is a package: what it is called and is about. */
const ownFields: readonly CampaignField[] = ['name', 'brand', 'category', 'objective', 'poNumber'];
/** And of its line: what it is called, and what it shows. */
const ownLineFields: readonly string[] = ['name', 'artworkIds', 'artworkWeights'];

/**
 * The one rule of what a package fixes. `path` is that of a change, `/endDate` or `/lines/{id}/screenIds`: screens, days, hours, slots
 * and money are the package's, everything else is the advertiser's.
 */
export function isPackaged(path: string): boolean {
  const [, first = '', , name] = path.split('/');
  if (first === 'lines') return name === undefined || !ownLineFields.includes(name);
  return !ownFields.some((field) => field === first);
}
