import type { CardRow } from './card-rows.ts';

/** A card as the log of changes calls it: brand and last four digits, as everybody knows it by. */
export const cardLabel = ({ brand, last4 }: Pick<CardRow, 'brand' | 'last4'>): string => `${brand} ${last4}`;
