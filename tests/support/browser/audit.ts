import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Waits until whatever moves or changes its colour has come to its end; what moves for ever is left to. An answer that waits for its successor
 * is dimmed until that is there.
 */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.resource-view[aria-busy="true"]:not(:has(.skeleton))'));
  await page.evaluate(async () => {
    const passing = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0));
    // What has come to its end may set going what inherits from it.
    for (
      let moving = passing();
      moving.length > 0;
      moving = passing().filter(({ playState }) => playState === 'running')
    )
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** What axe finds serious or critical, as a line each; by all its rules or by the given ones. Colours in passing are not judged. */
export async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  await atRest(page);
  // Putting together what several frames found takes axe a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
  const { violations } = await axe
    .options({
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
      // What passed needs no address in the page, and no rule asks for the style sheets once more.
      resultTypes: ['violations'],
      preload: false,
    })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}

/** How far the page is wider than its window, CSS pixels, and what sticks out. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    const beyond = scrollWidth - window.innerWidth;
    if (beyond <= 0) return { beyond: 0, by: [] };
    const by = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > window.innerWidth + 1 || left < -1);
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 8);
    return { beyond, by };
  });

/** Words in Latin letters that an Arabic page shows, without those that are names there: units, formats, currencies. Keys (`kbd`), mail addresses, time zones and ids are names too. */
export const latinWords = (page: Page, names: readonly string[]) =>
  page.evaluate((known) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, kbd, [lang="en"]') || !parent.checkVisibility()) continue;
      const text = node.textContent?.replace(/\S+@\S+|\b[A-Z]\w+\/[A-Z]\w+\b|[0-9a-f-]{8,}/g, '') ?? '';
      for (const word of text.match(/[A-Za-z][A-Za-z'’-]{2,}/g) ?? []) {
        if (!known.some((name) => name.toLowerCase() === word.toLowerCase())) found.add(word);
      }
    }
    return [...found];
  }, names);

/** Waits until nothing of the page is still on its way; open it with reduced motion, so that nothing moves either. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
