/** How this server pushes to browsers, of the environment. */
import { isPrivateKey } from './engines/push/vapid.ts';
import { ConfigError, type Environment } from './environment.ts';

export interface PushConfig {
  /** A private key of P-256, 32 bytes in base64url. Absent: one that was made once and is kept with the data. */
  readonly privateKey: string | undefined;
  /** Whom push services may write to, `mailto:` or `https:`; absent: the tenant's app. */
  readonly contact: string | undefined;
  /** Hosts of push services besides those of the known browsers, with their port where it is not the usual one. */
  readonly hosts: readonly string[];
}

function privateKeyOf({ VAPID_PRIVATE_KEY: key }: Environment): string | undefined {
  // What was given is not repeated: it may be all but right.
  if (key && !(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(key) && isPrivateKey(Buffer.from(key, 'base64url'))))
    throw new ConfigError('VAPID_PRIVATE_KEY takes a private key of P-256, 32 bytes in base64url without padding');
  return key || undefined;
}

function contactOf({ PUSH_CONTACT: contact }: Environment): string | undefined {
  const isContact = contact && URL.canParse(contact) && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact);
  if (contact && !isContact)
    throw new ConfigError(`PUSH_CONTACT takes mailto: or https: and an address, not "${contact}"`);
  return contact || undefined;
}

const hostsOf = ({ PUSH_HOSTS: hosts = '' }: Environment): string[] =>
  hosts
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((host) => {
      if (!URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host)
        throw new ConfigError(`PUSH_HOSTS takes hosts such as push.example.com, not "${host}"`);
      return host;
    });

/** Undefined where nothing is pushed. @throws ConfigError */
export function readPush(environment: Environment): PushConfig | undefined {
  const text = environment.PUSH || 'on';
  if (text !== 'on' && text !== 'off') throw new ConfigError(`PUSH takes on or off, not "${text}"`);
  const config = {
    privateKey: privateKeyOf(environment),
    contact: contactOf(environment),
    hosts: hostsOf(environment),
  };
  return text === 'on' ? config : undefined;
}
