import type { Schema } from '#src/api/client.ts';
import { locate } from './instances.actors.ts';

let isUnderWay = false;

/**
 * Gives an instance without a location its country's, in the background: of an instance from before there were locations, or
 * one whose owner went on without. What fails is left to the next visit.
 */
export async function ensureLocation({ id, country, location }: Schema<'Instance'>): Promise<void> {
  if (location || isUnderWay) return;
  isUnderWay = true;
  try {
    await locate({ instanceId: id, country, place: null, area: null });
  } catch {
    // Nobody waits for it.
  } finally {
    isUnderWay = false;
  }
}
