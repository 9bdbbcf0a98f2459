import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to calls on their way out and above those that browsers refuse; each process of the test
 * runners has a range, which few others share.
 */
const FIRST = 11_000;
const RANGE = 400;
const RANGES = 50;
const own = FIRST + (process.pid % RANGES) * RANGE;
// Two processes of one range are unlikely to ask for the same port at once.
let last = randomInt(RANGE);

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port that nobody listens on now, and that this process has not named for a long while. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < RANGE; tries += 1) {
    const port = own + last;
    last = (last + 1) % RANGE;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${own} to ${own + RANGE - 1} is free`);
}
