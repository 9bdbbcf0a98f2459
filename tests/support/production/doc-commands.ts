import { readFileSync } from 'node:fs';

/** A page of the docs as whoever follows it reads it. */
export interface DocPage {
  /** The variables of its first block of `NAME=value` lines, without the quotes and the comments behind them. */
  readonly environment: Readonly<Record<string, string>>;
  /** Its `npm run platform` commands in their order, each as its words. */
  readonly commands: readonly (readonly string[])[];
  /** The text of each block of shell. */
  readonly blocks: readonly string[];
}

const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');

export function readDocPage(path: string): DocPage {
  const blocks = [...readFileSync(path, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) =>
    text.replaceAll(/\\\n\s*/g, ''),
  );
  const lines = blocks.flatMap((block) => block.split('\n'));
  const isVariable = (line: string) => /^[A-Z][A-Z0-9_]*=/.test(line);
  const variables = (blocks.find((block) => isVariable(block)) ?? '').split('\n').filter(isVariable);
  return {
    blocks,
    environment: Object.fromEntries(
      variables.map((line) => {
        const [, name = '', quoted, plain] = /^([A-Z0-9_]+)=(?:'([^']*)'|(\S*))/.exec(line) ?? [];
        return [name, quoted ?? plain ?? ''];
      }),
    ),
    commands: lines
      .filter((line) => line.startsWith('npm run platform -- '))
      .map((line) => wordsOf(line.slice('npm run platform -- '.length))),
  };
}
