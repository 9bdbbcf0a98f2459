import type { Plugin } from 'vite';
import { knownWords } from '../known-words.ts';

const id = 'virtual:known-words';

/** Gives the app the words of all closed sets, by which the inspection tells them from data. */
export function knownWordsPlugin(): Plugin {
  return {
    name: 'known-words',
    resolveId: { filter: { id: /^virtual:known-words$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:known-words$/ },
      handler: () => `export const knownWords = new Set(${JSON.stringify(knownWords().join(' '))}.split(' '));`,
    },
    handleHotUpdate: ({ file, server }) => {
      if (!/\/machines\/.+\.ts$/.test(file)) return;
      const words = server.moduleGraph.getModuleById(`\0${id}`);
      if (words) server.moduleGraph.invalidateModule(words);
    },
  };
}
