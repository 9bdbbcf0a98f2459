import type { CampaignDraft, DraftLine } from '#domain/campaigns/campaign-draft.ts';
import { eachField, emptyFields, type FieldValues, fieldsOf, storedValue } from '#domain/campaigns/campaign-fields.ts';
import { newLine } from '#domain/campaigns/draft-lines.ts';
import type { Schema } from '#src/api/client.ts';

/** What the server has of a draft, as the editor knows it. */
export function draftOf(campaign: Schema<'Campaign'>): CampaignDraft {
  return {
    id: campaign.id,
    version: campaign.version,
    ...fieldsOf(campaign),
    lines: campaign.lines.map(
      (line): DraftLine => ({
        ...line,
        startDate: line.startDate ?? null,
        endDate: line.endDate ?? null,
        schedule: line.schedule ?? null,
        spendShares: line.spendShares ?? null,
        artworkWeights: line.artworkWeights ?? null,
      }),
    ),
    currency: campaign.currency,
    ...(campaign.package ? { package: campaign.package } : {}),
  };
}

/** What is sent of a line. */
export function lineChanges(line: DraftLine): Schema<'LineInput'> {
  const { schedule, spendShares, artworkWeights, screenIds, artworkIds, goal, goalAmount, ...fields } = line;
  return {
    ...fields,
    // A goal without its amount is not one yet.
    ...(goalAmount === null ? { goal: 'budget' as const, goalAmount: null } : { goal, goalAmount }),
    schedule: schedule && [...schedule],
    screenIds: [...screenIds],
    artworkIds: [...artworkIds],
    ...(spendShares ? { spendShares } : {}),
    ...(artworkWeights ? { artworkWeights } : {}),
  };
}

/** What is sent of a draft: everything that the user may write, and nothing else. */
export function changesOf(draft: CampaignDraft): Schema<'CampaignChanges'> & { name: string } {
  // A field stays of its type when the blanks around it go.
  const fields = eachField((name) => storedValue(name, draft[name])) as FieldValues;
  return {
    ...fields,
    lines: draft.lines.map(lineChanges),
  };
}

/** A line with an id of its own. */
export const emptyLine = (): DraftLine => newLine(crypto.randomUUID());

export const emptyDraft = (currency: string): CampaignDraft => ({
  id: null,
  version: null,
  ...emptyFields,
  lines: [emptyLine()],
  currency,
});
