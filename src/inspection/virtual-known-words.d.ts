/** The words of closed sets; read from the machines and the contract by scripts/vite/known-words-plugin.ts. */
declare module 'virtual:known-words' {
  export const knownWords: ReadonlySet<string>;
}
