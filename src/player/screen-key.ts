import type { ScreenVoice } from '#domain/players/player-api.ts';
import { playerStore } from './player-store.ts';

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What comes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Prefix = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

/** Keeps a screen's key as one that signs and cannot be read any more. Rejects with a Failure when it is none. */
export async function keepKey(screenId: string, text: string): Promise<void> {
  const key = text.trim();
  if (!/^[\w-]{43}$/.test(key)) throw { kind: 'invalid' };
  const seed = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array([...pkcs8Prefix, ...[...seed].map((char) => char.charCodeAt(0))]);
  const kept = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']);
  bytes.fill(0);
  await playerStore.keepScreen({ screenId, key: kept });
}

/**
 * Whether the screen has a key: one in the address, as `#key=…`, is kept and taken out of the address before anything else; without
 * one, the one that was kept. Rejects with a Failure when the one in the address is none.
 */
export async function recallKey(screenId: string): Promise<boolean> {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given !== null) {
    history.replaceState(history.state, '', location.pathname + location.search);
    await keepKey(screenId, given);
    return true;
  }
  return (await playerStore.screen(screenId)) !== undefined;
}

/** Who speaks for the screen. Rejects with a Failure when nobody can. */
export async function voiceOf(screenId: string): Promise<ScreenVoice> {
  const screen = await playerStore.screen(screenId);
  if (!screen) throw { kind: 'unauthenticated' };
  return {
    screenId,
    async sign(text) {
      const signature = await crypto.subtle.sign('Ed25519', screen.key, new TextEncoder().encode(text));
      return base64url(new Uint8Array(signature));
    },
  };
}
