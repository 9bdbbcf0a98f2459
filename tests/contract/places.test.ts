import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('places', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const get = (path: string, headers: Readonly<Record<string, string>> = user.headers) =>
    fetch(`${server.origin}/api/dsp/googlemaps/${path}`, { headers });
  const found = async (query: string) => {
    const response = await get(`autocomplete?${query}`);
    expect(response.status).toBe(200);
    const { predictions } = (await response.json()) as { predictions: { description: string; place_id: string }[] };
    return predictions.map(({ description }) => description);
  };

  it('are found by what is typed, in the countries and the box that are named', async () => {
    expect((await found('input=dub'))[0]).toBe('Dubai, United Arab Emirates');
    expect(await found('input=london&components=country:ca')).toEqual(['London, Canada']);
    expect((await found('input=san&components=country:us%7Ccountry:cr')).length).toBe(5);
    expect(await found('input=suva&locationrestriction=rectangle:-20,175%7C-15,-178')).toEqual(['Suva, Fiji']);
    expect((await found('input=united%20arab%20emirates&components=country:ae'))[0]).toBe('United Arab Emirates');
  });

  it('take several inputs as one text', async () => {
    expect(await found('input=springfield&input=il')).toEqual(['Springfield, IL, United States']);
    expect(await found('input=springfield%20&input=&input=%20il')).toEqual(['Springfield, IL, United States']);
    expect(await found('input=%20')).toEqual([]);
  });

  it('are geocoded by their id', async () => {
    const response = await get('geocode?place_id=country.FJ');
    const { results } = (await response.json()) as {
      results: { geometry: { viewport: { southwest: { lng: number } } } }[];
    };
    expect(results).toHaveLength(1);
    expect(results[0]?.geometry.viewport.southwest.lng).toBeGreaterThan(170);
    expect(await (await get('geocode?place_id=ChIJnothing')).json()).toEqual({ results: [] });
  });

  it.each([
    ['autocomplete', 'query/input', 'required'],
    [`autocomplete?input=${'x'.repeat(201)}`, 'query/input/0', 'maxLength'],
    ['autocomplete?input=a&components=us', 'query/components', 'pattern'],
    ['autocomplete?input=a&components=country:us,country:ca', 'query/components', 'pattern'],
    ['autocomplete?input=a&locationrestriction=circle:1', 'query/locationrestriction', 'pattern'],
    ['autocomplete?input=a&locationrestriction=rectangle:95,0%7C96,1', 'query/locationrestriction', 'pattern'],
    ['autocomplete?input=a%00b', 'query/input', 'pattern'],
    ['autocomplete?input=a&key=mine', 'query/key', 'additionalProperties'],
    ['geocode', 'query/place_id', 'required'],
    ['geocode?place_id=', 'query/place_id', 'minLength'],
  ])('are not searched by %s', async (path, field, code) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0]).toMatchObject({ path: field, code });
  });

  it('are for users, and so often an hour for each', async () => {
    expect((await get('autocomplete?input=a', {})).status).toBe(401);
    const rival = await apiUser(server, 'rival@demo.test');
    let limited: Response | undefined;
    for (let count = 0; count < 320 && !limited; count += 1) {
      const response = await get('geocode?place_id=country.AE', rival.headers);
      if (response.status !== 200) limited = response;
    }
    expect(limited?.status).toBe(429);
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await get('geocode?place_id=country.AE')).status).toBe(200);
  });
});

describe('places of Google', () => {
  it('that do not answer are unavailable, and neither answer nor log tells the key', async () => {
    const key = 'AIza-this-is-secret';
    const server = await startTestServer({ GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_BASE_URL: 'http://127.0.0.1:9' });
    try {
      const user = await apiUser(server, 'advertiser@demo.test');
      const response = await fetch(`${server.origin}/api/dsp/googlemaps/geocode?place_id=x`, { headers: user.headers });
      const text = await response.text();
      expect([response.status, JSON.parse(text).code]).toEqual([503, 'unavailable']);
      expect(server.errors.join('')).toContain('The places engine did not answer');
      expect(text + server.errors.join('')).not.toContain(key);
    } finally {
      await server.stop();
    }
  });
});
