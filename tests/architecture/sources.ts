import { globSync, readFileSync } from 'node:fs';
import { root } from './cruise.ts';

/** Every file that people write, by its path from the root. */
export const sourceFiles = (): readonly string[] =>
  globSync('{domain,machines,src,server,scripts,tests,openapi,public}/**/*.{ts,tsx,js,mjs,css,sql,yaml}', {
    cwd: root,
  }).filter((file) => !file.startsWith('openapi/generated/') && !file.includes('/fixtures/'));

export const readSource = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

const kebab =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(machine|actors|paths|gen))?(\.(test|spec|bench|d))?\.(ts|js|mjs|css|sql|yaml)$/;
const pascal = /^([A-Z][a-z0-9]*)+(\.test)?\.tsx$/;
const operation = /^[a-z]+([A-Z][a-z0-9]*)+(\.test)?\.ts$/;

/** Why a file's name is not of the house, or null: kebab-case, PascalCase for components, an operation's own id for its handler. */
export function namingViolation(file: string): string | null {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const folders = file.split('/').slice(0, -1);
  if (folders.some((folder) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))) return `${file}: a folder is not kebab-case`;
  if (name.endsWith('.tsx')) {
    // A table of routes or a test of several components is no component.
    return pascal.test(name) || /^[a-z0-9-]+(\.test)?\.tsx$/.test(name) ? null : `${file}: not PascalCase`;
  }
  if (/^server\/operations\/[^/]+\//.test(file) && operation.test(name)) return null;
  // A unit test carries the name of the component it tests.
  if (/^src\/.*\.test\.ts$/.test(file) && pascal.test(`${name}x`)) return null;
  return kebab.test(name) ? null : `${file}: not kebab-case`;
}

/** Ways of turning text into HTML. */
const injection =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsetHTMLUnsafe\b|createContextualFragment/;

/** Whether a source turns text into HTML; words in comments do not count. */
export const injectsHtml = (source: string): boolean =>
  injection.test(source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
