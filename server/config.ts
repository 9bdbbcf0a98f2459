/** The environment, read once and derived into one object. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Config } from './engines/storage/s3-api.ts';
import { areSet, ConfigError, type Environment, numberOf, originOf, proxiesOf } from './environment.ts';
import { firstDemoTenantId } from './kernel/platform-tenant.ts';
import { type MailReportsConfig, readMailReports } from './mail-reports-config.ts';
import { type PushConfig, readPush } from './push-config.ts';
import { readServices, type Services } from './services-config.ts';

export interface Config {
  readonly version: string;
  readonly production: boolean;
  /** Demo tenants, users, sandbox and outbox are meant. */
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  /**
   * The proxies whose `X-Forwarded-For` is believed: how many stand in front, or their addresses and networks; false, none does.
   * Rates are counted by the address that comes of it, so nobody else may reach this port where it is not false.
   */
  readonly trustProxy: number | string[] | false;
  readonly dataDir: string;
  /** The built app. */
  readonly clientDir: string;
  readonly databaseUrl: string | undefined;
  /** Of that database, milliseconds. */
  readonly databaseTimeouts: { readonly connectMs: number; readonly statementMs: number };
  /** Whether statements are prepared under names; a pooler between transactions may know none of them. */
  readonly databaseNames: boolean;
  /** Bytes of the data directory's disk that uploads leave free. */
  readonly keptFreeBytes: number;
  /** How long a body may send nothing, milliseconds. */
  readonly silentBodyMs: number;
  /** Business seconds in a second of the wall. */
  readonly demoSpeed: number;
  /** Screens that the first demo tenant has at least; zero, those it comes with. */
  readonly demoScreens: number;
  readonly origins: {
    /** Where the payment widget's script and fields come from. */
    readonly pay: string;
    /** Where uploads are served: a host of their own. */
    readonly assets: string;
  };
  readonly identity: {
    /** Local: the project's own endpoint under /identity. Cognito: Amazon's, by the tenant's pool. */
    readonly engine: 'local' | 'cognito';
    /** Where Cognito's protocol is spoken, by browsers and this server, as an origin of https; null for the project's own endpoint. */
    readonly endpoint: string | null;
    /** It is another than Amazon's own of the region. */
    readonly isElsewhere: boolean;
    /** `<issuerBase>/<pool id>` is the `iss` of its tokens. */
    readonly issuerBase: string;
    /** Where this server fetches `<jwksBase>/<pool id>/.well-known/jwks.json`. */
    readonly jwksBase: string;
    /**
     * Where the browser goes to sign in by another provider, `<oauthBase>/oauth2/authorize`: on this origin or absolute. Null:
     * nobody does.
     */
    readonly oauthBase: string | null;
    /** The same for this server. */
    readonly oauthServerBase: string | null;
    readonly region: string;
    /** How browsers prove a password: USER_SRP_AUTH or USER_PASSWORD_AUTH. They refuse any other name before anything is sent. */
    readonly authFlow: string;
    /** Where browsers keep their tokens: in local storage, or in cookies that last 365 days. */
    readonly storage: 'local' | 'cookie';
    /** A domain whose hosts share those cookies; null for each host its own. */
    readonly cookieDomain: string | null;
  };
  readonly places: {
    /** Google Maps when a key is there, else data of our own. */
    readonly googleKey: string | undefined;
    readonly googleBaseUrl: string;
  };
  readonly payments: {
    readonly engine: 'sandbox' | 'provider';
    readonly baseUrl: string;
    readonly hostHeader: string | undefined;
    readonly publicBaseUrl: string;
    readonly entityId: string | undefined;
    readonly accessToken: string | undefined;
    readonly webhookSecret: string | undefined;
  };
  /** Absent: mail stays in the outbox. */
  readonly mail:
    | {
        /** `smtp://` or `smtps://`, with the account and its password. */
        readonly smtpUrl: string;
        /** The sender's address. */
        readonly from: string;
      }
    | undefined;
  /** How it is heard of mails that come back. */
  readonly mailReports: MailReportsConfig;
  /** How notifications are pushed to browsers; absent: not at all. */
  readonly push: PushConfig | undefined;
  /** Where uploads are kept; absent: in a folder of the data directory. */
  readonly storage: S3Config | undefined;
  /**
   * What the platform signs its play logs with: an Ed25519 seed, 32 bytes in base64url. Absent: one that was made once and is kept
   * with the data.
   */
  readonly sealKey: string | undefined;
  readonly services: Services;
  /** Node has been told to take certificates that do not hold. */
  readonly takesAnyCertificate: boolean;
  readonly vite: boolean;
}

function storageOf(environment: Environment): Config['storage'] {
  if (!areSet(environment, 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')) return undefined;
  const bucket = environment.S3_BUCKET ?? '';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(`S3_BUCKET takes the name of a bucket, not "${bucket}"`);
  return {
    endpoint: originOf(environment, 'S3_ENDPOINT', ''),
    region: environment.S3_REGION || 'us-east-1',
    bucket,
    accessKeyId: environment.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function mailOf(environment: Environment): Config['mail'] {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = environment;
  if (!smtpUrl) return undefined;
  // The address may hold a password: it is not repeated.
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    throw new ConfigError('SMTP_URL takes an address such as smtps://user:password@mail.example.com');
  if (!from || !/^[^\s@<>,]+@[^\s@<>,]+$/.test(from))
    throw new ConfigError(`MAIL_FROM takes the address mail is sent from, not "${from ?? ''}"`);
  return { smtpUrl, from };
}

function identityStorageOf(environment: Environment): 'local' | 'cookie' {
  const text = environment.IDENTITY_STORAGE || 'local';
  if (text !== 'local' && text !== 'cookie')
    throw new ConfigError(`IDENTITY_STORAGE takes local or cookie, not "${text}"`);
  return text;
}

/**
 * Where Cognito's protocol is spoken in place of Amazon's own endpoint of the region. Passwords go there: by https alone, and nothing
 * takes a certificate that does not hold. @throws ConfigError
 */
function identityEndpointOf(environment: Environment): string | undefined {
  const text = environment.IDENTITY_ENDPOINT;
  if (!text) return undefined;
  if (environment.IDENTITY_ENGINE !== 'cognito')
    throw new ConfigError('IDENTITY_ENDPOINT is of no use without IDENTITY_ENGINE=cognito');
  const url = URL.parse(text);
  // An origin and nothing else: the embedded endpoint lies below a path, and a password in an address would end in browsers.
  if (url?.protocol !== 'https:' || ![url.origin, `${url.origin}/`].includes(text))
    throw new ConfigError(
      'IDENTITY_ENDPOINT takes an origin such as https://identity.example.com, by https and without a path',
    );
  return url.origin;
}

function sealKeyOf(environment: Environment): string | undefined {
  const { SEAL_KEY: key } = environment;
  // What was given is not repeated: it may be all but right.
  if (key && !/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(key))
    throw new ConfigError('SEAL_KEY takes 32 random bytes in base64url, without padding: 43 characters');
  return key || undefined;
}

/** Reads and checks the environment; throws one sentence that names the variable. */
export function readConfig(environment: Environment): Config {
  const production = environment.NODE_ENV === 'production';
  const port = numberOf(environment, 'PORT', 8080, 0, 65_535);
  const region = environment.IDENTITY_REGION ?? 'us-east-1';
  const cognito = environment.IDENTITY_ENGINE === 'cognito';
  const elsewhere = identityEndpointOf(environment);
  const cognitoBase = elsewhere ?? `https://cognito-idp.${region}.amazonaws.com`;
  const provider = environment.PAYMENT_BASE_URL;
  const local = `http://127.0.0.1:${port}`;
  const demo = production ? environment.DEMO === '1' : environment.DEMO !== '0';
  const hostedBase = environment.IDENTITY_OAUTH_BASE ? originOf(environment, 'IDENTITY_OAUTH_BASE', '') : null;
  const payOrigin = provider
    ? originOf(environment, environment.PAY_ORIGIN ? 'PAY_ORIGIN' : 'PAYMENT_BASE_URL', provider)
    : `http://pay.localhost:${port}`;
  return {
    version: '1.4.0',
    production,
    demo,
    port,
    host: environment.HOST ?? 'localhost',
    trustProxy: proxiesOf(environment, 'TRUST_PROXY'),
    dataDir: resolve(environment.DATA_DIR ?? '.data'),
    clientDir: resolve(environment.CLIENT_DIR ?? fileURLToPath(new URL('../dist/client', import.meta.url))),
    databaseUrl: environment.DATABASE_URL,
    databaseTimeouts: {
      connectMs: Math.round(1000 * numberOf(environment, 'DATABASE_CONNECT_TIMEOUT_S', 5, 0.1, 600)),
      statementMs: Math.round(1000 * numberOf(environment, 'DATABASE_STATEMENT_TIMEOUT_S', 30, 0.1, 3600)),
    },
    databaseNames: environment.DATABASE_STATEMENT_NAMES !== '0',
    keptFreeBytes: 1_000_000 * numberOf(environment, 'MIN_FREE_MB', 200, 0, 1_000_000),
    demoSpeed: numberOf(environment, 'DEMO_SPEED', 1, 0.001, 100_000),
    demoScreens: numberOf(environment, 'DEMO_SCREENS', 0, 0, 200_000),
    silentBodyMs: Math.round(1000 * numberOf(environment, 'BODY_TIMEOUT_S', 30, 0.1, 3600)),
    origins: {
      pay: payOrigin,
      assets: originOf(environment, 'ASSETS_ORIGIN', `http://assets.localhost:${port}`),
    },
    identity: {
      engine: cognito ? 'cognito' : 'local',
      endpoint: cognito ? cognitoBase : null,
      isElsewhere: elsewhere !== undefined,
      issuerBase: cognito ? cognitoBase : `http://localhost:${port}/identity`,
      jwksBase: cognito ? cognitoBase : `${local}/identity`,
      oauthBase: cognito ? hostedBase : demo ? '/identity' : null,
      oauthServerBase: cognito ? hostedBase : demo ? `${local}/identity` : null,
      region,
      authFlow: environment.IDENTITY_AUTH_FLOW || 'USER_SRP_AUTH',
      storage: identityStorageOf(environment),
      cookieDomain: environment.IDENTITY_COOKIE_DOMAIN || null,
    },
    places: {
      googleKey: environment.GOOGLE_MAPS_KEY || undefined,
      googleBaseUrl: originOf(environment, 'GOOGLE_MAPS_BASE_URL', 'https://maps.googleapis.com'),
    },
    payments: {
      engine: provider ? 'provider' : 'sandbox',
      baseUrl: provider ?? local,
      hostHeader: provider ? undefined : `pay.localhost:${port}`,
      publicBaseUrl: provider ?? payOrigin,
      entityId: environment.PAYMENT_ENTITY_ID,
      accessToken: environment.PAYMENT_ACCESS_TOKEN,
      webhookSecret: environment.PAYMENT_WEBHOOK_SECRET,
    },
    mail: mailOf(environment),
    mailReports: readMailReports(environment),
    push: readPush(environment),
    storage: storageOf(environment),
    sealKey: sealKeyOf(environment),
    services: readServices(environment, demo ? firstDemoTenantId : undefined),
    takesAnyCertificate: environment.NODE_TLS_REJECT_UNAUTHORIZED === '0',
    vite: environment.VITE === '1',
  };
}
