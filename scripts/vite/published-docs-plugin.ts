import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../../docs/reach.md', import.meta.url));
const path = 'docs/reach.txt';

/** Gives the app the page that the figures of reach lead to, as the plain text that it is. */
export function publishedDocsPlugin(): Plugin {
  return {
    name: 'published-docs',
    generateBundle: {
      handler: async function () {
        this.emitFile({ type: 'asset', fileName: path, source: await readFile(source) });
      },
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${path}`, (_request, response, next) => {
        readFile(source).then(
          (text) => response.setHeader('content-type', 'text/plain; charset=utf-8').end(text),
          next,
        );
      });
    },
  };
}
