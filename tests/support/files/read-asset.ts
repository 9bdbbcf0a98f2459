import { request } from 'node:http';

export interface Asset {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly content: Buffer;
}

/** Reads an upload by its address: its host is told to the server, and not looked up. */
export const readAsset = (
  server: { readonly origin: string },
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Asset> =>
  new Promise((resolve, reject) => {
    const { pathname, search, host } = new URL(url);
    request(`${server.origin}${pathname}${search}`, { headers: { ...headers, host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, content: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
