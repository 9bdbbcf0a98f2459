import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { toRuntimeConfig } from '#server/http/runtime-config.ts';
import { contentSecurityPolicy } from '#server/http/security-policy.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import type { RuntimeConfig } from '#src/platform/runtime-config.ts';

/** The sources of a directive. */
const sources = (environment: Record<string, string>, directive: string): string[] | undefined =>
  contentSecurityPolicy(readConfig(environment))
    .split('; ')
    .map((part) => part.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);

const analytics = { ANALYTICS_TOKEN: 'a/b c', ANALYTICS_SCRIPT_URL: 'https://cdn.stats.test/{id}.js?t={tenant}' };
const everything = {
  ...analytics,
  ANALYTICS_HOSTS: 'https://events.stats.test, wss://live.stats.test',
  HEATMAP_SITE_ID: '77',
  HEATMAP_SCRIPT_URL: 'https://heat.test/site-{id}.js',
  AUDIENCE_USER_ID: 'u-1',
  AUDIENCE_SCRIPT_URL: 'https://audience.test/pixel.js?user={id}',
  MAP_TOKEN: 'pk.map',
  MAP_STYLE_LIGHT_URL: 'https://maps.test/styles/light',
  MAP_STYLE_DARK_URL: 'https://maps.test/styles/dark',
  MAP_HOSTS: 'https://tiles.maps.test',
  STUDIO_UPLOADS_ORIGIN: 'https://studio-uploads.test',
  STUDIO_ASSETS_ORIGIN: 'https://studio-assets.test/',
  CONTENT_ASSETS_ORIGIN: 'https://assets.cdn.test',
  CONTENT_CREATIVES_ORIGIN: 'https://creatives.cdn.test',
  DEFAULT_TENANT_ID: '01939f00-0000-7000-8000-000000000001',
};

describe('the configuration', () => {
  it('needs nothing on one machine, and has the constants of the product', () => {
    const runtime: RuntimeConfig = toRuntimeConfig(readConfig({}));
    expect(runtime).toMatchObject({
      identityEndpoint: '/identity/',
      identityRegion: 'us-east-1',
      version: '1.4.0',
      production: false,
      devtools: true,
      map: null,
      watching: [],
      studio: null,
      content: { assets: null, creatives: null },
      defaultTenantId: null,
    });
  });

  it('closes the devtools area in production, unless it is a demo', () => {
    const open = (environment: Record<string, string>) => toRuntimeConfig(readConfig(environment)).devtools;
    expect(open({ NODE_ENV: 'production' })).toBe(false);
    expect(open({ NODE_ENV: 'production', DEMO: '1' })).toBe(true);
    expect(open({ DEMO: '0' })).toBe(true);
    expect(toRuntimeConfig(readConfig({ NODE_ENV: 'production' })).production).toBe(true);
  });

  it('lets the platform’s people sign in where it is told to, and at the first tenant of a demo', () => {
    const services = (environment: Record<string, string>) => readConfig(environment).services;
    const id = '01939f00-0000-7000-8000-000000000009';
    expect(services({}).platformTenantId).toBe(demoTenants[0]?.id);
    expect(services({ DEMO: '0' }).platformTenantId).toBeUndefined();
    expect(services({ NODE_ENV: 'production' }).platformTenantId).toBeUndefined();
    expect(services({ PLATFORM_TENANT_ID: id }).platformTenantId).toBe(id);
    expect(services({ DNS_SERVERS: '9.9.9.9, [::1]:5353' }).nameServers).toEqual(['9.9.9.9', '[::1]:5353']);
    expect(services({}).nameServers).toEqual([]);
  });

  it('hands every service to the browser, each script with its id filled in', () => {
    expect(toRuntimeConfig(readConfig(everything))).toMatchObject({
      map: {
        token: 'pk.map',
        lightStyleUrl: 'https://maps.test/styles/light',
        darkStyleUrl: 'https://maps.test/styles/dark',
      },
      watching: [
        { service: 'analytics', scriptUrl: 'https://cdn.stats.test/a%2Fb%20c.js?t={tenant}' },
        { service: 'heatmap', scriptUrl: 'https://heat.test/site-77.js' },
        { service: 'audience', scriptUrl: 'https://audience.test/pixel.js?user=u-1' },
      ],
      studio: { uploads: 'https://studio-uploads.test', assets: 'https://studio-assets.test' },
      content: { assets: 'https://assets.cdn.test', creatives: 'https://creatives.cdn.test' },
      defaultTenantId: '01939f00-0000-7000-8000-000000000001',
    });
  });

  it('tells the browser no secret', () => {
    const secrets = {
      ...everything,
      SMTP_URL: 'smtps://user:hunter2@mail.test',
      S3_ENDPOINT: 'https://s3.test',
      S3_BUCKET: 'uploads',
      S3_ACCESS_KEY_ID: 'hunter2',
      S3_SECRET_ACCESS_KEY: 'hunter2',
      MAIL_FROM: 'no-reply@ads.test',
      PAYMENT_BASE_URL: 'https://pay.test',
      PAYMENT_ACCESS_TOKEN: 'hunter2',
      PAYMENT_WEBHOOK_SECRET: 'hunter2',
      DATABASE_URL: 'postgres://user:hunter2@db.test/app',
      SEAL_KEY: `hunter2${'A'.repeat(36)}`,
      VAPID_PRIVATE_KEY: `hunter2${'A'.repeat(36)}`,
    };
    expect(JSON.stringify(toRuntimeConfig(readConfig(secrets)))).not.toContain('hunter2');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'an id without its script',
      { HEATMAP_SITE_ID: '77' },
      /^HEATMAP_SITE_ID is of no use without HEATMAP_SCRIPT_URL$/,
    ],
    ['a script without an id', { AUDIENCE_SCRIPT_URL: 'https://a.test/{id}' }, /AUDIENCE_USER_ID/],
    [
      'a script with no place for the id',
      { ...analytics, ANALYTICS_SCRIPT_URL: 'https://a.test/s.js' },
      /has no \{id\}/,
    ],
    [
      'a script that is no web address',
      { ...analytics, ANALYTICS_SCRIPT_URL: 'javascript:{id}' },
      /^ANALYTICS_SCRIPT_URL/,
    ],
    [
      'a host that would widen the policy',
      { ...analytics, ANALYTICS_HOSTS: 'https://a.test; script-src *' },
      /^ANALYTICS_HOSTS/,
    ],
    ['a host with a path', { ...analytics, ANALYTICS_HOSTS: 'https://a.test/x' }, /^ANALYTICS_HOSTS/],
    ['a map with half its styles', { MAP_TOKEN: 't', MAP_STYLE_LIGHT_URL: 'https://m.test' }, /MAP_STYLE_DARK_URL/],
    ['a map that is no archive of tiles', { MAP_PMTILES: 'package.json' }, /^MAP_PMTILES takes a PMTiles archive/],
    ['a map that is not there', { MAP_PMTILES: '/nowhere/city.pmtiles' }, /^MAP_PMTILES takes a PMTiles archive/],
    ['two maps', { ...everything, MAP_PMTILES: 'city.pmtiles' }, /^MAP_PMTILES and MAP_STYLE_LIGHT_URL/],
    ['a studio with one host', { STUDIO_UPLOADS_ORIGIN: 'https://s.test' }, /STUDIO_ASSETS_ORIGIN/],
    ['a content host that is none', { CONTENT_ASSETS_ORIGIN: 'cdn' }, /^CONTENT_ASSETS_ORIGIN takes an address/],
    ['a default tenant that is no id', { DEFAULT_TENANT_ID: 'marquee' }, /^DEFAULT_TENANT_ID/],
    ['a platform’s tenant that is no id', { PLATFORM_TENANT_ID: 'marquee' }, /^PLATFORM_TENANT_ID/],
    ['a name server by its name', { DNS_SERVERS: '9.9.9.9, dns.example' }, /^DNS_SERVERS .*"dns.example"/],
    ['mail by something else', { SMTP_URL: 'https://mail.test', MAIL_FROM: 'a@b.test' }, /^SMTP_URL/],
    [
      'uploads in no bucket',
      { S3_ENDPOINT: 'https://s3.test', S3_ACCESS_KEY_ID: 'a' },
      /^S3_ENDPOINT and S3_ACCESS_KEY_ID is of no use without S3_BUCKET/,
    ],
    [
      'uploads in no name of a bucket',
      { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: '../x', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      /^S3_BUCKET/,
    ],
    ['a seal key that is too short', { SEAL_KEY: 'A'.repeat(42) }, /^SEAL_KEY takes 32 random bytes/],
    ['a seal key with more bits than bytes', { SEAL_KEY: `${'A'.repeat(42)}B` }, /^SEAL_KEY/],
    ['pushing that is neither on nor off', { PUSH: 'maybe' }, /^PUSH takes on or off/],
    ['a push key that is none', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /^VAPID_PRIVATE_KEY takes a private key/],
    ['a push key that is too short', { VAPID_PRIVATE_KEY: 'A'.repeat(40) }, /^VAPID_PRIVATE_KEY/],
    ['a contact that nobody reaches', { PUSH_CONTACT: 'http://ads.test' }, /^PUSH_CONTACT takes mailto: or https:/],
    ['a push service with a path', { PUSH_HOSTS: 'push.test, push.test/x' }, /^PUSH_HOSTS takes hosts/],
    ['mail from nobody', { SMTP_URL: 'smtp://mail.test' }, /^MAIL_FROM/],
    ['mail from two', { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test, c@d.test' }, /^MAIL_FROM/],
  ])('refuses %s, naming the variable', (_, environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('repeats no seal key that it cannot read', () => {
    const read = () => readConfig({ SEAL_KEY: `hunter2${'A'.repeat(37)}` });
    expect(read).toThrow(/^SEAL_KEY/);
    expect(read).not.toThrow(/hunter2/);
  });

  it('repeats no push key that it cannot read', () => {
    const read = () => readConfig({ VAPID_PRIVATE_KEY: `hunter2${'A'.repeat(37)}` });
    expect(read).toThrow(/^VAPID_PRIVATE_KEY/);
    expect(read).not.toThrow(/hunter2/);
  });

  it('repeats no password of a mail server that it cannot read', () => {
    const read = () => readConfig({ SMTP_URL: 'https://user:hunter2@mail.test', MAIL_FROM: 'a@b.test' });
    expect(read).toThrow(/^SMTP_URL/);
    expect(read).not.toThrow(/hunter2/);
  });
});

describe('the policy of the pages', () => {
  it('names nothing of the outside but the payment widget and the uploads where nothing is configured', () => {
    const outside = contentSecurityPolicy(readConfig({})).match(/(https?|wss?):\/\/[^\s;]+/g);
    expect(new Set(outside)).toEqual(new Set(['http://pay.localhost:8080', 'http://assets.localhost:8080']));
    expect(contentSecurityPolicy(readConfig({}))).not.toContain('*');
    expect(sources({}, 'script-src')).toEqual(["'self'", 'http://pay.localhost:8080']);
    expect(sources({}, 'connect-src')).toEqual(["'self'"]);
    expect(sources({}, 'media-src')).toEqual(['blob:', 'http://assets.localhost:8080']);
  });

  it('lets a configured script in, with the hosts it sends to, and no other', () => {
    expect(sources({ ...analytics, ANALYTICS_HOSTS: everything.ANALYTICS_HOSTS }, 'script-src')).toEqual([
      "'self'",
      'http://pay.localhost:8080',
      'https://cdn.stats.test',
    ]);
    expect(sources({ ...analytics, ANALYTICS_HOSTS: everything.ANALYTICS_HOSTS }, 'connect-src')).toEqual([
      "'self'",
      'https://cdn.stats.test',
      'https://events.stats.test',
      'wss://live.stats.test',
    ]);
  });

  it('lets pictures and films come from the configured hosts, and scripts from none of these', () => {
    const images = sources(everything, 'img-src');
    for (const host of [
      'https://maps.test',
      'https://tiles.maps.test',
      'https://studio-assets.test',
      'https://assets.cdn.test',
      'https://creatives.cdn.test',
    ])
      expect(images).toContain(host);
    expect(sources(everything, 'media-src')).toEqual([
      'blob:',
      'http://assets.localhost:8080',
      'https://studio-assets.test',
      'https://assets.cdn.test',
      'https://creatives.cdn.test',
    ]);
    for (const host of ['https://maps.test', 'https://tiles.maps.test', 'https://studio-uploads.test'])
      expect(sources(everything, 'connect-src')).toContain(host);
    expect(sources(everything, 'script-src')).toEqual([
      "'self'",
      'http://pay.localhost:8080',
      'https://cdn.stats.test',
      'https://heat.test',
      'https://audience.test',
    ]);
  });

  it('opens the way to the cloud identity pool of the region only where it is the one in use', () => {
    expect(sources({ IDENTITY_ENGINE: 'cognito' }, 'connect-src')).toContain(
      'https://cognito-idp.us-east-1.amazonaws.com',
    );
    expect(sources({ IDENTITY_ENGINE: 'cognito', IDENTITY_REGION: 'eu-west-1' }, 'connect-src')).toContain(
      'https://cognito-idp.eu-west-1.amazonaws.com',
    );
  });

  it('asks for the protocol of the pool elsewhere where it is told to: browsers, tokens and this server alike', () => {
    const environment = { IDENTITY_ENGINE: 'cognito', IDENTITY_ENDPOINT: 'https://identity.ads.test:8443' };
    const connections = sources(environment, 'connect-src');
    expect(connections).toContain('https://identity.ads.test:8443');
    expect(connections?.join(' ')).not.toContain('amazonaws');
    const config = readConfig(environment);
    expect(toRuntimeConfig(config).identityEndpoint).toBe('https://identity.ads.test:8443/');
    const base = 'https://identity.ads.test:8443';
    expect(config.identity).toMatchObject({ endpoint: base, issuerBase: base, jwksBase: base });
    expect(toRuntimeConfig(readConfig({ IDENTITY_ENGINE: 'cognito' })).identityEndpoint).toBeNull();
  });

  it.each([
    'http://identity.ads.test',
    'identity.ads.test',
    'https://ads.test/identity',
    'https://ads.test/identity/',
    'https://ads.test/?pool=1',
    'https://user:password@ads.test',
    'ftp://ads.test',
  ])('takes no passwords to %s', (IDENTITY_ENDPOINT) => {
    expect(() => readConfig({ IDENTITY_ENGINE: 'cognito', IDENTITY_ENDPOINT })).toThrow(
      /^IDENTITY_ENDPOINT takes an origin/,
    );
    expect(() => readConfig({ IDENTITY_ENGINE: 'cognito', IDENTITY_ENDPOINT })).not.toThrow(/password@/);
  });

  it('has no use for the address of a pool where its own endpoint is the pool', () => {
    expect(() => readConfig({ IDENTITY_ENDPOINT: 'https://identity.ads.test' })).toThrow(
      'IDENTITY_ENDPOINT is of no use without IDENTITY_ENGINE=cognito',
    );
  });
});
