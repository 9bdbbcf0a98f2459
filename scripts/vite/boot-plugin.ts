import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Makes `boot.js` small: nothing is painted before it has come, and what lies in `public/` is otherwise copied as it is. */
export function bootPlugin(): Plugin {
  let file = '';
  return {
    name: 'boot',
    apply: 'build',
    configResolved: ({ build }) => {
      file = join(build.outDir, 'boot.js');
    },
    writeBundle: async () => {
      const { code, errors } = minifySync('boot.js', await readFile(file, 'utf8'));
      if (errors.length > 0) throw new Error(`boot.js: ${errors[0]?.message}`);
      await writeFile(file, code);
    },
  };
}
