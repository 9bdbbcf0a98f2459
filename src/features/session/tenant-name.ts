import { appStorage } from '#src/platform/browser-storage.ts';

/** The tenant's name as the lookup kept it; the product's own before that. */
export function tenantName(): string {
  try {
    const namespace: unknown = JSON.parse(appStorage.get('namespace') ?? 'null');
    const name = typeof namespace === 'object' && namespace !== null && 'name' in namespace ? namespace.name : null;
    return typeof name === 'string' && name ? name : 'Marquee';
  } catch {
    return 'Marquee';
  }
}
