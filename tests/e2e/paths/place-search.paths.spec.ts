import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type ChosenPlace, type PlaceSearchEvent, placeSearchMachine } from '#machines/session/place-search.machine.ts';
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
  places,
} from './company-people.ts';

/** What is typed: the beginning of many names in every country here, and of none anywhere. */
const known = 'sa';
const unknown = 'Atlantis';
const place: ChosenPlace = { placeId: 'city.1', description: 'Salzburg, Austria' };
const prediction = { description: place.description, place_id: place.placeId, types: [] };
/** A form that comes back with its place is looked at once more, and walked no further. */
const kept = { countryCode: 'AT', chosen: place };

const queryOf = (event: EventObject) => (event as EventObject & PlaceSearchEvent & { type: 'query.changed' }).query;
const spinner = ({ page }: Stage) => page.locator('.place-field .spinner');
const noPlace = ({ page }: Stage) => page.locator('.field-hint').filter({ hasText: /^No place in .* has that name/ });
const failure = ({ page }: Stage) => page.locator('.place-field').getByRole('alert');
const retryButton = (stage: Stage) => failure(stage).getByRole('button', { name: 'Try again' });
const searching = ({ page }: Stage) => page.getByRole('status').filter({ hasText: 'Searching places.' });

/** Nothing hangs below the text, and nothing is under way. */
async function isQuiet(stage: Stage): Promise<void> {
  await expect(places(stage.page)).toBeHidden();
  await expect(noPlace(stage)).toHaveCount(0);
  await expect(failure(stage)).toHaveCount(0);
  await expect(spinner(stage)).toHaveCount(0);
}

let person: Newcomer | null = null;

walkPageSuite('place search', (product): PageSuite<typeof placeSearchMachine> => {
  let chosen = '';
  let isOpen = false;

  const choose = async ({ page }: Stage) => {
    chosen = await chooseCity(page);
  };
  const isChosen = async (stage: Stage) => {
    await isQuiet(stage);
    await expect(city(stage.page)).toHaveValue(chosen);
    await expect(stage.page.getByText(/^Type the first letters/)).toHaveCount(0);
  };

  return {
    suite: pathSuite({
      name: 'place search',
      machine: placeSearchMachine,
      inputs: [{ countryCode: 'DE', chosen: null }, kept],
      events: [
        { type: 'query.changed', query: known },
        { type: 'query.changed', query: unknown },
        { type: 'query.changed', query: '' },
        { type: 'place.chosen', place },
        { type: 'list.dismissed' },
        { type: 'retry.requested' },
      ],
      outputs: { autocompletePlaces: [[prediction], []] },
      reads: (context) => context.query,
      comes: (snapshot: AnyMachineSnapshot, event) => {
        const { query, countryCode } = snapshot.context;
        if (countryCode === kept.countryCode) return false;
        if (event.type === 'query.changed') {
          if (queryOf(event) === unknown) return snapshot.matches('idle') && query === '';
          if (queryOf(event) === '' && query === '') return false;
        }
        if (event.type === 'list.dismissed') return !snapshot.matches('idle');
        // A name that nobody has is searched like any other: only what comes of it differs.
        if (query === unknown && !snapshot.matches('empty') && !snapshot.matches('idle'))
          return event.type.startsWith('xstate.after') || ('output' in event && `${event.output}` === '');
        return !('output' in event) || `${event.output}` !== '';
      },
    }),
    async open({ page }, input) {
      isOpen = false;
      person ??= await newcomer(product.origin);
      await openCompanyPage(page, product, person);
      await isAtForm(page);
      await country(page).selectOption('DE');
      if (input === kept) {
        await city(page).fill(known);
        chosen = await chooseCity(page);
        await page.reload();
        await isAtForm(page);
      }
      isOpen = true;
      // What is typed waits for the typing to pause, which shall not pass while the page is looked at.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    },
    requests: { autocompletePlaces: (request) => isOpen && asksFor(request, 'autocomplete') },
    delays: { searchDebounce: 250 },
    events: {
      'query.changed': async ({ page }, event) => {
        const typed = queryOf(event);
        // A letter more, or one less, asks for the same places.
        const isTyped = typed !== '' && (await city(page).inputValue()) === typed;
        await city(page).fill(isTyped ? `${typed}l` : typed);
      },
      'place.chosen': choose,
      'list.dismissed': async (stage) => {
        if (await failure(stage).isVisible()) return stage.page.keyboard.press('Escape');
        await companyName(stage.page).focus();
      },
      'retry.requested': (stage) => retryButton(stage).click(),
    },
    states: {
      idle: isQuiet,
      typing: async (stage) => {
        await expect(spinner(stage)).toBeVisible();
        await expect(searching(stage)).toHaveCount(0);
        await expect(places(stage.page)).toBeHidden();
      },
      loading: async (stage) => {
        await expect(searching(stage)).toHaveCount(1);
        await expect(failure(stage)).toHaveCount(0);
      },
      results: async ({ page }) => {
        await expect(places(page).getByRole('option').first()).toBeVisible();
        // The keys are the text's.
        await expect(city(page)).toBeFocused();
        await expect(city(page)).toHaveAttribute('aria-expanded', 'true');
      },
      empty: async (stage) => {
        await expect(noPlace(stage)).toBeVisible();
        await expect(places(stage.page)).toBeHidden();
      },
      failed: async (stage) => {
        await expect(failure(stage)).toContainText(networkError);
        await expect(retryButton(stage)).toBeEnabled();
      },
      chosen: isChosen,
    },
    beyondThePage: {},
  };
});
