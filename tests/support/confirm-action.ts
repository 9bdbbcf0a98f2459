import type { Locator, Page } from '@playwright/test';
import { expect } from './e2e.ts';

interface AskedAction {
  /** What asks the question. */
  readonly opener: Locator;
  readonly question: Locator;
  /** What says yes. */
  readonly confirm: string;
  /** What says no. */
  readonly stay?: string;
  /** The request's path. */
  readonly request: RegExp;
}

/**
 * The main path of a confirmed action, whose every edge is walked once for all (tests/e2e/paths/action.paths.spec.ts): asked, let be,
 * asked again, lost on the way, told at its place, tried again under the same key, done.
 */
export async function confirmAction(
  page: Page,
  { opener, question, confirm, stay = 'Cancel', request }: AskedAction,
): Promise<void> {
  const answer = (name: string) => question.getByRole('button', { name, exact: true });
  await opener.click();
  await answer(stay).click();
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();

  const keys: (string | undefined)[] = [];
  await page.route(
    (url) => request.test(url.pathname),
    async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      await (keys.length === 1 ? route.abort() : route.fallback());
    },
  );
  await opener.click();
  await answer(confirm).click();
  await expect(question.getByRole('alert')).toContainText('Network error');
  await answer(confirm).click();
  await expect(question).toHaveCount(0);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
}
