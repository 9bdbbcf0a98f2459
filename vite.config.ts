import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { partNames, partsOf } from './scripts/vite/areas.ts';
import { bootPlugin } from './scripts/vite/boot-plugin.ts';
import { chartsPlugin } from './scripts/vite/charts-plugin.ts';
import { fontsPlugin } from './scripts/vite/fonts-plugin.ts';
import { knownWordsPlugin } from './scripts/vite/known-words-plugin.ts';
import { machineDescriptionsPlugin } from './scripts/vite/machine-descriptions-plugin.ts';
import { messagesPlugin } from './scripts/vite/messages-plugin.ts';
import { playerPlugin } from './scripts/vite/player-plugin.ts';
import { precompressPlugin } from './scripts/vite/precompress-plugin.ts';
import { publishedDocsPlugin } from './scripts/vite/published-docs-plugin.ts';
import { sampleLogPlugin } from './scripts/vite/sample-log-plugin.ts';
import { simulationsPlugin } from './scripts/vite/simulations-plugin.ts';
import { tutorialsPlugin } from './scripts/vite/tutorials-plugin.ts';
import { walksPlugin } from './scripts/vite/walks-plugin.ts';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const parts = partsOf(source('./'), 'src/app/main.tsx');
/** Libraries of some pages only, by the file that their users share. */
const libraries: readonly (readonly [RegExp, string])[] = [
  // The machines of one part, which is loaded by itself.
  [
    /node_modules\/(@zag-js\/(date-picker|date-utils|live-region)|@internationalized|@ark-ui\/react\/dist\/components\/date-picker)\//,
    'calendar',
  ],
  [/node_modules\/(@zag-js\/(menu|popover|rect-utils)|@ark-ui\/react\/dist\/components\/(menu|popover))\//, 'menu'],
  // What is placed beside something else: menus, calendars, tooltips.
  [/node_modules\/(@zag-js\/popper|@floating-ui)\//, 'floating'],
  // What dialogs and those parts share.
  [/node_modules\/(@ark-ui|@zag-js|proxy-compare)\//, 'ark'],
  [/node_modules\/(@chakra-ui|@emotion|@pandacss|stylis)\//, 'chakra'],
  [/node_modules\/@tanstack\//, 'campaign-parts'],
];
/** A file that is read as a text (`?raw`) goes with who reads it. */
const partOf = (id: string): string | undefined =>
  libraries.find(([library]) => library.test(id))?.[1] ?? parts.get(relative(source('./'), id));

export default defineConfig({
  plugins: [
    react(),
    messagesPlugin(),
    fontsPlugin(),
    machineDescriptionsPlugin(),
    chartsPlugin(),
    simulationsPlugin(),
    knownWordsPlugin(),
    ...playerPlugin(),
    publishedDocsPlugin(),
    sampleLogPlugin(),
    tutorialsPlugin(),
    walksPlugin(),
    bootPlugin(),
    precompressPlugin(),
  ],
  // The identity client expects Node's global object.
  define: { global: 'globalThis' },
  resolve: {
    alias: [
      // Messages are compiled, so their parser stays at home.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: source('./node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
      },
    ],
  },
  build: {
    outDir: process.env.CLIENT_DIR ?? source('./dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Data URLs of scripts and sprites would need holes in the content security policy.
    assetsInlineLimit: 0,
    // The largest is the library of base maps, fetched only where a style is configured.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // The first build after a machine was changed waits for its chart, which is no news.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              // Changes with dependencies only, so it outlives the app's releases in the cache. What only late parts need stays with them.
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|xstate|@xstate|react-intl|intl-messageformat|@formatjs|openapi-fetch|openapi-typescript-helpers|use-sync-external-store|use-isomorphic-layout-effect|fast-memoize)\//,
              priority: 100,
            },
            ...partNames.map((name, place) => ({
              name,
              test: (id: string) => partOf(id) === name,
              priority: partNames.length - place,
            })),
          ],
        },
      },
    },
  },
});
