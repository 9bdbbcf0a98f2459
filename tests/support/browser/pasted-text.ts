import type { Page } from '@playwright/test';

/** What is on the clipboard, as a user pastes it elsewhere: the app itself may write to the clipboard, and not read it. */
export async function pastedText(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage();
  await elsewhere.setContent('<textarea></textarea>');
  const field = elsewhere.locator('textarea');
  await field.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await elsewhere.close();
  return text;
}
