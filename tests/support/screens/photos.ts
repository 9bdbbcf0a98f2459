import sharp from 'sharp';
import type { components } from '#contract/product-api.ts';
import { key } from '../campaigns/book-campaign.ts';
import type { ApiUser } from '../people/api-user.ts';
import type { ServerAddress } from '../server/start-test-server.ts';

export type ScreenSheet = components['schemas']['ScreenSheet'];

/** A street of 1600 x 1000 pixels, grey on the left and green on the right, unless another size is asked for. */
export async function street(width = 1600, height = 1000): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height };
  const green = await sharp({ create: { ...half, channels: 3, background: '#2f8f4e' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#8c8f94' } })
    .composite([{ input: green, left: half.width, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

export const wholeCrop = { x: 0, y: 0, width: 1, height: 1 };
export const someCorners = [
  { x: 0.25, y: 0.2 },
  { x: 0.75, y: 0.25 },
  { x: 0.75, y: 0.7 },
  { x: 0.25, y: 0.75 },
];

interface Sent {
  readonly crop?: string;
  readonly corners?: string;
  readonly replaces?: string;
}

/** Sends a file as the photo of a screen. */
export async function sendPhoto(
  { origin }: Pick<ServerAddress, 'origin'>,
  user: Pick<ApiUser, 'headers'>,
  id: string,
  content: Uint8Array,
  { crop = '0,0,1,1', ...rest }: Sent = {},
  header = key(),
): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), 'street.jpg');
  const query = new URLSearchParams({ crop, ...rest });
  return fetch(`${origin}/api/dsp/desk/screens/${id}/photo?${query}`, {
    method: 'POST',
    headers: { ...user.headers, ...header },
    body,
  });
}

/** The screen with the photo that it has been given. */
export async function photographed(...sent: Parameters<typeof sendPhoto>): Promise<ScreenSheet> {
  const answer = await sendPhoto(...sent);
  if (answer.status !== 200) throw new Error(`No photo was taken: ${await answer.text()}`);
  return (await answer.json()) as ScreenSheet;
}
