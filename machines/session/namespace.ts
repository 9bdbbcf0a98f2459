import type { components } from '#contract/product-api.ts';

/** The tenant, as the product API's `admin/init/{domain}` answers it. */
export type Namespace = components['schemas']['Namespace'];
