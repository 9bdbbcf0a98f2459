import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { languages } from '../../domain/text/languages.ts';

const virtual = 'virtual:player-texts';
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The player's messages out of everybody's, as text: a dozen sentences need no formatter. */
export async function playerTexts(): Promise<Record<string, Record<string, string>>> {
  const read = async (language: string) => {
    const all = JSON.parse(await readFile(`${root}src/i18n/messages/${language}.json`, 'utf8')) as Record<
      string,
      string
    >;
    return Object.fromEntries(Object.entries(all).filter(([id]) => id.startsWith('player.')));
  };
  return Object.fromEntries(await Promise.all(languages.map(async (language) => [language, await read(language)])));
}

/** Gives the player its texts, in the build and in development. */
function textsPlugin(): Plugin {
  return {
    name: 'player-texts',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    load: async (id) => (id === `\0${virtual}` ? `export const texts = ${JSON.stringify(await playerTexts())};` : null),
  };
}

/**
 * The page of a screen's player, a bundle of its own: what it shares with the app is little, and a chunk of both would bring the app's
 * libraries along.
 */
export function playerPlugin(): Plugin[] {
  let outDir = '';
  return [
    textsPlugin(),
    {
      name: 'player',
      apply: 'build',
      configResolved: (config) => {
        outDir = config.build.outDir;
      },
      closeBundle: {
        order: 'pre',
        sequential: true,
        handler: async () => {
          await build({
            configFile: false,
            root,
            logLevel: 'warn',
            publicDir: false,
            plugins: [textsPlugin()],
            build: {
              outDir,
              emptyOutDir: false,
              target: 'es2023',
              modulePreload: { polyfill: false },
              assetsInlineLimit: 0,
              rolldownOptions: {
                input: `${root}player.html`,
                output: { entryFileNames: 'assets/player-[hash].js', assetFileNames: 'assets/player-[hash][extname]' },
              },
            },
          });
        },
      },
    },
  ];
}
