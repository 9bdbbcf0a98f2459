import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startTemporaryPostgres } from '../../../scripts/temporary-postgres.ts';
import { freePort } from '../server/free-port.ts';
import { type NameServer, startNameServer } from '../server/name-server.ts';
import { type Authority, makeAuthority } from './authority.ts';
import { type PeerMail, type PeerName, type PeerSettings, type PeerWord, peerNames } from './peer-settings.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const knownHosts = new URL('./known-hosts.ts', import.meta.url).href;
const tenant = JSON.parse(readFileSync(join(root, 'docs/samples/tenant.json'), 'utf8')) as {
  readonly domain: string;
  readonly userPoolId: string;
  readonly oauthClientId: string;
};

/** What a command has said, and how it ended. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** An installation in production, with everybody around it, on databases in which nothing is. */
export interface Installation {
  readonly origin: string;
  readonly names: NameServer;
  readonly tenant: typeof tenant;
  /** Whatever `environment` of the docs has a name for, with values that work here. */
  readonly environment: Readonly<Record<string, string>>;
  /** What a browser is started with, so that it finds the hosts, and takes their certificates and no others. */
  readonly browserArguments: readonly string[];
  /** What the peers and the product have complained of. */
  readonly complaints: readonly string[];
  /** Starts the product; resolves when it is well, or has ended. */
  start(changes?: Readonly<Record<string, string>>): Promise<Said | 'well'>;
  /** Runs a command of `npm run platform`; `changes` of its environment, a variable without a value left out. */
  run(words: readonly string[], changes?: Readonly<Record<string, string | undefined>>): Promise<Said>;
  /** How many notifications of payments were taken. */
  webhooks(): number;
  mails(to: string, from: PeerMail['from']): readonly PeerMail[];
  stop(): Promise<void>;
}

function listen(child: ChildProcess): { readonly out: () => string; readonly err: () => string } {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (text) => {
    said.out += text;
  });
  child.stderr?.on('data', (text) => {
    said.err += text;
  });
  return { out: () => said.out, err: () => said.err };
}

/** The script behind `npm run <name>`, as its program and first words. */
function scriptOf(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return (scripts[name] ?? '').split(' ');
}

async function newDatabases(url: string, ...databases: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of databases) await client.query(`create database ${name}`);
  await client.end();
  return databases.map((name) => Object.assign(new URL(url), { pathname: `/${name}` }).href);
}

async function placesOf(authority: Authority) {
  const entries = await Promise.all(
    peerNames.map(async (name) => {
      const host = `${name}.example.com`;
      return [name, { host, port: await freePort(), ...authority.issue(host) }] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<PeerName, (typeof entries)[number][1]>;
}

/** Makes one. @throws Error where there is no PostgreSQL */
export async function startInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-production-'));
  const postgres = startTemporaryPostgres();
  const authority = makeAuthority(folder);
  const names = await startNameServer();
  const places = await placesOf(authority);
  const [productUrl = '', peersUrl = ''] = await newDatabases(postgres.url, 'marquee', 'peers');
  const productPort = await freePort();
  const secret = () => randomBytes(16).toString('hex');
  const administrator = { region: 'eu-central-1', accessKeyId: 'AKIAADMINISTRATOR', secretAccessKey: secret() };
  const mailAccount = { user: 'marquee', pass: secret() };
  const origin = `https://${tenant.domain}`;
  const settings: PeerSettings = {
    places,
    databaseUrl: peersUrl,
    productPort,
    pool: { id: tenant.userPoolId, clientId: tenant.oauthClientId },
    administrator,
    payments: {
      entityId: secret(),
      accessToken: secret(),
      webhookUrl: `https://${places.ads.host}:${places.ads.port}/api/dsp/payments/notifications`,
      webhookSecret: randomBytes(32).toString('hex'),
      shop: origin,
    },
    mailAccount,
  };
  const { NODE_ENV: _, DEMO: __, DATA_DIR: ___, NODE_OPTIONS: ____, ...others } = process.env;
  // Of two wishes for colours Node complains, where nothing else is said.
  const { FORCE_COLOR: _____, NO_COLOR: ______, ...inherited } = others;
  const alone = { ...inherited, NODE_EXTRA_CA_CERTS: authority.file };
  const node = (words: readonly string[], env: NodeJS.ProcessEnv) =>
    spawn('node', ['--import', knownHosts, ...words], { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });

  const mails: PeerMail[] = [];
  const complaints: string[] = [];
  let webhooks = 0;
  const peers = node(['tests/support/production/peers.ts'], {
    ...alone,
    APP_ORIGIN: origin,
    PEERS: JSON.stringify(settings),
  });
  peers.stderr?.on('data', (text) => complaints.push(String(text)));
  const storage = await new Promise<Readonly<Record<string, string>>>((resolve, reject) => {
    peers.once('close', () => reject(new Error(`The peers ended: ${complaints.join('')}`)));
    createInterface({ input: peers.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const word = JSON.parse(line) as PeerWord;
      if (word.kind === 'ready') resolve(word.storage);
      else if (word.kind === 'mail') mails.push(word.mail);
      else if (word.kind === 'webhook') webhooks += word.delivered;
      else complaints.push(word.message);
    });
  });

  const at = ({ host, port }: { readonly host: string; readonly port: number }) => `https://${host}:${port}`;
  const environment: Record<string, string> = {
    NODE_ENV: 'production',
    PORT: String(productPort),
    TRUST_PROXY: '1',
    DATABASE_URL: productUrl,
    ASSETS_ORIGIN: `https://${places.uploads.host}`,
    IDENTITY_ENGINE: 'cognito',
    IDENTITY_ENDPOINT: at(places.identity),
    IDENTITY_REGION: administrator.region,
    AWS_ACCESS_KEY_ID: administrator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: administrator.secretAccessKey,
    PAYMENT_BASE_URL: at(places.pay),
    PAYMENT_ENTITY_ID: settings.payments.entityId,
    PAYMENT_ACCESS_TOKEN: settings.payments.accessToken,
    PAYMENT_WEBHOOK_SECRET: settings.payments.webhookSecret,
    SMTP_URL: `smtps://${mailAccount.user}:${mailAccount.pass}@${places.mail.host}:${places.mail.port}`,
    MAIL_FROM: `no-reply@${tenant.domain}`,
    S3_ENDPOINT: storage.endpoint ?? '',
    S3_BUCKET: storage.bucket ?? '',
    S3_REGION: storage.region ?? '',
    S3_ACCESS_KEY_ID: storage.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey ?? '',
    SEAL_KEY: randomBytes(32).toString('base64url'),
    DNS_SERVERS: names.address,
  };
  const own = { ...alone, ...environment, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') };
  const products: ChildProcess[] = [];
  const rules = peerNames.map((name) => {
    const { host, port } = places[name];
    // Browsers come to the product as visitors do, without a port.
    return name === 'ads' || name === 'uploads' ? `MAP ${host}:443 127.0.0.1:${port}` : `MAP ${host} 127.0.0.1`;
  });

  return {
    origin,
    names,
    tenant,
    environment,
    complaints,
    browserArguments: [
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', ')}`,
      `--ignore-certificate-errors-spki-list=${Object.values(places)
        .map(({ publicKeyHash }) => publicKeyHash)
        .join(',')}`,
    ],
    async start(changes = {}) {
      const child = node(['server/main.ts'], { ...own, ...changes });
      products.push(child);
      const { out, err } = listen(child);
      let ended: Said | undefined;
      child.once('close', (code) => {
        ended = { code, out: out(), err: err() };
      });
      for (;;) {
        if (ended) return ended;
        const answer = await fetch(`http://127.0.0.1:${changes.PORT ?? productPort}/api/health`).catch(() => undefined);
        if (answer?.ok) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
        if (!line.includes('"level":"info"')) complaints.push(line);
      });
      return 'well';
    },
    async run(words, changes = {}) {
      const [, ...script] = scriptOf('platform');
      const child = node([...script, ...words], { ...own, ...changes });
      child.stdin?.end();
      const { out, err } = listen(child);
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, out: out(), err: err() };
    },
    webhooks: () => webhooks,
    mails: (to, from) => mails.filter((mail) => mail.to === to && mail.from === from),
    async stop() {
      for (const child of [...products, peers]) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      await names.stop();
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
