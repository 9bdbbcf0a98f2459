import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { PathSuite } from './path-suite.ts';
import { recordOf } from './record.ts';
import { changedLines } from './record-changes.ts';

/** One text a machine; committed, so that a change of a chart is read before it is believed. */
export const recordsFolder = new URL('./records/', import.meta.url);

/** The machines that a record is kept of. */
export const recordedMachines = (folder = recordsFolder): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length));

/** What was accepted last of a machine; empty when nothing was. */
export function readRecord(machine: string, folder = recordsFolder): string {
  try {
    return readFileSync(new URL(`${machine}.txt`, folder), 'utf8');
  } catch {
    return '';
  }
}

/** In which lines a machine does otherwise than its record says; empty when it does as it says. */
export const differencesFrom = (suite: PathSuite, folder = recordsFolder): string =>
  changedLines(readRecord(suite.machine.id, folder), recordOf(suite));

/** Makes what the machine does now its record; returns what that changed, empty when nothing. */
export function acceptRecord(suite: PathSuite, folder = recordsFolder): string {
  const { id } = suite.machine;
  const text = recordOf(suite);
  const difference = changedLines(readRecord(id, folder), text);
  mkdirSync(folder, { recursive: true });
  if (difference !== '') writeFileSync(new URL(`${id}.txt`, folder), text);
  return difference;
}

/** Takes away the record of a machine that is no more. */
export const dropRecord = (machine: string, folder = recordsFolder): void => rmSync(new URL(`${machine}.txt`, folder));
