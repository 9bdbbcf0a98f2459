import { overflowOf } from '../support/browser/audit.ts';
import { expect, test } from '../support/browser/e2e.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { signedIn } from './paths/advertiser-people.ts';

test('anybody learns of a file whether it was issued, and the file stays in the browser', async ({ page, product }) => {
  const { user } = await signedIn(product, 'advertiser@demo.test');
  const { campaign } = await bookCampaign(product, user, { screens: await pickScreens(user, 1), name: 'Verified' });
  const { items } = await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign: campaign.id } } }));
  const { id = '', number = '' } = items[0] ?? {};
  const { data } = await user.api.GET('/dsp/invoices/{id}/file', {
    params: { path: { id }, query: { format: 'pdf' } },
    parseAs: 'arrayBuffer',
  });
  const buffer = Buffer.from((data as ArrayBuffer) ?? []);
  const fileOf = (bytes: Buffer) => ({ name: `${number}.pdf`, mimeType: 'application/pdf', buffer: bytes });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto(`${product.origin}/verify/invoice`);
  const files = page.getByLabel('Choose an invoice file');
  await files.setInputFiles(fileOf(buffer));
  await expect(page.getByRole('status').filter({ hasText: 'Issued by the platform, unaltered' })).toBeVisible();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByText('Marquee Media Inc.')).toBeVisible();
  // One letter more, and it is another file; asked while nobody answers, it says so and can be asked again.
  await page.route('**/api/invoice-files/*', (route) => route.abort());
  await files.setInputFiles(fileOf(Buffer.concat([buffer, Buffer.from(' ')])));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByText('Marquee Media Inc.')).toBeHidden();
  await page.unroute('**/api/invoice-files/*');
  await again.click();
  await expect(page.getByRole('alert')).toContainText('Not a file that we issued');
  // A ZIP file is none of them, and has them inside: nobody is asked about it.
  const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0]);
  await files.setInputFiles({ name: 'month.zip', mimeType: 'application/zip', buffer: zip });
  await expect(page.getByRole('alert')).toContainText('Unpack the ZIP file first');
  expect(sent).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect((await overflowOf(page)).beyond).toBe(0);
  await page.getByRole('link', { name: 'Verify a log of plays' }).click();
  await page.getByRole('link', { name: 'Verify an invoice' }).click();
  await expect(page.getByRole('heading', { name: 'Verify an invoice', level: 1 })).toBeVisible();
});
