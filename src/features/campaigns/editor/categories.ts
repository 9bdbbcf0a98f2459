import type { Schema } from '#src/api/client.ts';

/** Every category of the contract; one that is missing here does not compile. */
const known: Readonly<Record<Schema<'Category'>, true>> = {
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

export const categories = Object.keys(known) as readonly Schema<'Category'>[];

/** What a campaign may be for. */
export const objectives = [
  'awareness',
  'store_visits',
  'promotion',
  'launch',
  'event',
  'recruitment',
] as const satisfies Schema<'Objective'>[];
