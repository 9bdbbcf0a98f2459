/** Lints and bundles the contract and writes both sides' types below openapi/generated, which is not committed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { bundle, createConfig, formatProblems, lint } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { type RoleDocument, writeRoles } from './write-roles.ts';

const ref = new URL('../openapi/product-api.yaml', import.meta.url).pathname;
const generated = new URL('../openapi/generated/', import.meta.url);
const config = await createConfig({
  extends: ['recommended'],
  rules: { 'operation-4xx-response': 'off', 'no-server-example.com': 'off' },
});

const problems = await lint({ ref, config });
if (problems.length > 0) {
  formatProblems(problems, {
    format: 'codeframe',
    totals: { errors: problems.length, warnings: 0, ignored: 0 },
    version: '3.1',
  });
  process.exit(1);
}
const { bundle: document } = await bundle({ ref, config, dereference: true });
const { bundle: named } = await bundle({ ref, config });
const files: Readonly<Record<string, string>> = {
  'product-api.json': `${JSON.stringify(document.parsed)}\n`,
  'product-api.ts': `/** Generated from openapi/ by \`npm run generate\`; never edited. */\n${astToString(await openapiTypescript(JSON.stringify(named.parsed), { alphabetize: false }))}`,
  // The linter has read it.
  'roles.ts': writeRoles(document.parsed as RoleDocument),
};
await mkdir(generated, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  const url = new URL(name, generated);
  // What watches the files is told of changes alone.
  if ((await readFile(url, 'utf8').catch(() => null)) !== text) await writeFile(url, text);
}
