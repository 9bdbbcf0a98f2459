import { diff } from 'node:util';

/** Lines that are shown around what changed. */
const AROUND = 2;

/** What was taken away (`-`) and what came (`+`) between two texts, under the heading it stands below; empty when they are alike. */
export function changedLines(before: string, after: string): string {
  if (before === after) return '';
  let heading = '';
  const lines = diff(before.split('\n'), after.split('\n')).map(([kind, text], index) => {
    if (text !== '' && !text.startsWith(' ')) heading = text;
    return { index, mark: kind === 0 ? ' ' : kind === 1 ? '-' : '+', text, heading };
  });
  const shown = lines.filter(({ index }) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ mark }) => mark !== ' '),
  );
  return shown
    .flatMap(({ index, mark, text, heading: above }, at) => {
      const isApart = shown[at - 1]?.index !== index - 1;
      return [...(isApart && above !== text ? [`@ ${above}`] : []), `${mark} ${text}`.trimEnd()];
    })
    .join('\n');
}
