import type { Plugin } from 'vite';
import { writeCompiledMessages } from '../compile-messages.ts';

/** Compiles the messages before a build or a start, and again when they are edited. */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    buildStart: writeCompiledMessages,
    handleHotUpdate: async ({ file, server }) => {
      if (!file.includes('/src/i18n/messages/')) return;
      await writeCompiledMessages();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
