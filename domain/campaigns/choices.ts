import type { components } from '#contract/product-api.ts';

type Schemas = components['schemas'];

/** Every category of the contract; one that is missing here does not compile. */
const known: Readonly<Record<Schemas['Category'], true>> = {
  automotive: true,
  beauty: true,
  education: true,
  electronics: true,
  entertainment: true,
  fashion: true,
  finance: true,
  food_drink: true,
  government: true,
  grocery: true,
  health: true,
  home: true,
  real_estate: true,
  restaurants: true,
  retail: true,
  services: true,
  sports: true,
  technology: true,
  telecom: true,
  travel: true,
  alcohol: true,
  gambling: true,
  political: true,
  tobacco: true,
};

export const categories = Object.keys(known) as readonly Schemas['Category'][];

/** What a campaign may be for. */
export const objectives = [
  'awareness',
  'store_visits',
  'promotion',
  'launch',
  'event',
  'recruitment',
] as const satisfies Schemas['Objective'][];

/** How a budget is spent over the days. */
export const pacings = ['even', 'asap', 'front_loaded'] as const satisfies Schemas['Pacing'][];
