/**
 * The whole test command: type check, lint, unit, machine, contract and architecture tests, the server's tests on PostgreSQL where
 * there is one, the production build and the browser's tests on it, which use the embedded database. Goes on after a failure; ends
 * with `N passed, N failed`. docs/tests.md says what takes how long, and why each runs where it does.
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
/** Seconds of each file of tests, its hooks left out. */
const files: (readonly [file: string, seconds: number])[] = [];

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

/** Says what a command says; all at once at its end, where another runs beside it. */
function run(
  command: string,
  args: readonly string[],
  { environment = {}, beside = false }: { environment?: Record<string, string>; beside?: boolean } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const plain = process.env.CI ? { NO_COLOR: '1' } : {};
    const env = { ...process.env, ...plain, ...environment };
    const child = spawn(command, args, { stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit', env });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/** A step of one command, which may run beside others. */
async function step(name: string, script: readonly string[]): Promise<void> {
  const started = Date.now();
  const ok = await run('npm', ['run', '--silent', ...script], { beside: true });
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
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Of every attempt, also those that a passing one followed. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
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
  readonly files: typeof files;
}
const late: string[] = [];

/** Adds a runner's own counts; a runner that left no report has failed as a whole. */
function addUp(name: string, file: string, ok: boolean, read: (report: never) => Counts): void {
  try {
    const { good, bad, ...counts } = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    passed += good;
    bad.forEach(fail);
    late.push(...counts.late);
    files.push(...counts.files);
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
  files: testResults.map(
    ({ name, startTime, endTime }) => [relative('.', name), (endTime - startTime) / 1000] as const,
  ),
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
  files: suites.map((suite) => {
    const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return [`tests/e2e/${suite.file}`, results.reduce((sum, { duration }) => sum + duration, 0) / 1000] as const;
  }),
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

async function playwright(name: string): Promise<void> {
  const file = join(folder, 'browser.json');
  const started = Date.now();
  console.log(`\n── ${name}`);
  const args = ['test', '--workers', String(Math.min(2, availableParallelism()))];
  const environment = { MARQUEE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const ok = await run('playwright', args, { environment });
  addUp(name, file, ok, countPlaywright);
  ended(name, ok, started);
}

/** On PostgreSQL and on the embedded database, which the browser's tests use: what the product's safety rests on. */
const onBoth = [
  'server/kernel/db',
  'server/seed',
  ...['isolation', 'idempotency', 'main-path', 'plays'].map((name) => `tests/contract/${name}`),
];

rmSync(coverageFolder, { recursive: true, force: true });
await step('the contract and the types made of it', ['generate']);
// Each is one process of one thread.
await Promise.all([
  step('type check', ['typecheck']),
  step('lint', ['lint'])
    .then(() => step('production build', ['build', '--', '--logLevel', 'warn']))
    .then(() => step('changes of the charts that the paths and the records notice', ['paths:mutate'])),
]);
await vitest('unit, machine and architecture tests', 'app.json', ['vitest', 'run', '--project', 'app']);
const embedded = ['vitest', 'run', '--project', 'server'];
if (findPostgres() || process.env.CI) {
  await vitest('server tests on PostgreSQL', 'postgres.json', ['node', 'scripts/test-postgres.ts']);
  await vitest('those of both databases on the embedded one', 'embedded.json', [...embedded, ...onBoth]);
} else {
  console.log('\n── there is no PostgreSQL here (npm run test:postgres says how)');
  await vitest('server tests on the embedded database', 'embedded.json', embedded);
}
const browser = (await ensureBrowser()) ?? '';
await playwright('browser tests, the paths of the machines among them');

const slowest = files.toSorted(([, a], [, b]) => b - a).slice(0, 10);
console.log(`\n── paths of the machines\n${coverageTable()}`);
if (late.length > 0)
  console.log(`\n── passed at the second attempt only:\n${late.map((name) => `   ${name}`).join('\n')}`);
console.log(
  `\n── the slowest files\n${slowest.map(([file, seconds]) => `   ${seconds.toFixed(0)} s ${file}`).join('\n')}`,
);
console.log(`\n── how long it took\n${durations.map((line) => `   ${line}`).join('\n')}`);
if (failures.length > 0) console.log(`\n── failed:\n${failures.map((line) => `   ${line}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
