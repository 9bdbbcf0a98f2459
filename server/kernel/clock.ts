/**
 * Two clocks. Wall time: tokens, codes, checkouts, holds, review due times. Business time, scaled on one machine by DEMO_SPEED:
 * schedules, players, plays and reports.
 */
export interface Clock {
  wall(): Date;
  business(): Date;
}

/** Where business time was at a moment of wall time, and how many business seconds pass in a second. */
export interface ClockAnchor {
  readonly wall: Date;
  readonly business: Date;
  readonly speed: number;
}

/** Both clocks; business time runs `speed` times as fast as the wall from the anchor on. */
export function createClock(anchor: ClockAnchor, wall: () => Date = () => new Date()): Clock {
  return {
    wall,
    business: () => new Date(anchor.business.getTime() + (wall().getTime() - anchor.wall.getTime()) * anchor.speed),
  };
}

/** Both clocks show the wall's time. */
export const plainClock = (wall: () => Date = () => new Date()): Clock => ({ wall, business: wall });
