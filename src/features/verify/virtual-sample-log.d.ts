/** A sealed log to try the page with; made by scripts/vite/sample-log-plugin.ts. */
declare module 'virtual:sample-log' {
  /** The text of its file. */
  export const sampleLog: string;
  /** The text of the list of keys that it was sealed by. */
  export const sampleKeys: string;
}
