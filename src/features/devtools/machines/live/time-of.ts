const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** `14:03:07.512`, by this browser's clock: the same in every language, like the names beside it. */
export const timeOf = (at: number): string => clock.format(at);
