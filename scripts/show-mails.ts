/**
 * Draws every kind of mail in every language, light and dark, as a mail program on a phone and on a desk shows it:
 * `node scripts/show-mails.ts <folder>`. For eyes; the tests read them (`server/engines/mail/every-mail.test.ts`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { languages } from '#domain/text/languages.ts';
import { contents } from '#server/engines/mail/test-contents.ts';
import { writeMessage } from '#server/engines/mail/write-message.ts';
import { findBrowser } from './find-browser.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node scripts/show-mails.ts <folder>');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const sender = { name: 'Marquee', origin: 'https://ads.example.com', locale: 'en', accent: '#4a4fd8' };
const ending = '0b8e0c7e-3f0c-4a77-9d55-0f0f6f0c1a11.campaign.live.AAAAAAAAAAAAAAAAAAAAAA';
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
for (const [scheme, width] of [
  ['light', 390],
  ['dark', 720],
] as const) {
  const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 400 } });
  for (const locale of languages)
    for (const [kind, all] of Object.entries(contents))
      for (const [at, content] of all.entries()) {
        const { html, text, subject } = writeMessage({ medium: 'EMAIL', locale, content, ending }, sender);
        const file = join(folder, `${locale}-${kind}-${at}`);
        writeFileSync(`${file}.txt`, `${subject}\n\n${text}`);
        await page.setContent(html ?? '');
        await page.screenshot({ path: `${file}-${scheme}.png`, fullPage: true });
      }
  await page.close();
}
await browser.close();
