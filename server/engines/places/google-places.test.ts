import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGooglePlaces } from './google-places.ts';
import { PlacesError, typedText } from './places.ts';

const key = 'AIza-secret-key';
let peer: Server | undefined;
let asked: URL[] = [];

/** Google's hosts as their documentation describes them, on this machine. */
async function emulate(answer: (url: URL, response: ServerResponse) => void, timeoutMs = 2000) {
  asked = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    asked.push(url);
    answer(url, response);
  });
  peer = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createGooglePlaces({ key, baseUrl: `http://127.0.0.1:${port}`, timeoutMs });
}
const json =
  (body: unknown, status = 200) =>
  (_: URL, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

afterEach(async () => {
  peer?.closeAllConnections();
  await new Promise((resolve) => (peer ? peer.close(resolve) : resolve(undefined)));
  peer = undefined;
});

const emirates = {
  address_components: [{ long_name: 'United Arab Emirates', short_name: 'AE', types: ['country', 'political'] }],
  formatted_address: 'United Arab Emirates',
  geometry: {
    bounds: { northeast: { lat: 26.07, lng: 56.4 }, southwest: { lat: 22.63, lng: 51.5 } },
    location: { lat: 23.42, lng: 53.84 },
    location_type: 'APPROXIMATE',
    viewport: { northeast: { lat: 26.07, lng: 56.4 }, southwest: { lat: 22.63, lng: 51.5 } },
  },
  place_id: 'ChIJvRKrsd9IXj4RpwoIwFYv0zM',
  types: ['country', 'political'],
};

describe('Google as the places engine', () => {
  it.each([
    [['springfield', 'il'], 'springfield il'],
    [['san ', '', '  francisco'], 'san francisco'],
    [['', 'دبي'], 'دبي'],
  ])('is asked for the parts of a repeated input as one text: %o', async (parts, text) => {
    const places = await emulate(json({ status: 'ZERO_RESULTS', predictions: [] }));
    await places.autocomplete({ input: typedText(parts), countries: [], restriction: null });
    expect(asked.map((url) => url.searchParams.getAll('input'))).toEqual([[text]]);
  });

  it('is asked for predictions with the key, the countries and the rectangle, and its answer is passed on in our shape', async () => {
    const places = await emulate(
      json({
        status: 'OK',
        predictions: [
          {
            description: 'Dubai - United Arab Emirates',
            place_id: 'ChIJRcbZaklDXz4RYlEphFBu5r0',
            matched_substrings: [{ length: 3, offset: 0 }],
            reference: 'x',
            terms: [],
            types: ['locality', 'political', 'geocode'],
          },
        ],
      }),
    );
    const restriction = { southwest: { lat: 22.6, lng: 51.5 }, northeast: { lat: 26.1, lng: 56.4 } };
    expect(await places.autocomplete({ input: 'dub', countries: ['AE', 'SA'], restriction })).toEqual([
      {
        description: 'Dubai - United Arab Emirates',
        place_id: 'ChIJRcbZaklDXz4RYlEphFBu5r0',
        types: ['locality', 'political', 'geocode'],
      },
    ]);
    const [url] = asked;
    expect(url?.pathname).toBe('/maps/api/place/autocomplete/json');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      input: 'dub',
      types: 'geocode',
      language: 'en',
      components: 'country:ae|country:sa',
      locationrestriction: 'rectangle:22.6,51.5|26.1,56.4',
      key,
    });
  });

  it('is asked in the language that was typed', async () => {
    const places = await emulate(json({ status: 'ZERO_RESULTS', predictions: [] }));
    expect(await places.autocomplete({ input: 'دبي & co', countries: [], restriction: null })).toEqual([]);
    expect(asked[0]?.searchParams.get('language')).toBe('ar');
    expect(asked[0]?.searchParams.get('input')).toBe('دبي & co');
    expect(asked[0]?.searchParams.has('components')).toBe(false);
  });

  it('geocodes an id, and an id nobody knows is nothing', async () => {
    const places = await emulate((url, response) =>
      json(
        url.searchParams.get('place_id') === emirates.place_id
          ? { status: 'OK', results: [emirates] }
          : { status: 'INVALID_REQUEST', results: [], error_message: 'Invalid place_id' },
      )(url, response),
    );
    const { address_components, formatted_address, geometry, place_id } = emirates;
    expect(await places.geocode(place_id)).toEqual([
      {
        place_id,
        formatted_address,
        address_components,
        geometry: { location: geometry.location, viewport: geometry.viewport },
      },
    ]);
    expect(asked[0]?.pathname).toBe('/maps/api/geocode/json');
    expect(await places.geocode('country.AE')).toEqual([]);
  });

  it.each<[string, (url: URL, response: ServerResponse) => void, PlacesError['kind']]>([
    ['a used-up quota', json({ status: 'OVER_QUERY_LIMIT', error_message: `key ${key}` }), 'limited'],
    ['HTTP 429', json({}, 429), 'limited'],
    ['a refused key', json({ status: 'REQUEST_DENIED', error_message: `The key ${key} is wrong` }), 'refused'],
    ['HTTP 403', json({}, 403), 'refused'],
    ['an error of its own', json({ status: 'UNKNOWN_ERROR' }), 'unavailable'],
    ['HTTP 500', json({}, 500), 'unavailable'],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'unavailable'],
    ['HTML', (_, response) => response.writeHead(200).end('<html>'), 'unavailable'],
    ['a status that is a text', json({ status: `denied ${key}` }), 'unavailable'],
    ['a list', json([]), 'unavailable'],
    ['a broken connection', (_, response) => response.destroy(), 'unavailable'],
    [
      'a place without a viewport',
      json({ status: 'OK', results: [{ geometry: { location: { lat: 1, lng: 2 } } }] }),
      'unavailable',
    ],
  ])('that answers with %s fails without telling the key', async (_, answer, kind) => {
    const places = await emulate(answer);
    const error: unknown = await places.geocode('x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PlacesError);
    expect((error as PlacesError).kind).toBe(kind);
    expect(`${(error as Error).message}${(error as Error).stack}${JSON.stringify(error)}`).not.toContain(key);
    expect((error as Error).cause).toBeUndefined();
  });

  it('that does not answer in time fails', async () => {
    const places = await emulate(() => undefined, 50);
    await expect(places.geocode('x')).rejects.toMatchObject({ kind: 'unavailable', message: /in time/ });
  });
});
