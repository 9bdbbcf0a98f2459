/**
 * An installation's first steps, and automation: `npm run platform -- <command>`. What the desk does by pages, commands do by the same
 * functions. Exit codes: 0 done, 1 refused (nothing was written), 2 the words are wrong.
 */
import { parseArgs } from 'node:util';
import type { ProblemCode, SheetProblem } from '#domain/inventory/screen-sheet.ts';
import { readConfig } from '../config.ts';
import { createDomainRecords } from '../engines/domains/domain-records.ts';
import { createIdentity } from '../engines/identity/identity.ts';
import { poolMaker } from '../engines/identity/pool-maker.ts';
import { createCognitoAdmin } from '../engines/identity-admin/cognito-admin.ts';
import { ConfigError } from '../environment.ts';
import type { RowChange } from '../flows/platform/check-screens.ts';
import type { SpecProblem } from '../flows/platform/create-tenant.ts';
import { FolderInUseError, lockFolder } from '../kernel/data-lock.ts';
import { DatabaseAwayError } from '../kernel/db/database.ts';
import { openDatabase } from '../kernel/db/open-database.ts';
import { createLogger, detailsFirst } from '../kernel/log.ts';
import { type TextId, textsIn } from '../texts/texts.ts';
import { type Command, commands, type Installation, type Options, RefusedError } from './commands.ts';

const general = {
  json: { type: 'boolean', says: 'answers in JSON' },
  language: { type: 'string', says: 'of what is said about faults: en (the default) or ar' },
  help: { type: 'boolean', says: 'says this' },
} as const;

function usage(): string {
  const list = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(16)} ${summary}`);
  return ['npm run platform -- <command> [options]', '', ...list, '', 'Each tells its options by --help.'].join('\n');
}

function helpOf(name: string, { summary, options }: Command): string {
  const list = Object.entries({ ...options, ...general }).map(
    ([option, of]) => `  --${option.padEnd(14)} ${of.says}${'isNeeded' in of ? ' (needed)' : ''}`,
  );
  return [`npm run platform -- ${name}`, '', summary, '', ...list].join('\n');
}

const textIdOf = (code: ProblemCode): TextId => `platform.problem.${code}`;

/** A fault as a line: where, what, and what is taken instead. */
function lineOf(problem: SheetProblem | SpecProblem, language: string): string {
  if (!('row' in problem)) return `${problem.path}: ${problem.code}${problem.expected ? ` (${problem.expected})` : ''}`;
  const { t } = textsIn(language);
  const { row, column, code, value = '', expected = '' } = problem;
  const where = column === null ? t('platform.row', { row }) : t('platform.cell', { row, column });
  return `${where}: ${t(textIdOf(code), { value, expected })}`;
}

/** What a sheet would make of each cell of a screen that there is. */
function changeLines(changes: readonly RowChange[], language: string): string[] {
  const { t } = textsIn(language);
  return changes.flatMap(({ row, cells }) =>
    cells.map(({ column, before, after }) => `${t('platform.cell', { row, column })}: ${before} → ${after}`),
  );
}

/** Opens what the environment names: the same database and pools as the server's. */
async function open(): Promise<{ readonly installation: Installation; close(): Promise<void> }> {
  const config = readConfig(process.env);
  // Who is given a role is asked of the pool: of the true one.
  if (config.production && config.takesAnyCertificate)
    throw new ConfigError('NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody answer for the pool: unset it');
  const log = createLogger((line) => process.stderr.write(`${line}\n`));
  const unlock = config.databaseUrl ? () => undefined : await lockFolder(config.dataDir);
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: `${config.dataDir}/database`,
    timeouts: config.databaseTimeouts,
    names: config.databaseNames,
    log,
  });
  const now = () => new Date();
  const identity =
    config.identity.engine === 'local'
      ? createIdentity({
          db,
          clock: { wall: now, business: now },
          issuerBase: config.identity.issuerBase,
          log: detailsFirst(log.named('identity')),
        })
      : undefined;
  return {
    installation: {
      db,
      now,
      users: identity ? { findUser: identity.adminFindUser } : createCognitoAdmin(config.identity),
      ensurePool: poolMaker(identity),
      production: config.production,
      platformTenantId: config.services.platformTenantId,
      domains: createDomainRecords({ servers: config.services.nameServers }),
    },
    async close() {
      await db.close();
      unlock();
    },
  };
}

async function run(argv: readonly string[]): Promise<number> {
  const [name = '', ...rest] = argv;
  const command = commands[name];
  if (!command) {
    const isHelp = name === '' || name === '--help' || name === 'help';
    console.log(isHelp ? usage() : `There is no command ${name}.\n\n${usage()}`);
    return isHelp ? 0 : 2;
  }
  const known = { ...command.options, ...general };
  let options: Options;
  try {
    options = parseArgs({
      args: [...rest],
      options: Object.fromEntries(Object.entries(known).map(([option, { type }]) => [option, { type }])),
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${helpOf(name, command)}`);
    return 2;
  }
  if (options.help) {
    console.log(helpOf(name, command));
    return 0;
  }
  const missing = Object.entries(command.options).filter(
    ([option, { isNeeded }]) => isNeeded && options[option] === undefined,
  );
  if (missing.length > 0) {
    console.error(`${missing.map(([option]) => `--${option}`).join(', ')} needed.\n\n${helpOf(name, command)}`);
    return 2;
  }
  const language = String(options.language ?? 'en');
  const opened = await open();
  try {
    const { template, changes, problems = [], ...answer } = await command.run(options, opened.installation);
    if (template !== undefined) console.log(template);
    else if (options.json) console.log(JSON.stringify({ ...answer, ...(changes ? { changes } : {}), problems }));
    else {
      for (const [key, value] of Object.entries(answer)) console.log(`${key}: ${value}`);
      for (const line of changeLines((changes ?? []) as RowChange[], language)) console.log(line);
      for (const problem of problems as SheetProblem[]) console.log(lineOf(problem, language));
    }
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { code, message, problems } = error;
    if (options.json) console.log(JSON.stringify({ error: code, message, problems }));
    else for (const line of [message, ...problems.map((problem) => lineOf(problem, language))]) console.error(line);
    return 1;
  } finally {
    await opened.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (![ConfigError, FolderInUseError, DatabaseAwayError].some((expected) => error instanceof expected)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
