/** A screen and an hour on its own clock. */
export interface HourQuestion {
  readonly screenId: string;
  readonly day: string;
  /** 0 to 23. */
  readonly hour: number;
}

/** What the address asks, with `usual` for what it leaves out or says wrongly. */
export function readHourQuestion(params: URLSearchParams, usual: HourQuestion): HourQuestion {
  const day = params.get('day') ?? '';
  const hour = Number(params.get('hour') ?? Number.NaN);
  return {
    screenId: params.get('screen') || usual.screenId,
    day: /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) ? day : usual.day,
    hour: Number.isInteger(hour) && hour >= 0 && hour <= 23 ? hour : usual.hour,
  };
}

/** The address of a question. */
export const writeHourQuestion = ({ screenId, day, hour }: HourQuestion): URLSearchParams =>
  new URLSearchParams({ screen: screenId, day, hour: String(hour) });

/** The day and hour that a screen's clock shows at an instant. */
export function hourAt(instant: string | Date, timeZone: string): Pick<HourQuestion, 'day' | 'hour'> {
  const at = new Date(instant);
  return {
    day: new Intl.DateTimeFormat('en-CA', { timeZone }).format(at),
    hour: Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at)),
  };
}
