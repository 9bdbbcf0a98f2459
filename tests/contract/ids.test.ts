import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { callOperation, contractOperations } from '../support/contract/contract-document.ts';
import { apiUser } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

/** An id of each operation that its address names, once each. */
const named = contractOperations.flatMap(({ operationId, access, parameters = [] }) =>
  parameters
    .filter(({ in: place, schema }) => place !== 'header' && (schema?.format ?? schema?.items?.format) === 'uuid')
    .map(({ name, in: place }) => ({ operationId, access, name, place })),
);

const id = randomUUID().replaceAll(/\d/g, 'a');
const strange = [`urn:uuid:${id}`, id.toUpperCase(), `{${id}}`, id.replaceAll('-', ''), `${id} `];

describe('an id', () => {
  let server: TestServer;
  const headers: Record<string, Record<string, string>> = {};

  beforeAll(async () => {
    server = await startTestServer();
    const member = (await apiUser(server, 'advertiser@demo.test')).headers;
    Object.assign(headers, {
      stranger: { 'X-Namespace-Id': demoTenants[0]?.id ?? '' },
      user: member,
      member,
      reviewer: (await apiUser(server, 'reviewer@demo.test')).headers,
      media_owner: (await apiUser(server, 'owner@demo.test')).headers,
      operator: (await apiUser(server, 'operator@demo.test')).headers,
      platform: (await apiUser(server, 'platform@demo.test')).headers,
    });
  });
  afterAll(() => server.stop());

  it('is asked for in one way wherever the contract has one', () => {
    const document: unknown = JSON.parse(
      readFileSync(new URL('../../openapi/generated/product-api.json', import.meta.url), 'utf8'),
    );
    let found = 0;
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('format' in value && value.format === 'uuid') {
        found += 1;
        expect(value).toHaveProperty('pattern');
      }
      for (const inner of Object.values(value)) look(inner);
    };
    look(document);
    expect(found).toBeGreaterThan(100);
    expect(named.length).toBeGreaterThan(40);
  });

  it.each(named)(
    'of $operationId is taken in no other spelling: $place $name',
    async ({ operationId, access, name, place }) => {
      for (const spelling of strange) {
        const path = new Proxy<Record<string, string>>(
          {},
          { get: (_, part) => (place === 'path' && part === name ? spelling : id) },
        );
        const parts = { path, ...(place === 'query' ? { query: { [name]: spelling } } : {}) };
        const response = await callOperation(server.origin, operationId, parts, headers[access] ?? {});
        expect([spelling, response.status, (await response.json()).code]).toEqual([spelling, 400, 'invalid_request']);
      }
      expect(server.errors).toEqual([]);
    },
  );
});
