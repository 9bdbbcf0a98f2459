import type { ChartState, ChartTransition } from './chart-model.ts';

/** How texts are set in a chart, in CSS pixels; the layout makes room for exactly this. The font is monospaced. */
export const chartText = {
  fontSize: 12,
  /** The advance of a character: the widest of the common monospaced fonts. */
  characterWidth: 7.3,
  lineHeight: 16,
  /** Between a box's edge and its text, on each side. */
  padding: 8,
  /** Between a box's edge and the text of a label on a line. */
  labelPadding: 4,
} as const;

/** Longer lists go on in another line. */
const widest = 34;

function wrapped(first: string, items: readonly string[]): string[] {
  const lines: string[] = [];
  let line = first;
  for (const [index, item] of items.entries()) {
    const text = index < items.length - 1 ? `${item},` : item;
    if (line !== first && line.length + 1 + text.length > widest) {
      lines.push(line);
      line = `  ${text}`;
    } else line = `${line} ${text}`;
  }
  return items.length > 0 ? [...lines, line] : [];
}

/** What stands in a state's box: its name first, then its tags (`#busy`), then what it does. */
export const stateLines = (
  state: Pick<ChartState, 'key' | 'tags' | 'entry' | 'exit' | 'invokes'>,
): readonly string[] => [
  state.key,
  ...(state.tags.length > 0 ? [state.tags.map((tag) => `#${tag}`).join(' ')] : []),
  ...wrapped('entry /', state.entry),
  ...state.invokes.flatMap(({ id, src }) => wrapped('do /', [id === src ? id : `${id}: ${src}`])),
  ...wrapped('exit /', state.exit),
];

/** What stands at a transition's line: its event first, then its guard, then its actions. */
export const labelLines = (
  transition: Pick<ChartTransition, 'label' | 'guard' | 'guardParams' | 'actions'>,
): readonly string[] => [
  transition.label,
  ...(transition.guard === null
    ? []
    : [`[${transition.guard}${transition.guardParams === null ? '' : ` ${transition.guardParams}`}]`]),
  ...wrapped('/', transition.actions),
];

export interface TextSize {
  readonly width: number;
  readonly height: number;
}

/** The room that lines of text take, without any padding. */
export const textSize = (lines: readonly string[]): TextSize => ({
  width: Math.max(0, ...lines.map((line) => line.length)) * chartText.characterWidth,
  height: lines.length * chartText.lineHeight,
});
