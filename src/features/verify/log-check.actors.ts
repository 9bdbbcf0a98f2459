import { type ChainVerdict, readPlayLog, verifyPlayLog } from '#machines/playout/play-log.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A log as text, or the one behind the link that the page was opened by. */
export type LogSource = { readonly text: string } | { readonly link: 'of the address' };

/** What opens a link stands after the `#` of its address, which no server and no referrer sees; empty without one. */
export const linkToken = (): string => /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? '';

export type LogCheck =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'checked'; readonly verdict: ChainVerdict; readonly day: string; readonly campaignId: string };

/** Checks a log in this browser; only one behind a link is asked for (`readSharedPlayLog`). */
export const logCheckMachine = provideResource({
  fetchResource: async (source: LogSource, signal): Promise<LogCheck> => {
    const text =
      'text' in source
        ? source.text
        : JSON.stringify(
            await orFailure(
              bodyOf(api.GET('/shared/play-logs/{token}', { params: { path: { token: linkToken() } }, signal })),
            ),
          );
    const log = readPlayLog(text);
    if (!log) return { kind: 'unreadable' };
    return { kind: 'checked', verdict: await verifyPlayLog(log, sha256), day: log.day, campaignId: log.campaignId };
  },
});
