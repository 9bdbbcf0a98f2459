import { type CampaignField, campaignFields, eachField, typeOf } from '#domain/campaigns/campaign-fields.ts';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useDaypartText } from '../editor/lines/use-daypart-text.ts';

type Change = Schema<'EditChange'>;
type Pacing = Schema<'Pacing'>;

/** What of a campaign, or of its draft, gives its changes their words. */
interface Worded {
  readonly currency: string;
  readonly lines: readonly Pick<Schema<'Line'>, 'id' | 'name'>[];
}

/** One change in plain words: what of, as it was and as it became; null where there is nothing to say. */
export interface ChangeWords {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

const fieldLabels: Readonly<Record<CampaignField, MessageId>> = eachField((name) => campaignFields[name].label);
const labels: Readonly<Record<string, MessageId>> = {
  ...fieldLabels,
  slots: 'campaign.change.slots',
  schedule: 'campaign.change.schedule',
  budgetShare: 'campaign.change.share',
  goal: 'editor.lines.goal',
  goalAmount: 'editor.lines.goalAmount',
  spendShares: 'campaign.change.shares',
  artworkWeights: 'campaign.change.weights',
  screenIds: 'editor.step.screens',
  artworkIds: 'editor.step.artwork',
};

/** More names than these are counted. */
const NAMED = 3;

/** Puts the changes of a campaign's edits into words, with the names that screens and artworks go by. */
export function useChangeWords(campaign: Worded, names: Readonly<Record<string, string>>) {
  const t = useText();
  const format = useFormat();
  const { summary } = useDaypartText();

  const nameAll = (value: unknown): string | null => {
    const ids = Array.isArray(value) ? value.map(String) : [];
    if (ids.length === 0) return null;
    const known = ids.slice(0, NAMED).map((id) => isolate(names[id] ?? t('campaign.change.unnamed')));
    const more = ids.length - known.length;
    return format.list(more > 0 ? [...known, t('campaign.change.more', { count: more })] : known);
  };

  const say = (field: string, value: unknown): string | null => {
    if (field === 'screenIds' || field === 'artworkIds') return nameAll(value);
    if (field === 'schedule') return summary(Array.isArray(value) ? value.map(Boolean) : null);
    if (value === null || value === undefined || value === '') return t('campaign.change.none');
    if (typeOf(field) === 'day') return format.date(String(value));
    if (typeOf(field) === 'money') return format.money(Number(value), campaign.currency);
    switch (field) {
      case 'category':
        return t(`category.${value as Schema<'Category'>}`);
      case 'objective':
        return t(`objective.${value as Schema<'Objective'>}`);
      case 'goal':
        return t(`editor.goal.${value as Schema<'LineGoal'>}`);
      case 'pacing':
        return t(`editor.pacing.${value as Pacing}`);
      case 'slots':
      case 'budgetShare':
      case 'goalAmount':
        return format.number(Number(value));
      // Many numbers by id: that they are others is all that fits here.
      case 'spendShares':
      case 'artworkWeights':
        return null;
      default:
        return String(value);
    }
  };

  const lineName = (lineId: string, other: unknown): string => {
    const index = campaign.lines.findIndex(({ id }) => id === lineId);
    const line = campaign.lines[index] ?? (other as Pick<Schema<'Line'>, 'name'> | null);
    if (line?.name) return isolate(line.name);
    return index < 0 ? t('campaign.change.lineGone') : t('campaign.change.line', { place: index + 1 });
  };

  return ({ path, before, after }: Change): ChangeWords => {
    const [, first = '', lineId = '', field] = path.split('/');
    if (first !== 'lines') {
      return { label: labelOf(t, first), before: say(first, before), after: say(first, after) };
    }
    const line = lineName(lineId, before ?? after);
    if (field === undefined) {
      const words = t(after === null ? 'campaign.change.removed' : 'campaign.change.added');
      return { label: line, before: null, after: words };
    }
    // A campaign of one line has no need to tell which.
    const label = labelOf(t, field === 'name' ? 'lineName' : field);
    return {
      label: campaign.lines.length > 1 ? t('campaign.change.ofLine', { line, field: label }) : label,
      before: say(field, before),
      after: say(field, after),
    };
  };
}

const labelOf = (t: ReturnType<typeof useText>, field: string): string =>
  t(labels[field] ?? 'campaign.change.lineName');
