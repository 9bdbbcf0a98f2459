/**
 * The whole test command: type check, lint, unit, machine, contract and architecture tests, the server's tests once more on
 * PostgreSQL, the production build and the browser's tests on it. Goes on after a failure; ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { coverageFolder } from '#tests/paths/path-coverage.ts';
import { ensureBrowser } from './find-browser.ts';
import { findPostgres } from './find-postgres.ts';
import { coverageTable } from './paths/coverage-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-tests-'));
let passed = 0;
let failed = 0;
/** One line each, for the end: what a reader of a cut log looks for. */
const failures: string[] = [];
const durations: string[] = [];

/** The first line of a message without the colours that a runner gives it. */
const plainly = (message = ''): string =>
  (stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '').slice(0, 300);

function ended(name: string, ok: boolean, started: number): void {
  const line = `${name}: ${ok ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`;
  durations.push(line);
  console.log(`── ${line}`);
}

function fail(line: string): void {
  failed += 1;
  failures.push(line);
}

function run(command: string, args: readonly string[], environment: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const plain = process.env.CI ? { NO_COLOR: '1' } : {};
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...plain, ...environment } });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function step(name: string, work: () => Promise<boolean>): Promise<void> {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const ok = await work();
  ended(name, ok, started);
  if (ok) passed += 1;
  else fail(name);
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Of every attempt, also those that a passing one followed. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface Counts {
  readonly good: number;
  /** Of the tests that failed: the name and how. */
  readonly bad: readonly string[];
  /** Names of the tests that passed only at the second attempt. */
  readonly late: readonly string[];
}
const late: string[] = [];

/** Adds a runner's own counts; a runner that left no report has failed as a whole. */
function addUp(name: string, file: string, ok: boolean, read: (report: never) => Counts): void {
  try {
    const { good, bad, ...counts } = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    passed += good;
    bad.forEach(fail);
    late.push(...counts.late);
    if (!ok && bad.length === 0) fail(`${name}: an error outside any test`);
    if (good + bad.length === 0) fail(`${name}: no test ran`);
  } catch {
    fail(`${name}: no report`);
  }
}

const countVitest = ({ numPassedTests, testResults }: VitestReport): Counts => ({
  good: numPassedTests,
  bad: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${relative('.', name)}: ${test.fullName}: ${plainly(test.failureMessages[0])}`);
    return tests.length === 0 && status === 'failed' ? [`${relative('.', name)}: ${plainly(message)}`] : tests;
  }),
  late: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName),
});

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const countPlaywright = ({ stats, suites }: PlaywrightReport): Counts => ({
  good: stats.expected + stats.flaky,
  bad: suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => `${file}: ${title}: ${plainly(results.flatMap(({ errors }) => errors)[0]?.message)}`),
    ),
  late: suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title),
});

async function vitest(name: string, report: string, command: readonly string[]): Promise<void> {
  const file = join(folder, report);
  const started = Date.now();
  console.log(`\n── ${name}`);
  const [first = '', ...rest] = command;
  const ok = await run(first, [...rest, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  addUp(name, file, ok, countVitest);
  ended(name, ok, started);
}

async function playwright(name: string, project: string, workers: number): Promise<void> {
  const file = join(folder, `${project}.json`);
  const started = Date.now();
  console.log(`\n── ${name}`);
  const args = ['test', '--project', project, '--workers', String(workers)];
  const ok = await run('playwright', args, { MARQUEE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  addUp(name, file, ok, countPlaywright);
  ended(name, ok, started);
}

rmSync(coverageFolder, { recursive: true, force: true });
await step('type check', () => run('npm', ['run', '--silent', 'typecheck']));
await step('lint', () => run('npm', ['run', '--silent', 'lint']));
await step('production build', () => run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']));
await vitest('unit, machine, contract and architecture tests', 'vitest.json', ['vitest', 'run']);
await step('changes of the charts that the paths and the records notice', () =>
  run('npm', ['run', '--silent', 'paths:mutate']),
);
if (findPostgres() || process.env.CI) {
  await vitest('server tests on PostgreSQL', 'postgres.json', ['node', 'scripts/test-postgres.ts']);
} else {
  console.log('\n── server tests on PostgreSQL: not run, there is no PostgreSQL here (npm run test:postgres says how)');
}
const browser = (await ensureBrowser()) ?? '';
const workers = Math.min(2, availableParallelism());
await playwright('paths of the machines through the pages', 'walks', workers);
await playwright('browser tests', 'pages', workers);

console.log(`\n── paths of the machines\n${coverageTable()}`);
if (late.length > 0)
  console.log(`\n── passed at the second attempt only:\n${late.map((name) => `   ${name}`).join('\n')}`);
console.log(`\n── how long it took\n${durations.map((line) => `   ${line}`).join('\n')}`);
if (failures.length > 0) console.log(`\n── failed:\n${failures.map((line) => `   ${line}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
