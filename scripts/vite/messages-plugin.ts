import type { Plugin } from 'vite';
import { writeCompiledMessages } from '../compile-messages.ts';

/** Compiles the messages before a build or a start, and again when they are edited, or said by another page. */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    buildStart: async () => void (await writeCompiledMessages()),
    handleHotUpdate: async ({ file, server }) => {
      if (!/\/src\/.*\.(tsx?|json)$/.test(file)) return;
      if (await writeCompiledMessages()) server.ws.send({ type: 'full-reload' });
    },
  };
}
