import type { PageSuite } from './page-walk.ts';

/** What a page suite says of one thing; where it says nothing, what has to be written and where. */
function lineOf<Line>(
  lines: Readonly<Record<string, Line | undefined>> | undefined,
  name: string,
  missing: string,
): Line {
  const line = lines?.[name];
  if (line === undefined) throw new Error(missing);
  return line;
}

/** What a person does to cause an event. */
export const executorOf = ({ events }: Pick<PageSuite, 'events'>, type: string) =>
  lineOf(events, type, `The page suite knows no way to cause ${type}: write what a person does under events`);

/** What a person sees in a state. */
export const checkOf = ({ states }: Pick<PageSuite, 'states'>, state: string) =>
  lineOf(states, state, `The page suite does not say what is seen in ${state}: write it under states`);

/** The milliseconds of a delay. */
export const delayOf = ({ delays }: Pick<PageSuite, 'delays'>, delay: string) =>
  lineOf(delays, delay, `The page suite does not say how long ${delay} is: write its milliseconds under delays`);
