import { checkTextSize, type KnownText } from '#domain/artworks/check-text.ts';
import type { PixelSize } from '#domain/artworks/fits-screen.ts';
import { checkClicks, checkFormat, checkMotion } from './check-facts.ts';
import { checkPicture } from './check-picture.ts';
import type { Picture } from './picture.ts';
import type { Finding, Report, Unchecked } from './report.ts';
import { POLICY_VERSION } from './rules.ts';

/** What is known of an artwork. */
export interface ArtworkFacts {
  /** The size it is shown in; undefined when it adapts itself. */
  readonly size: PixelSize | undefined;
  /** Undefined when there is none to look at, as of what moves. */
  readonly picture: Picture | undefined;
  readonly isMoving: boolean;
  /** Its lines of text, where their maker has told them. */
  readonly texts: readonly KnownText[] | undefined;
  /** Roadside screens of the marketplace that show stills only. */
  readonly stillScreens: number;
  /** Addresses that clicks on it would lead to. */
  readonly clickTargets: number;
}

const order = { problem: 0, warning: 1, note: 2 } as const;

/** What only the pixels tell. */
const byPicture = ['contrast', 'white_level', 'safe_area'] as const;

function uncheckedOf({ picture, texts }: ArtworkFacts): Unchecked[] {
  const unchecked: Unchecked[] = [];
  if (!picture) unchecked.push(...byPicture.map((check) => ({ check, reason: 'no_picture' as const })));
  if (!texts) unchecked.push({ check: 'text_size', reason: 'text_unknown' });
  return unchecked;
}

/** Holds an artwork against every rule, worst first, and says what could not be asked. */
export function checkPolicy(facts: ArtworkFacts, now: Date): Report {
  const findings: Finding[] = [
    ...(facts.size ? checkFormat(facts.size) : []),
    ...checkClicks(facts.clickTargets),
    ...checkMotion(facts.isMoving, facts.stillScreens),
    ...(facts.picture ? checkPicture(facts.picture) : []),
    // Where it will hang is not known before it is booked: the farther distance would be too strict indoors.
    ...(facts.texts ? checkTextSize(facts.texts, false) : []),
  ];
  findings.sort((one, other) => order[one.severity] - order[other.severity]);
  return { version: POLICY_VERSION, checkedAt: now.toISOString(), findings, unchecked: uncheckedOf(facts) };
}

/** Of an artwork that could not be looked at. */
export const failedReport = (now: Date): Report => ({
  version: POLICY_VERSION,
  checkedAt: now.toISOString(),
  findings: [],
  unchecked: [...byPicture, 'text_size' as const].map((check) => ({ check, reason: 'check_failed' as const })),
});

/** How many findings somebody should look at. */
export const countFindings = ({ findings }: Report): number =>
  findings.filter(({ severity }) => severity !== 'note').length;
