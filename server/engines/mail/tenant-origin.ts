import { isLocalHost } from '../../kernel/local-host.ts';

/**
 * Where a tenant's app is: the address the tenant is registered with. On one machine that address names no port, because
 * the port is this server's.
 */
export function tenantOrigin(url: string, port: number): string {
  const address = new URL(url);
  if (isLocalHost(address.hostname) && address.port === '') address.port = String(port);
  return address.origin;
}
