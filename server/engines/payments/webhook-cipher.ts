import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** An encrypted notification: AES-256-GCM, everything in hexadecimal. */
export interface SealedWebhook {
  readonly initializationVector: string;
  readonly authenticationTag: string;
  readonly encryptedBody: string;
}

/** @throws RangeError unless the secret is 64 hexadecimal digits. */
export function webhookKey(secret: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(secret)) throw new RangeError('A webhook secret is 64 hexadecimal digits');
  return Buffer.from(secret, 'hex');
}

export function sealWebhook(key: Buffer, plaintext: string): SealedWebhook {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return {
    initializationVector: iv.toString('hex').toUpperCase(),
    authenticationTag: cipher.getAuthTag().toString('hex').toUpperCase(),
    encryptedBody: body.toString('hex').toUpperCase(),
  };
}

/** The plaintext; undefined when anything was altered, or the key is another. */
export function openWebhook(key: Buffer, sealed: SealedWebhook): string | undefined {
  const { initializationVector: iv, authenticationTag: tag, encryptedBody: body } = sealed;
  // The tag's length is checked by hand: a tag of four bytes would be valid GCM, and guessable.
  if (!/^[0-9a-f]{24,32}$/i.test(iv) || !/^[0-9a-f]{32}$/i.test(tag) || !/^([0-9a-f]{2})+$/i.test(body))
    return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'hex'), { authTagLength: 16 });
    decipher.setAuthTag(Buffer.from(tag, 'hex'));
    return Buffer.concat([decipher.update(Buffer.from(body, 'hex')), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
