import type { AnyMachineSnapshot } from 'xstate';
import {
  type InstanceLocationInput,
  type InstanceLocationOutput,
  instanceLocationMachine,
} from '#machines/session/instance-location.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { networkError } from '#tests/support/browser/failure-texts.ts';
import { type Newcomer, newcomer } from '#tests/support/people/new-member.ts';
import {
  asksFor,
  chooseCity,
  city,
  companyName,
  country,
  isAtForm,
  openCompanyPage,
  storedInstance,
  submitButton,
} from './company-people.ts';

const geometry = {
  location: { lat: 51, lng: 10 },
  viewport: { southwest: { lat: 47, lng: 6 }, northeast: { lat: 55, lng: 15 } },
};
const germany = { place_id: 'country.DE', formatted_address: 'Germany', address_components: [], geometry };
const countries = [{ description: 'Germany', place_id: 'country.DE', types: ['country'] }];
const berlin = { ...germany, place_id: 'city.1', formatted_address: 'Berlin, Germany' };
const wholeCountry: InstanceLocationInput = {
  instanceId: 'i',
  country: { name: 'Germany', code: 'DE' },
  place: null,
  area: null,
};
const withPlace: InstanceLocationInput = {
  ...wholeCountry,
  place: { placeId: 'city.1', description: 'Berlin, Germany' },
};

/** Somebody with a company that has no place yet, and a session from before it. */
let unlocated: Newcomer | null = null;

walkPageSuite('instance location', (product): PageSuite<typeof instanceLocationMachine> => {
  let isOpen = false;
  /** Whether the country has been asked for once, so that what comes is the second time. */
  let isAgain = false;
  let expected = '';

  const isFinding = async ({ page }: Stage) => {
    await expect(page.locator('[aria-current="step"]')).toHaveText('Finding its place on the map');
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  const asksForPlace = (url: string, kind: string) => new URL(url).searchParams.get('place_id')?.startsWith(`${kind}.`);

  return {
    suite: pathSuite({
      name: 'instance location',
      machine: instanceLocationMachine,
      inputs: [wholeCountry, withPlace],
      outputs: {
        autocompletePlaces: [countries, []],
        autocompletePlacesAgain: [countries, []],
        geocodeCountry: [germany, null],
        geocodePlace: [berlin],
      },
      comes: ({ context }: AnyMachineSnapshot, event) => {
        // The country is found, or not, in the same way whether or not a place in it was chosen.
        if (context.place === null) return true;
        if (event.type.startsWith('xstate.error')) return event.type.endsWith('.geocodePlace');
        return !('output' in event) || ![JSON.stringify([]), 'null'].includes(JSON.stringify(event.output));
      },
    }),
    async open({ page }, input) {
      isAgain = false;
      if (input === wholeCountry) {
        expected = 'Germany';
        if (unlocated === null) {
          unlocated = await newcomer(product.origin);
          await unlocated.send('POST', '/dsp/instances', { name: 'Nowhere', countryCode: 'DE', currencyCode: 'USD' });
        }
        isOpen = true;
        return openCompanyPage(page, product, unlocated);
      }
      isOpen = false;
      await openCompanyPage(page, product, await newcomer(product.origin));
      await isAtForm(page);
      await companyName(page).fill('Somewhere');
      await country(page).selectOption('DE');
      await city(page).fill('berl');
      expected = await chooseCity(page);
      isOpen = true;
      await submitButton(page).click();
    },
    requests: {
      autocompletePlaces: (request) => isOpen && !isAgain && asksFor(request, 'autocomplete'),
      autocompletePlacesAgain: (request) => isOpen && isAgain && asksFor(request, 'autocomplete'),
      geocodeCountry: (request) =>
        isOpen && asksFor(request, 'geocode') && asksForPlace(request.url(), 'country') === true,
      geocodePlace: (request) => isOpen && asksFor(request, 'geocode') && asksForPlace(request.url(), 'city') === true,
      storeLocation: (request) => request.method() === 'PATCH' && request.url().includes('/api/admin/instances/'),
    },
    faults: {
      autocompletePlaces: () => {
        isAgain = true;
        return null;
      },
    },
    // The engine knows every country that the form offers: it is asked for a name and for a place that nobody knows.
    answers: {
      autocompletePlaces: (route, output) => {
        if (output === countries) return null;
        isAgain = true;
        return route.continue({ url: changed(route.request().url(), 'input', 'Atlantis') });
      },
      autocompletePlacesAgain: (route, output) =>
        output === countries ? null : route.continue({ url: changed(route.request().url(), 'input', 'Atlantis') }),
      geocodeCountry: (route, output) =>
        output === germany ? null : route.continue({ url: changed(route.request().url(), 'place_id', 'country.ZZ') }),
    },
    events: {},
    states: {
      predicting: isFinding,
      predictingAgain: isFinding,
      geocodingCountry: isFinding,
      geocodingPlace: isFinding,
      storing: isFinding,
      located: async ({ page }) => {
        unlocated = null;
        await expect(page).toHaveURL(/\/dashboard\/home$/);
        expect(await storedInstance(page)).toMatchObject({ location: { description: expected, country: 'Germany' } });
      },
      unlocated: async ({ page }, { output }) => {
        const { failure } = output as InstanceLocationOutput & { kind: 'unlocated' };
        await expect(page.getByRole('alert')).toContainText(
          failure.kind === 'predictionNotFound' ? 'Google location prediction not found' : networkError,
        );
        await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
      },
    },
    beyondThePage: {},
  };
});

/** The address with another value for a parameter. */
function changed(address: string, parameter: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(parameter, value);
  return url.href;
}
