import type { ByteSource } from '#domain/artworks/byte-source.ts';
import type { InspectedPackage, PackageFault } from './html-package.ts';
import { inspectInThread } from './inspection-thread.ts';

/** An honest package is looked through in a second or two. */
const LIMIT_MS = 20_000;

/** What a package really holds; one that keeps whoever looks through it busy beyond all measure is too tangled. */
export const inspectPackage = (source: ByteSource, limitMs = LIMIT_MS): Promise<InspectedPackage | PackageFault> =>
  inspectInThread<InspectedPackage | PackageFault>(
    new URL('./package-worker.ts', import.meta.url),
    source,
    {},
    { limitMs, givenUp: { kind: 'refused', reason: 'tangled' } },
  );
