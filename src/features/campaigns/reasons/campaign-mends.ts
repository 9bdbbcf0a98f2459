import type { MessageId } from '#src/i18n/message-ids.ts';
import { path } from '#src/lib/paths.ts';
import type { Mend, ReasonWords } from '../campaign-messages.ts';
import { controls } from '../editor/draft-problems.ts';
import { editorUrl } from '../editor/step-url.ts';

/** Where the cap and the hours of a campaign that is paid for are changed. */
export const editControls = { cap: 'campaign-daily-cap', hours: 'campaign-hours' } as const;

interface Way {
  readonly text: MessageId;
  readonly to: (id: string) => string;
  /** Only for whoever may change what is paid for. */
  readonly isEdit?: true;
}

const ways: Readonly<Record<Mend, Way>> = {
  artworks: { text: 'campaign.mend.artworks', to: (id) => `${path('campaignOverview', { id })}#artworks` },
  reports: { text: 'campaign.mend.reports', to: (id) => path('campaignReports', { id }) },
  payment: { text: 'campaign.mend.payment', to: (id) => path('campaignEdit', { id }) },
  screens: { text: 'campaign.mend.screens', to: (id) => `${path('campaignOverview', { id })}#screens` },
  why: { text: 'campaign.mend.why', to: (id) => path('campaignPlays', { id }) },
  cap: {
    text: 'campaign.mend.cap',
    to: (id) => `${editorUrl(id, 'budget')}#${editControls.cap}`,
    isEdit: true,
  },
  hours: {
    text: 'campaign.mend.hours',
    to: (id) => `${editorUrl(id, 'budget')}#${editControls.hours}`,
    isEdit: true,
  },
  end: { text: 'campaign.mend.end', to: (id) => `${editorUrl(id, 'details')}#${controls.endDate}`, isEdit: true },
};

/** The ways that a reason leads to, the best first, with their addresses. */
export const mendsOf = (
  { mend, also }: Pick<ReasonWords, 'mend' | 'also'>,
  id: string,
  canEdit: boolean,
): readonly { readonly text: MessageId; readonly to: string }[] =>
  [mend, also].flatMap((name) => {
    const way = name && ways[name];
    return !way || (way.isEdit && !canEdit) ? [] : [{ text: way.text, to: way.to(id) }];
  });
