/** Dayparts as the database keeps them: 168 characters, 1 where a line may run; null: all hours. */
export const scheduleText = (schedule: readonly boolean[] | null | undefined): string | null =>
  !schedule || schedule.every(Boolean) ? null : schedule.map((isOn) => (isOn ? '1' : '0')).join('');

/** The switches of such a text. */
export const scheduleOf = (text: string | null): boolean[] | null =>
  text === null ? null : Array.from(text, (character) => character === '1');
