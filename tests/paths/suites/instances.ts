import { expect } from 'vitest';
import { instanceCreationMachine } from '#machines/session/instance-creation.machine.ts';
import { instanceLocationMachine } from '#machines/session/instance-location.machine.ts';
import { invitationMachine } from '#machines/session/invitation.machine.ts';
import { placeSearchMachine } from '#machines/session/place-search.machine.ts';
import { pathSuite } from '../path-suite.ts';

const geometry = {
  location: { lat: 51, lng: 10 },
  viewport: { southwest: { lat: 47, lng: 6 }, northeast: { lat: 55, lng: 15 } },
};
const germany = {
  place_id: 'country.DE',
  formatted_address: 'Germany',
  address_components: [{ types: ['country', 'political'], short_name: 'DE', long_name: 'Germany' }],
  geometry,
};
const berlin = {
  place_id: 'city.1',
  formatted_address: 'Berlin, Germany',
  address_components: [],
  geometry: { ...geometry, location: { lat: 52.5, lng: 13.4 } },
};
const prediction = (description: string, place_id = 'country.DE') => ({ description, place_id, types: ['country'] });
const area = { minLatitude: 47, maxLatitude: 55, minLongitude: 6, maxLongitude: 15 };
const input = { instanceId: 'i1', country: { name: 'Germany', code: 'DE' }, place: null, area: null };
const place = { placeId: 'city.1', description: 'Berlin, Germany' };
const failures = [{ kind: 'network' }, new TypeError('a bug')] as const;

export const instanceLocationPaths = pathSuite({
  name: 'instance location',
  machine: instanceLocationMachine,
  inputs: [input, { ...input, place, area }],
  outputs: {
    autocompletePlaces: [[prediction('GERMANY')], [prediction('Germany, GA, United States', 'city.9')], []],
    autocompletePlacesAgain: [[prediction('Germantown', 'city.8'), prediction('germany')], []],
    geocodeCountry: [germany, null],
    geocodePlace: [berlin, null],
  },
  errors: {
    autocompletePlaces: failures,
    autocompletePlacesAgain: failures,
    geocodeCountry: failures,
    geocodePlace: failures,
    storeLocation: [{ kind: 'stale' }],
  },
  reads: (context) => context,
  holds: (snapshot, event) => {
    const { context } = snapshot;
    // Only what is called as the country is, is ever geocoded.
    if (context.prediction) expect(context.prediction.description.toLowerCase()).toBe('germany');
    if (snapshot.matches('storing'))
      expect(context.location).toMatchObject({ countryCode: 'DE', country: 'Germany', area });
    if (event.type === 'xstate.done.actor.geocodePlace' && 'output' in event && event.output) {
      expect(context.location).toMatchObject({ ...place, geometry: berlin.geometry });
    }
    if (snapshot.status !== 'done') return;
    expect(snapshot.output.kind).toBe(snapshot.value);
    expect(snapshot.hasTag('failed')).toBe(context.failure !== null);
    if (event.type === 'xstate.done.actor.autocompletePlacesAgain') {
      expect(snapshot.output).toEqual({ kind: 'unlocated', failure: { kind: 'predictionNotFound' } });
    }
  },
});

export const placeSearchPaths = pathSuite({
  name: 'place search',
  machine: placeSearchMachine,
  inputs: [
    { countryCode: 'DE', chosen: null },
    { countryCode: 'DE', chosen: place },
  ],
  events: [
    { type: 'query.changed', query: 'ber' },
    { type: 'query.changed', query: '  ' },
    { type: 'place.chosen', place },
    { type: 'list.dismissed' },
    { type: 'retry.requested' },
  ],
  outputs: { autocompletePlaces: [[prediction('Berlin, Germany', 'city.1')], []] },
  errors: { autocompletePlaces: failures },
  reads: (context: { chosen: unknown; query: string }) => [context.chosen, context.query],
  holds: (snapshot) => {
    const { chosen, predictions, failure } = snapshot.context;
    expect(chosen !== null).toBe(snapshot.matches('chosen'));
    if (snapshot.matches('results')) expect(predictions.length).toBeGreaterThan(0);
    expect(snapshot.hasTag('failed')).toBe(failure !== null && snapshot.matches('failed'));
  },
});

const instance = {
  id: 'i1',
  name: 'Lantern Books',
  country: { name: 'Germany', code: 'DE' },
  currency: { code: 'USD' },
  role: 'owner',
  version: 1,
} as const;
const located = { ...instance, location: { ...place, geometry, countryCode: 'DE', country: 'Germany', area } };

export const instanceCreationPaths = pathSuite({
  name: 'instance creation',
  machine: instanceCreationMachine,
  events: [
    {
      type: 'form.submitted',
      draft: { name: 'Lantern Books', countryCode: 'DE', currencyCode: 'USD', place },
      idempotencyKey: 'key-00000001',
    },
    { type: 'retry.requested' },
    { type: 'location.skipped' },
  ],
  outputs: {
    listInstances: [null, instance, located],
    createInstance: [instance],
    readInstanceClaim: ['i1', null],
  },
  errors: {
    listInstances: failures,
    createInstance: [{ kind: 'invalid', fields: [] }, ...failures],
    locateInstance: [{ kind: 'predictionNotFound' }, ...failures],
    refreshSession: [{ kind: 'unauthenticated' }, ...failures],
    readInstanceClaim: failures,
  },
  reads: (context: { draft: unknown; looks: number; instance: unknown }) => [
    context.draft !== null,
    context.looks,
    context.instance,
  ],
  holds: (snapshot) => {
    const { context } = snapshot;
    // Nothing is opened twice: whoever has an instance sees the form no more.
    if (snapshot.hasTag('fillable') || snapshot.matches('creating')) expect(context.instance).toBeNull();
    if (snapshot.matches('locating') || snapshot.matches('refreshing')) expect(context.instance).not.toBeNull();
    if (snapshot.hasTag('failed')) {
      expect(context.failure).not.toBeNull();
      // Every failure has its way on.
      const ways = [{ type: 'retry.requested' }, { type: 'form.submitted', draft: null, idempotencyKey: '' }];
      expect(ways.some((way) => snapshot.can(way))).toBe(true);
    }
    if (snapshot.status === 'done') expect(snapshot.output).toEqual({ instanceId: 'i1' });
  },
});

const offer = {
  id: 'v1',
  companyName: 'Corner Bakery',
  invitedBy: 'Ada Advertiser',
  role: 'editor',
  email: 'nora@example.test',
  status: 'open',
  expiresAt: '2026-01-08T00:00:00Z',
  hasAccount: true,
} as const;

export const invitationPaths = pathSuite({
  name: 'invitation',
  machine: invitationMachine,
  events: [{ type: 'offer.taken', id: 'v1' }, { type: 'retry.requested' }],
  outputs: {
    readOffers: [
      { offers: [offer], email: 'nora@example.test', isSuspended: false },
      { offers: [], email: 'nora@example.test', isSuspended: false },
      { offers: [], email: 'nora@example.test', isSuspended: true },
    ],
    acceptInvitation: ['i1'],
    refreshClaim: ['i1', null],
  },
  errors: {
    readOffers: [{ kind: 'network' }, { kind: 'notFound' }],
    enterCompany: [{ kind: 'notFound' }],
    acceptInvitation: [{ kind: 'conflict', code: 'invitation_over' }],
  },
  reads: ({ looks, takenId }) => [looks, takenId],
  holds: (snapshot) => {
    const { context } = snapshot;
    // Nobody is told that they have joined before the session says so.
    if (snapshot.matches('joined')) expect([context.takenId, context.companyId]).toEqual(['v1', 'i1']);
    if (snapshot.hasTag('failed')) expect(context.failure).not.toBeNull();
    if (snapshot.matches('offered')) expect(context.offers.length).toBeGreaterThan(0);
  },
});
