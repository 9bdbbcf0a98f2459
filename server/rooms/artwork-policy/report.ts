import type { components } from '#contract/product-api.ts';

export type Report = components['schemas']['PolicyReport'];
export type Finding = Report['findings'][number];
export type Unchecked = Report['unchecked'][number];
export type Fix = components['schemas']['PolicyFix'];
