import { useOutletContext } from 'react-router';
import type { Schema } from '#src/api/client.ts';

/** What the frame of a campaign gives its pages: the campaign with its newest figures. */
export interface CampaignOutlet {
  readonly campaign: Schema<'Campaign'>;
}

export const useCampaign = (): Schema<'Campaign'> => useOutletContext<CampaignOutlet>().campaign;
