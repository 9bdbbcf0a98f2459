import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languages } from '../../domain/text/languages.ts';
import { compileTutorials } from './compile-tutorials.ts';

const source = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

/** Gives the app its tutorials, a module per language: `virtual:tutorials/en`. */
export function tutorialsPlugin(): Plugin {
  const prefix = 'virtual:tutorials/';
  return {
    name: 'tutorials',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      const language = languages.find((known) => id === `\0${prefix}${known}`);
      if (!language) return null;
      const files = [
        source(`features/tutorials/texts/${language}.json`),
        source(`i18n/messages/${language}.json`),
      ] as const;
      for (const file of files) this.addWatchFile(file);
      const [written, messages] = await Promise.all(files.map(read));
      return `export const texts = ${JSON.stringify(compileTutorials(written, messages))};`;
    },
  };
}
