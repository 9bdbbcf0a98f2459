/** Starts the whole product on one machine, or, by configuration, one copy of it in production. */
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { FolderInUseError } from './lib/data-lock.ts';
import { createLogger } from './log.ts';
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
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`Stopping failed: ${(error as Error).message}`),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  if ([ConfigError, FolderInUseError, DemoInProductionError].some((expected) => error instanceof expected))
    fail(message);
  if (code === 'EADDRINUSE') fail(`${message}. Set PORT to another one.`);
  throw error;
}
