import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootPlugin } from './scripts/vite/boot-plugin.ts';
import { chartsPlugin } from './scripts/vite/charts-plugin.ts';
import { modulesOf } from './scripts/vite/first-modules.ts';
import { knownWordsPlugin } from './scripts/vite/known-words-plugin.ts';
import { machineDescriptionsPlugin } from './scripts/vite/machine-descriptions-plugin.ts';
import { messagesPlugin } from './scripts/vite/messages-plugin.ts';
import { playerPlugin } from './scripts/vite/player-plugin.ts';
import { precompressPlugin } from './scripts/vite/precompress-plugin.ts';
import { publishedDocsPlugin } from './scripts/vite/published-docs-plugin.ts';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every page needs is one file: a dozen small ones cost a round trip each, and compress worse. */
const firstModules = modulesOf(source('./'), 'src/app/main.tsx');

export default defineConfig({
  plugins: [
    react(),
    messagesPlugin(),
    machineDescriptionsPlugin(),
    chartsPlugin(),
    knownWordsPlugin(),
    ...playerPlugin(),
    publishedDocsPlugin(),
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
    // One file of a few kilobytes instead of a dozen tiny ones.
    cssCodeSplit: false,
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
              priority: 2,
            },
            // What the pages before the sign-in share.
            {
              name: 'fields',
              test: /\/src\/(ui\/(FieldFrame|PasswordField|TextField|field-props)|lib\/(isolate|use-actor-ref)|platform\/kept-credentials)/,
              priority: 1,
            },
            // The small parts of every page behind the sign-in: the app names each file once more, so that a dozen cost all visitors.
            {
              name: 'kit',
              test: /\/src\/ui\/(Badge|Card|Meter|PageHeader|Pagination|ProvenanceNote|ResourceView|SelectField|Skeleton|StatusBadge|Table|Tabs|TextArea|VisuallyHidden)\.tsx$/,
              priority: 0,
            },
            // After the app's, or it would take along what the first pages need of the app.
            { name: 'email-confirmation', test: /\/src\/email-confirmation\//, priority: 0 },
            { name: 'app', test: (id) => firstModules.has(id.split('?')[0] ?? id), priority: 1 },
          ],
        },
      },
    },
  },
});
