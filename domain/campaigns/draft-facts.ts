import { withWeight } from './artwork-weights.ts';
import type { CampaignDraft, DraftLine } from './campaign-draft.ts';
import type { CampaignField, FieldValues } from './campaign-fields.ts';
import {
  withCopy,
  withLine,
  withLineAgain,
  withNewLine,
  withoutLine,
  withoutPart,
  withoutScreens,
  withScreensAgain,
  withShare,
  withVersion,
} from './draft-lines.ts';
import { endAfter } from './flight.ts';
import type { LineField } from './line-fields.ts';

/** A field of a campaign has a new value. */
export type FieldEntered = {
  [Field in CampaignField]: {
    readonly kind: 'fieldEntered';
    readonly field: Field;
    readonly value: FieldValues[Field];
  };
}[CampaignField];

/** A field of a line has a new value. */
type LineFieldEntered = {
  [Field in LineField]: {
    readonly kind: 'lineFieldEntered';
    readonly lineId: string;
    readonly field: Field;
    readonly value: DraftLine[Field];
  };
}[LineField];

/** What happened to the artworks of a line. */
export type ArtworkFact =
  /** `insteadOf`: the artwork whose place it takes. */
  | {
      readonly kind: 'artworkAdded';
      readonly lineId: string;
      readonly artworkId: string;
      readonly insteadOf?: string | undefined;
    }
  | { readonly kind: 'artworksRemoved'; readonly lineId: string; readonly artworkIds: readonly string[] }
  | {
      readonly kind: 'artworkWeighed';
      readonly lineId: string;
      readonly artworkId: string;
      readonly weight: number;
    };

/** What happened to a draft, as whoever saw it can tell; `draftAfter` says what becomes of the draft. */
export type DraftFact =
  | FieldEntered
  | LineFieldEntered
  | ArtworkFact
  /** The campaign starts later, or a line that has a start of its own. */
  | { readonly kind: 'startMoved'; readonly lineId: string | null; readonly startDate: string }
  | { readonly kind: 'goalChosen'; readonly lineId: string; readonly goal: DraftLine['goal'] }
  /** `percent`: of the budget. */
  | { readonly kind: 'shareSet'; readonly lineId: string; readonly percent: number }
  | { readonly kind: 'lineAdded'; readonly lineId: string }
  | {
      readonly kind: 'lineCopied';
      readonly lineId: string;
      readonly copy: { readonly id: string; readonly name: string };
    }
  | { readonly kind: 'lineRemoved'; readonly lineId: string }
  | { readonly kind: 'lineRestored'; readonly line: DraftLine; readonly place: number }
  /** `lineId` null: out of every line. */
  | { readonly kind: 'screensRemoved'; readonly lineId: string | null; readonly screenIds: readonly string[] }
  /** Taken out together with the part of the budget that they were to spend, 0 to 1. */
  | {
      readonly kind: 'screensSetAside';
      readonly lineId: string;
      readonly screenIds: readonly string[];
      readonly part: number;
    }
  /** In again, with the money that was set aside and the weights that the lines had; null where none was. */
  | {
      readonly kind: 'screensRestored';
      readonly lineId: string;
      readonly screenIds: readonly string[];
      readonly setAside: { readonly money: number; readonly shares: Readonly<Record<string, number>> } | null;
    }
  | ({ readonly kind: 'spendAccepted'; readonly lineId: string } & Pick<DraftLine, 'screenIds' | 'spendShares'>)
  /** A corrected version takes the place of an artwork, wherever that was chosen. */
  | { readonly kind: 'artworkReplaced'; readonly from: string; readonly to: string };

/** The artworks of a line after something happened to them. */
export function artworksAfter(
  artworkIds: readonly string[],
  fact: Extract<ArtworkFact, { kind: 'artworkAdded' | 'artworksRemoved' }>,
): readonly string[] {
  if (fact.kind === 'artworksRemoved') return artworkIds.filter((id) => !fact.artworkIds.includes(id));
  const { artworkId, insteadOf } = fact;
  const others = artworkIds.filter((id) => id !== insteadOf);
  return others.includes(artworkId) ? others : [...others, artworkId];
}

type LineFact = Extract<DraftFact, { readonly lineId: string }>;

/** What of one line is another after a fact; null where the fact is about more than one line. */
function lineAfter(line: DraftLine, fact: LineFact): Partial<DraftLine> | null {
  switch (fact.kind) {
    case 'lineFieldEntered':
      return { [fact.field]: fact.value };
    case 'goalChosen':
      return { goal: fact.goal, goalAmount: fact.goal === 'budget' ? null : line.goalAmount };
    case 'spendAccepted':
      return { screenIds: fact.screenIds, spendShares: fact.spendShares };
    case 'artworkAdded':
    case 'artworksRemoved':
      return { artworkIds: artworksAfter(line.artworkIds, fact) };
    case 'artworkWeighed':
      return withWeight(line, fact.artworkId, fact.weight);
    default:
      return null;
  }
}

/** The lines of a draft after a fact that is about them as a whole. */
function linesAfter(lines: readonly DraftLine[], fact: DraftFact): readonly DraftLine[] {
  switch (fact.kind) {
    case 'shareSet':
      return withShare(lines, fact.lineId, fact.percent);
    case 'lineAdded':
      return withNewLine(lines, fact.lineId);
    case 'lineCopied':
      return withCopy(lines, fact.lineId, fact.copy);
    case 'lineRemoved':
      return withoutLine(lines, fact.lineId);
    case 'lineRestored':
      return withLineAgain(lines, fact.line, fact.place);
    case 'screensRemoved':
      return withoutScreens(lines, fact.screenIds, fact.lineId);
    case 'artworkReplaced':
      return withVersion(lines, fact.from, fact.to);
    default:
      return lines;
  }
}

const startingAt = <Dates extends Pick<DraftLine, 'startDate' | 'endDate'>>(dates: Dates, startDate: string) => ({
  startDate,
  endDate: endAfter(dates, startDate),
});

/** A draft after what happened to it. */
export function draftAfter(draft: CampaignDraft, fact: DraftFact): CampaignDraft {
  const { lines, budgetTotal } = draft;
  if (fact.kind === 'fieldEntered') return { ...draft, [fact.field]: fact.value };
  if (fact.kind === 'startMoved') {
    const { lineId, startDate } = fact;
    if (lineId === null) return { ...draft, ...startingAt(draft, startDate) };
    return {
      ...draft,
      lines: lines.map((line) => (line.id === lineId ? { ...line, ...startingAt(line, startDate) } : line)),
    };
  }
  if (fact.kind === 'screensSetAside') return { ...draft, ...withoutPart({ lines, budgetTotal }, fact.lineId, fact) };
  if (fact.kind === 'screensRestored') {
    const { lineId, screenIds, setAside } = fact;
    const again = withScreensAgain(lines, lineId, screenIds);
    if (!setAside) return { ...draft, lines: again };
    const { money, shares } = setAside;
    return {
      ...draft,
      lines: again.map((line) => ({ ...line, budgetShare: shares[line.id] ?? line.budgetShare })),
      budgetTotal: (budgetTotal ?? 0) + money,
    };
  }
  const line = 'lineId' in fact && lines.find(({ id }) => id === fact.lineId);
  // A line was found: the fact names one.
  const changes = line && lineAfter(line, fact as LineFact);
  return { ...draft, lines: line && changes ? withLine(lines, line.id, changes) : linesAfter(lines, fact) };
}
