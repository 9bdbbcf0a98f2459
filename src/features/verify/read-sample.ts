/** In the sample's second day: what one byte of is changed to show where a chain breaks. */
const CHANGED_DAY = 1;
const CHANGED_PLAY = 40;

/** The same text with one digit of one play's price made another. */
export function changeOneByte(log: string): string {
  const day = log.split('"entries":[', CHANGED_DAY + 1).join('"entries":[').length;
  let at = day;
  for (let play = 0; play <= CHANGED_PLAY; play += 1) at = log.indexOf('"cost":', at + 1);
  const digit = at + '"cost":'.length;
  return `${log.slice(0, digit)}${log[digit] === '9' ? '1' : '9'}${log.slice(digit + 1)}`;
}

/** A log to try the page with and the keys it was sealed by: fetched once somebody asks for it. */
export async function readSample(isChanged: boolean): Promise<readonly string[]> {
  const { sampleLog, sampleKeys } = await import('virtual:sample-log');
  return [isChanged ? changeOneByte(sampleLog) : sampleLog, sampleKeys];
}
