/** Checks exported play logs against the platform's public keys, without the product and without a network. */
import { readFile } from 'node:fs/promises';
import { readSealKeys } from '#domain/play-log/day-seal.ts';
import { checkDay, readSealedLog } from '#domain/play-log/sealed-log.ts';
import { sealTools } from '../server/rooms/seals/seal-key.ts';

const [logFile, keyFile] = process.argv.slice(2);
if (!logFile || !keyFile) {
  console.error('Usage: node scripts/verify-play-log.ts <log.json> <keys.json>');
  process.exit(2);
}
const file = readSealedLog(await readFile(logFile, 'utf8'));
const keys = readSealKeys(await readFile(keyFile, 'utf8'));
if (!file || !keys) {
  console.error(`${file ? keyFile : logFile} is no ${file ? 'list of keys' : 'play log'}.`);
  process.exit(2);
}
let isProven = true;
for (const [place, { day, length }] of file.days.entries()) {
  const verdict = await checkDay(sealTools, keys, file, place);
  isProven &&= verdict.kind === 'sealed';
  const why =
    verdict.kind === 'broken'
      ? [...verdict.faults, ...verdict.breaks.map((found) => `${found.kind} ${found.place + 1}`)].join(', ')
      : verdict.kind === 'sealed'
        ? `at ${verdict.sealedAt}${verdict.isLate ? ', later' : ''}${verdict.isLinked ? '' : ', after a day that is not here'}`
        : '';
  console.log(`${day}  ${length} plays  ${verdict.kind}  ${why}`.trimEnd());
}
process.exit(isProven ? 0 : 1);
