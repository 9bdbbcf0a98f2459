import type { ServerAddress } from '../server/start-test-server.ts';

export interface ProviderAnswer {
  readonly status: number;
  readonly body: { readonly challenge?: string; readonly resourcePath?: string };
}

/** What a page of the provider's frame sends: a card, a stored card that is chosen, the word of a card's owner. */
export async function postToProvider(
  server: ServerAddress,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<ProviderAnswer> {
  const { request } = await import('node:http');
  const body = new URLSearchParams(fields).toString();
  return new Promise<ProviderAnswer>((resolve, reject) => {
    const call = request(
      `${server.origin}${path}`,
      {
        method: 'POST',
        headers: {
          Host: `pay.localhost:${server.port}`,
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': Buffer.byteLength(body),
          Origin: `http://pay.localhost:${server.port}`,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || '{}') }));
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

/** Types a card into the fields of a checkout. `isKept`: it is to be stored for next time. */
export const typeCard = (
  server: ServerAddress,
  { checkoutId, brands }: { readonly checkoutId: string; readonly brands: readonly string[] },
  number: string,
  { expiry = '12/40', isKept = false } = {},
): Promise<ProviderAnswer> =>
  postToProvider(server, `/v1/checkouts/${checkoutId}/payment`, {
    'card.number': number,
    'card.expiry': expiry,
    'card.cvv': '123',
    'card.holder': 'Alex Advertiser',
    brands: brands.join(' '),
    ...(isKept ? { createRegistration: 'true' } : {}),
  });

/** What the card's owner says where its bank has asked. */
export const answerChallenge = (
  server: ServerAddress,
  { body }: ProviderAnswer,
  answer: 'approve' | 'refuse',
): Promise<ProviderAnswer> => {
  if (body.challenge === undefined) throw new Error('The bank has not asked');
  return postToProvider(server, body.challenge, { answer });
};
