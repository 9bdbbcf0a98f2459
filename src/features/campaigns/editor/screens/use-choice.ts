import { useState } from 'react';

/** As many screens as the server takes in one line. */
export const MOST_SCREENS = 500;
const MOST_STEPS = 50;

export interface ChoiceStep {
  readonly kind: 'added' | 'removed';
  readonly count: number;
  /** Of those meant, how many were left out for want of room. */
  readonly leftOut: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What choosing some screens, or no longer, makes of a choice; null when it changes nothing. */
export function choiceStep(
  chosen: readonly string[],
  ids: readonly string[],
  isChosen: boolean,
  most: number,
): ChoiceStep | null {
  if (!isChosen) {
    const gone = new Set(ids);
    const after = chosen.filter((id) => !gone.has(id));
    const count = chosen.length - after.length;
    return count === 0 ? null : { kind: 'removed', count, leftOut: 0, before: chosen, after };
  }
  const known = new Set(chosen);
  const fresh = [...new Set(ids)].filter((id) => !known.has(id));
  const room = Math.max(0, most - chosen.length);
  const added = fresh.slice(0, room);
  if (fresh.length === 0) return null;
  return {
    kind: 'added',
    count: added.length,
    leftOut: fresh.length - added.length,
    before: chosen,
    after: [...chosen, ...added],
  };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** A choice of screens whose steps can be taken back, as long as nobody else changes it. */
export function useChoice(chosen: readonly string[], onChange: (ids: readonly string[]) => void, most = MOST_SCREENS) {
  const [steps, setSteps] = useState<readonly ChoiceStep[]>([]);
  const last = steps.at(-1);
  const isOurs = last !== undefined && isSame(last.after, chosen);
  return {
    /** The last step; null when there is none, or the choice was changed elsewhere since. */
    last: isOurs ? last : null,
    choose(ids: readonly string[], isChosen: boolean) {
      const step = choiceStep(chosen, ids, isChosen, most);
      if (!step) return;
      setSteps((current) => [...(isOurs ? current : []), step].slice(-MOST_STEPS));
      if (step.count > 0) onChange(step.after);
    },
    undo() {
      if (!isOurs) return;
      setSteps((current) => current.slice(0, -1));
      onChange(last.before);
    },
  };
}
