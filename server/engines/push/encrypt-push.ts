import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
/** What ends the text in the last record; zeros may follow (RFC 8188). */
const END = 2;

/** What a browser gives whoever may push to it, base64url. */
export interface BrowserKeys {
  /** Its public key: a point of P-256, uncompressed. */
  readonly p256dh: string;
  /** A secret of 16 bytes. */
  readonly auth: string;
}

/** What is drawn anew for each message. */
export interface Drawn {
  readonly salt: Uint8Array;
  /** Of the sender's key pair. */
  readonly privateKey: Uint8Array;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Whether there is such a public key. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url', undefined, 'uncompressed');
    return true;
  } catch {
    return false; // a point that is on no curve
  }
}

/**
 * A text as only the browser reads it, in one record of the coding `aes128gcm` (RFC 8291).
 * @param paddedTo so many bytes are encrypted at least, so that the length does not say what is
 */
export function encryptPush(text: string, browser: BrowserKeys, paddedTo = 0, drawn?: Drawn): Buffer {
  const salt = drawn?.salt ?? randomBytes(SALT_BYTES);
  const sender = createECDH(CURVE);
  if (drawn) sender.setPrivateKey(drawn.privateKey);
  else sender.generateKeys();
  const [receiverKey, senderKey] = [Buffer.from(browser.p256dh, 'base64url'), sender.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = derive(sender.computeSecret(receiverKey), Buffer.from(browser.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);

  const bytes = Buffer.from(text);
  const padding = Buffer.alloc(Math.max(0, paddedTo - bytes.length));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(bytes), cipher.update(Buffer.from([END])), cipher.update(padding)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const head = [salt, size, Buffer.from([senderKey.length]), senderKey];
  return Buffer.concat([...head, record, cipher.final(), cipher.getAuthTag()]);
}
