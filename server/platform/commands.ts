/** What an operator may ask of an installation by command: each takes its options and answers what became of it. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { csvRows } from '#domain/csv/csv.ts';
import { type SheetProblem, screenColumns } from '#domain/inventory/screen-sheet.ts';
import { needsOwner, platformRoles, takesOwner } from '#domain/session/platform-roles.ts';
import { type Language, languageOf, languages } from '#domain/text/languages.ts';
import type { DomainRecords } from '../engines/domains/domain-records.ts';
import type { IdentityAdmin } from '../engines/identity-admin/identity-admin.ts';
import { countings, countUse } from '../flows/platform/count-use.ts';
import {
  createTenant,
  DemoTenantError,
  findSpecProblems,
  findTenant,
  type SpecProblem,
  TenantFixedError,
} from '../flows/platform/create-tenant.ts';
import { grantRole, UnknownOwnerError } from '../flows/platform/grant-role.ts';
import { importScreens } from '../flows/platform/import-screens.ts';
import { openTenant, proveDomain } from '../flows/platform/open-tenant.ts';
import { publishTerms } from '../flows/platform/publish-terms.ts';
import { UnreadableSheetError } from '../flows/platform/read-sheet.ts';
import { readWorkbook } from '../flows/platform/read-workbook.ts';
import { plainClock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db/database.ts';
import { ProblemError } from '../kernel/problem.ts';
import { readTenantSpec } from './tenant-spec.ts';

/** An installation as commands see it. */
export interface Installation {
  readonly db: Database;
  readonly users: Pick<IdentityAdmin, 'findUser'>;
  /** Makes the pool of a tenant where the installation runs pools of its own. */
  readonly ensurePool: (poolId: string, clientIds: readonly string[]) => Promise<void>;
  readonly domains: DomainRecords;
  readonly production: boolean;
  /** Where those sign in who run the platform. */
  readonly platformTenantId: string | undefined;
  readonly now: () => Date;
}

/** Cannot be done as asked; nothing was. */
export class RefusedError extends Error {
  readonly code: string;
  readonly problems: readonly (SheetProblem | SpecProblem)[];
  constructor(code: string, message: string, problems: readonly (SheetProblem | SpecProblem)[] = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
}

export type Options = Readonly<Record<string, string | boolean | undefined>>;
export type Answer = Readonly<Record<string, unknown>>;

export interface Command {
  readonly summary: string;
  /** Options with what they say; those without `?` have to be given. */
  readonly options: Readonly<
    Record<string, { readonly type: 'string' | 'boolean'; readonly says: string; readonly isNeeded?: true }>
  >;
  readonly run: (options: Options, installation: Installation) => Promise<Answer>;
}

/** The worker on a command's behalf: what it changes is written down as the command's. */
const workerOf = (command: string) => ({ role: 'marquee_worker', by: { operation: command, email: '' } }) as const;
const worker = { role: 'marquee_worker' } as const;
/** Of a file, bytes: a sheet of 50,000 screens has some 20 MB. */
const MOST_BYTES = 100 * 1024 * 1024;

/** A file's text, or what comes in where it is called `-`. @throws RefusedError */
async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedError('encoding', `${path} is not UTF-8: save it as "CSV UTF-8"`);
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  if (path === '-') {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new RefusedError('file', `There is no file ${path}`);
  if (found.size > MOST_BYTES) throw new RefusedError('too_large', `${path} is larger than 100 MB: import it in parts`);
  return readFile(path);
}

/** @throws RefusedError */
async function sheetOf(content: Uint8Array): Promise<string[][]> {
  try {
    return await readWorkbook(content);
  } catch (error) {
    throw error instanceof UnreadableSheetError ? new RefusedError(error.code, error.message) : error;
  }
}

async function tenantAt({ db }: Installation, domain: string) {
  const tenant = await db.transaction(worker, (tx) => findTenant(tx, domain));
  if (!tenant) throw new RefusedError('tenant', `There is no tenant at ${domain}: see create-tenant`);
  return tenant;
}

/** Documents by their languages: `en=terms.html,de=terms.de.html`, or one file in the language that is given. @throws RefusedError */
async function documentsOf(files: string, given: string) {
  const named = /^[a-z]{2}=/.test(files) ? files.split(/,(?=[a-z]{2}=)/) : [`${given}=${files}`];
  const documents: { locale: Language; html: string }[] = [];
  for (const one of named) {
    const [, tag = '', path = ''] = /^([^=]*)=(.*)$/s.exec(one) ?? [];
    const locale = languageOf(tag);
    if (!locale) throw new RefusedError('locale', `Terms are written in ${languages.join(', ')}, and not in ${tag}`);
    documents.push({ locale, html: await readText(path) });
  }
  return documents;
}

/** Why terms are not published, in words. */
function termsRefusalOf({ code, errors = [] }: ProblemError, version: string): RefusedError {
  if (code === 'name_taken')
    return new RefusedError(
      'published',
      `Version ${version} is published and says something else, or holds from another day: publish another version`,
    );
  const problems = errors.map(({ path, code, limit }) => ({
    ...{ path, code },
    ...(limit === undefined ? {} : { expected: String(limit) }),
  }));
  return new RefusedError('terms', 'The terms cannot be published like that', problems);
}

/** Why a tenant is not opened, in words. */
function refusalOf({ code, facts = {} }: ProblemError): RefusedError {
  const { record, value, missing, status } = facts as Readonly<Record<string, string | readonly string[] | undefined>>;
  if (code === 'unavailable') return new RefusedError('dns', 'No name server answers: try again, or see DNS_SERVERS');
  if (code === 'domain_unproven') return new RefusedError('domain', `No TXT record ${record} says ${value}`);
  return missing
    ? new RefusedError('missing', `Still missing: ${[missing].flat().join(', ')}`)
    : new RefusedError('status', `The tenant is ${status}`);
}

const text = (options: Options, name: string): string => String(options[name] ?? '');

export const commands: Readonly<Record<string, Command>> = {
  'create-tenant': {
    summary: 'Makes a tenant, which sells once it is opened, or brings the one of the domain up to a description',
    options: {
      file: { type: 'string', says: 'the description, as JSON; - reads it from standard input', isNeeded: true },
    },
    async run(options, installation) {
      const { spec, problems } = readTenantSpec(await readText(text(options, 'file')));
      const all = spec ? await findSpecProblems(spec) : problems;
      if (!spec || all.length > 0)
        throw new RefusedError('tenant_spec', 'The description of the tenant has faults', all);
      const made = await installation.db
        .transaction(workerOf('create-tenant'), (tx) => createTenant(tx, spec))
        .catch((error: unknown) => {
          if (error instanceof DemoTenantError) throw new RefusedError('demo', error.message);
          throw error instanceof TenantFixedError ? new RefusedError('fixed', error.message) : error;
        });
      const clients = [spec.oauthClientId, spec.oauthClientIdGoogle ?? '', spec.oauthClientIdApple ?? ''];
      await installation.ensurePool(spec.userPoolId, clients);
      return { ...made, domain: spec.domain };
    },
  },
  'open-tenant': {
    summary: 'Lets a tenant sell, once everything that it needs is there',
    options: { tenant: { type: 'string', says: 'the domain of the tenant', isNeeded: true } },
    async run(options, installation) {
      const { db, now, domains, production: isProduction } = installation;
      const { id } = await tenantAt(installation, text(options, 'tenant'));
      const app = { db, clock: plainClock(now), domains, isProduction };
      const preparer = { worker: workerOf('open-tenant') };
      const outcome = await proveDomain(app, preparer, id)
        .then(() => openTenant(app, preparer, id))
        .catch((error: unknown) => {
          throw error instanceof ProblemError ? refusalOf(error) : error;
        });
      return { outcome, tenant: text(options, 'tenant') };
    },
  },
  'publish-terms': {
    summary: 'Publishes a version of the terms of service; a version that is published cannot change',
    options: {
      tenant: { type: 'string', says: 'the domain of the tenant', isNeeded: true },
      version: { type: 'string', says: 'e.g. 2026-12', isNeeded: true },
      file: {
        type: 'string',
        says: 'the terms, as HTML; in several languages: en=terms.html,de=terms.de.html',
        isNeeded: true,
      },
      locale: { type: 'string', says: 'the language of one file; the tenant’s unless given' },
      from: { type: 'string', says: 'when they begin to hold, as an ISO date; at once unless given' },
    },
    async run(options, installation) {
      const tenant = await tenantAt(installation, text(options, 'tenant'));
      const version = text(options, 'version');
      if (!/^[\w.-]{1,40}$/.test(version))
        throw new RefusedError('version', 'A version takes letters, digits, dots and dashes');
      const effectiveAt = options.from ? new Date(text(options, 'from')) : undefined;
      if (effectiveAt && Number.isNaN(effectiveAt.getTime()))
        throw new RefusedError('from', '--from takes an ISO date, e.g. 2026-12-01');
      const documents = await documentsOf(text(options, 'file'), text(options, 'locale') || tenant.locale);
      const clock = plainClock(installation.now);
      const outcome = await installation.db
        .transaction(workerOf('publish-terms'), (tx) =>
          publishTerms({ tx, clock }, { namespaceId: tenant.id, version, documents, effectiveAt }),
        )
        .catch((error: unknown) => {
          throw error instanceof ProblemError ? termsRefusalOf(error, version) : error;
        });
      return { outcome, version, tenant: text(options, 'tenant') };
    },
  },
  'grant-role': {
    summary:
      'Makes somebody who has an account a reviewer, one of a media owner’s people or an operator of a tenant, or one of the platform’s',
    options: {
      tenant: { type: 'string', says: 'the domain of the tenant', isNeeded: true },
      email: { type: 'string', says: 'whose; an address that the pool has proven', isNeeded: true },
      role: { type: 'string', says: platformRoles.join(' or '), isNeeded: true },
      'media-owner': {
        type: 'string',
        says: 'whose screens alone a reviewer reviews for; whose person a media_owner is',
      },
      revoke: { type: 'boolean', says: 'takes the role away' },
    },
    async run(options, installation) {
      const { id: namespaceId, userPoolId } = await tenantAt(installation, text(options, 'tenant'));
      const granted = platformRoles.find((one) => one === options.role);
      if (!granted) throw new RefusedError('role', `--role takes ${platformRoles.join(' or ')}`);
      if (granted === 'platform' && options.revoke !== true && namespaceId !== installation.platformTenantId)
        throw new RefusedError('platform', 'Who runs the platform signs in at another tenant: see PLATFORM_TENANT_ID');
      const mediaOwner = options['media-owner'] === undefined ? null : text(options, 'media-owner');
      if (mediaOwner !== null && !takesOwner(granted))
        throw new RefusedError('media_owner', 'Only a reviewer or a media_owner can be one of a media owner');
      if (mediaOwner === null && needsOwner(granted) && options.revoke !== true)
        throw new RefusedError('media_owner', '--role media_owner takes --media-owner, too: whose screens they see');
      const user = await installation.users.findUser(userPoolId, text(options, 'email')).catch((error: unknown) => {
        // Amazon's client has a name for what it was refused; what the network said has none.
        throw new RefusedError('pool', `The pool cannot be asked: ${(error as Error).message}`);
      });
      if (!user)
        throw new RefusedError(
          'user',
          `Nobody with the proven address ${text(options, 'email')} is in the pool: let them sign up first`,
        );
      const grant = { namespaceId, user, role: granted, mediaOwner, isRevoked: options.revoke === true };
      const outcome = await installation.db
        .transaction(workerOf('grant-role'), (tx) => grantRole(tx, grant))
        .catch((error: unknown) => {
          throw error instanceof UnknownOwnerError ? new RefusedError('media_owner', error.message) : error;
        });
      return { outcome, email: user.email, role: granted };
    },
  },
  'import-screens': {
    summary: 'Brings a tenant’s screens up to a sheet: all of its rows, or none',
    options: {
      tenant: { type: 'string', says: 'the domain of the tenant', isNeeded: true },
      file: {
        type: 'string',
        says: 'an Excel workbook (.xlsx) or CSV in UTF-8, its columns named in the first row (see screen-template)',
        isNeeded: true,
      },
      'dry-run': { type: 'boolean', says: 'says what is wrong and what would change, and writes nothing' },
      faultless: { type: 'boolean', says: 'takes the rows without fault' },
      'confirm-sea': {
        type: 'string',
        says: 'codes, with commas, of screens that stand in the sea, as on a pier; others there have a fault',
      },
      rest: { type: 'string', says: 'with --faultless: a file for the rows that were left out' },
    },
    async run(options, installation) {
      const { id: namespaceId } = await tenantAt(installation, text(options, 'tenant'));
      const sheet = await sheetOf(await readBytes(text(options, 'file')));
      const isFaultlessOnly = options.faultless === true;
      const { problems, changes, isDone, ...counts } = await importScreens(installation.db, {
        namespaceId,
        worker: workerOf('import-screens'),
        sheet,
        isDryRun: options['dry-run'] === true,
        isFaultlessOnly,
        placesInSea: new Set(
          text(options, 'confirm-sea')
            .split(',')
            .map((code) => code.trim()),
        ),
      });
      if (!isDone && options['dry-run'] !== true)
        throw new RefusedError(
          'sheet',
          `${counts.faulty} of ${counts.rows} rows have faults; nothing was imported`,
          problems,
        );
      const rest = new Set(problems.map(({ row }) => row));
      if (isDone && options.rest !== undefined && rest.size > 0)
        await writeFile(
          text(options, 'rest'),
          `\uFEFF${csvRows(sheet.filter((_, index) => index === 0 || rest.has(index + 1)))}`,
        );
      return { ...counts, isDone, ...(options['dry-run'] === true ? { changes } : {}), problems };
    },
  },
  'count-use': {
    summary: 'Switches whether it is counted which transitions of the machines a tenant’s visitors take',
    options: {
      tenant: { type: 'string', says: 'the domain of the tenant', isNeeded: true },
      counting: {
        type: 'string',
        says: 'off; asked, of those who agree in their settings; on, of all who do not decline there',
        isNeeded: true,
      },
    },
    async run(options, installation) {
      const { id } = await tenantAt(installation, text(options, 'tenant'));
      const counting = countings.find((one) => one === options.counting);
      if (!counting) throw new RefusedError('counting', `--counting takes ${countings.join(' or ')}`);
      const outcome = await installation.db.transaction(workerOf('count-use'), (tx) => countUse(tx, id, counting));
      return { outcome, tenant: text(options, 'tenant'), counting };
    },
  },
  'screen-template': {
    summary: 'Prints the head of a sheet of screens',
    options: {},
    run: async () => ({ template: csvRows([screenColumns]).trimEnd() }),
  },
};
