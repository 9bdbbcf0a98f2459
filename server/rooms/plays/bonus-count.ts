import { isBonusPlay } from '#domain/offers/bonus-plays.ts';
import { bonusOn } from './line-share.ts';
import type { SpendingLine } from './money-left.ts';

/** Which plays of a screen are free of charge, play by play; kept up with while a batch is judged. */
export class BonusCount {
  private readonly counted: Map<string, number>;
  private readonly screenId: string;

  constructor(lines: Iterable<SpendingLine>, screenId: string) {
    this.counted = new Map([...lines].map(({ lineId, bonusCounted }) => [lineId, bonusCounted]));
    this.screenId = screenId;
  }

  /** Whether the line's next play that counts is free. */
  isNextFree(line: SpendingLine): boolean {
    const percent = bonusOn(line, this.screenId);
    return percent !== null && isBonusPlay((this.counted.get(line.lineId) ?? 0) + 1, percent);
  }

  count({ lineId }: SpendingLine): void {
    this.counted.set(lineId, (this.counted.get(lineId) ?? 0) + 1);
  }
}
