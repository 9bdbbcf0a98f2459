import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const name = 'virtual:sample-log';
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Gives the app a log of plays that the product's own code sealed, as the text of its file, with the keys beside it. */
export function sampleLogPlugin(): Plugin {
  let printing: Promise<{ readonly stdout: string }> | undefined;
  return {
    name: 'sample-log',
    resolveId: { filter: { id: /^virtual:sample-log$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:sample-log$/ },
      handler: async () => {
        printing ??= promisify(execFile)(process.execPath, ['scripts/seal-sample.ts'], {
          cwd: root,
          maxBuffer: 2 ** 24,
        });
        const { log, keys } = JSON.parse((await printing).stdout) as Readonly<Record<'log' | 'keys', unknown>>;
        const text = (value: unknown) => JSON.stringify(JSON.stringify(value));
        return `export const sampleLog = ${text(log)};\nexport const sampleKeys = ${text(keys)};`;
      },
    },
  };
}
