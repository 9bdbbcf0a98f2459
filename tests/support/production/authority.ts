import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate with its key, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The SHA-256 of its public key in base64, by which a browser is told to take it. */
  readonly publicKeyHash: string;
}

export interface Authority {
  /** Its own certificate, as `NODE_EXTRA_CA_CERTS` takes it. */
  readonly file: string;
  /** Certifies one host and no other. */
  issue(host: string): Certificate;
}

const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] });
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** A certificate authority that nobody knows, with its files in a folder. */
export function makeAuthority(folder: string): Authority {
  const [file, key] = [join(folder, 'authority.pem'), join(folder, 'authority.key')];
  const subject = ['-subj', '/CN=Authority of a test'];
  // biome-ignore format: one option and its value after another
  openssl('req', '-x509', ...newKey, ...subject, '-keyout', key, '-out', file, '-addext', 'basicConstraints=critical,CA:TRUE');
  return {
    file,
    issue(host) {
      const of = (kind: string) => join(folder, `${host}.${kind}`);
      openssl('req', '-new', ...newKey.slice(0, -2), '-subj', `/CN=${host}`, '-keyout', of('key'), '-out', of('csr'));
      writeFileSync(of('ext'), `subjectAltName=DNS:${host}\nextendedKeyUsage=serverAuth\n`);
      // biome-ignore format: one option and its value after another
      openssl('x509', '-req', '-in', of('csr'), '-CA', file, '-CAkey', key, '-days', '2', '-extfile', of('ext'), '-out', of('pem'));
      const cert = readFileSync(of('pem'), 'utf8');
      const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
      return {
        cert,
        key: readFileSync(of('key'), 'utf8'),
        publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
      };
    },
  };
}
