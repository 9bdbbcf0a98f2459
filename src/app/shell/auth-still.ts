/** A place of `public/scenes`. */
export type StillPlace = 'station' | 'mall' | 'street';

export interface AuthStill {
  readonly place: StillPlace;
  readonly isNight: boolean;
}

/** What stands beside the sign-in at an hour of the visitor's day. In the dark theme it is always night. */
export const stillAt = (hour: number, isDark: boolean): AuthStill => ({
  place: hour >= 5 && hour < 11 ? 'station' : hour >= 11 && hour < 17 ? 'mall' : 'street',
  isNight: isDark || hour < 6 || hour >= 19,
});
