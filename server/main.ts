/** Starts the whole product on one machine, or, by configuration, one copy of it in production. */
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { FolderInUseError } from './kernel/data-lock.ts';
import { DatabaseAwayError } from './kernel/db/database.ts';
import { isDiskFull } from './kernel/disk-full.ts';
import { createLogger } from './kernel/log.ts';
import { describeDemo } from './seed/describe-demo.ts';
import { DemoInProductionError, startServer } from './start-server.ts';

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

function greet(port: number, demo: boolean): void {
  console.log(`\nMarquee is running: http://localhost:${port}\n`);
  if (demo) console.log(`${describeDemo(port)}\n  Ctrl-C stops.\n`);
}

try {
  const config = readConfig(process.env);
  const log = createLogger((line) => process.stderr.write(`${line}\n`));
  const running = await startServer({ config, log });
  greet(config.port, config.demo);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Whatever keeps it, who asked it to stop waits no longer.
    setTimeout(() => fail('Stopping took too long'), 9_500).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`Stopping failed: ${(error as Error).message}`),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  if (
    [ConfigError, FolderInUseError, DemoInProductionError, DatabaseAwayError].some(
      (expected) => error instanceof expected,
    )
  )
    fail(message);
  if (isDiskFull(error)) fail(`There is no room left on the disk: ${message}`);
  if (code === 'EADDRINUSE') fail(`${message}. Set PORT to another one.`);
  throw error;
}
