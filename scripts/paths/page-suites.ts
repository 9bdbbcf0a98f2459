import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { PageSuite } from '#tests/paths/page-walk.ts';

const walks = new URL('../../tests/e2e/paths/', import.meta.url);
const browser = new URL('../../tests/support/browser/e2e.ts', import.meta.url);
const prefix = 'page-suites:';

/** What a walk is told, in place of being walked. */
const told: PageSuite[] = [];
Reflect.set(globalThis, Symbol.for('page-suites'), (_: string, suiteOf: (product: object) => PageSuite) =>
  told.push(suiteOf({ origin: '' })),
);

/** Anything that may be called, asked or taken apart: of what a browser would be needed for. */
const nothing = `
const nothing = new Proxy(function () {}, {
  get: (target, key) => (key === Symbol.toPrimitive ? () => '' : key === 'prototype' ? target.prototype : nothing),
  apply: () => nothing, construct: () => nothing,
});`;

/** What a file gives by name: its own, and what it passes on. */
const names = (source: string): readonly string[] => [
  ...[...source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name = '']) => name),
  ...[...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => (/^\s*(?!type\b)(\w+)\s*$/.exec(name) ?? []).slice(1)),
  ),
];
const ofPlaywright = ['chromium', 'devices', 'expect', 'request', 'selectors', 'test'];
const stubs: Readonly<Record<string, () => string>> = {
  walk: () => `export const walkPageSuite = globalThis[Symbol.for('page-suites')];`,
  browser: () =>
    `${nothing}${names(readFileSync(browser, 'utf8'))
      .map((name) => `export const ${name} = nothing;`)
      .join('')}`,
  playwright: () =>
    `${nothing}${ofPlaywright.map((name) => `export const ${name} = nothing;`).join('')}export default nothing;`,
};

const stubOf = (specifier: string): string | null => {
  if (/(^|\/)page-walk\.ts$/.test(specifier)) return 'walk';
  if (/(^|\/)browser\/e2e\.ts$/.test(specifier)) return 'browser';
  return specifier === '@playwright/test' ? 'playwright' : null;
};

/**
 * What each page walk is made of, read without a browser: its file says so when it is loaded. For a process of its own, in which nothing
 * of Playwright's is there.
 */
export async function pageSuites(): Promise<readonly PageSuite[]> {
  registerHooks({
    resolve(specifier, context, next) {
      const stub = stubOf(specifier);
      return stub ? { url: `${prefix}${stub}`, shortCircuit: true } : next(specifier, context);
    },
    load(url, context, next) {
      if (!url.startsWith(prefix)) return next(url, context);
      return { format: 'module', source: stubs[url.slice(prefix.length)]?.() ?? '', shortCircuit: true };
    },
  });
  const files = readdirSync(fileURLToPath(walks)).filter((name) => name.endsWith('.spec.ts'));
  for (const file of files.sort()) await import(new URL(file, walks).href);
  return told;
}
