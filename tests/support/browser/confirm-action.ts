import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './e2e.ts';

interface AskedAction {
  /** What asks the question. */
  readonly opener: Locator;
  /** What of the opener's menu does, where it opens one. */
  readonly item?: Locator;
  readonly question: Locator;
  /** What says yes. */
  readonly confirm: string;
  /** What says no. */
  readonly stay?: string;
  readonly isRequest: (request: Request) => boolean;
}

/**
 * The main path of a confirmed action, whose every edge is walked once for all (tests/e2e/paths/action.paths.spec.ts): asked, let be,
 * asked again, lost on the way, told at its place, tried again under the same key, done.
 */
export async function confirmAction(
  page: Page,
  { opener, item, question, confirm, stay = 'Cancel', isRequest }: AskedAction,
): Promise<void> {
  const answer = (name: string) => question.getByRole('button', { name, exact: true });
  const ask = async () => {
    await opener.click();
    await item?.click();
  };
  await ask();
  await answer(stay).click();
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();

  const sent: (readonly unknown[])[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!isRequest(request)) return route.fallback();
    sent.push([request.url(), request.headers()['idempotency-key'], request.postData()]);
    await (sent.length === 1 ? route.abort() : route.fallback());
  });
  await ask();
  await answer(confirm).click();
  await expect(question.getByRole('alert')).toContainText('Network error');
  await answer(confirm).click();
  await expect(question).toHaveCount(0);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
}
