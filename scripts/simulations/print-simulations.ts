/** Prints what the viewer simulates machines with, as JSON: a process of its own reads machines and suites as they are now. */
import { machineCatalogue } from '#machines/catalogue.ts';
import { allSimulations } from './simulations.ts';

const files = Object.fromEntries(machineCatalogue.map(({ name, file }) => [name, file]));
process.stdout.write(JSON.stringify({ files, simulations: await allSimulations() }));
