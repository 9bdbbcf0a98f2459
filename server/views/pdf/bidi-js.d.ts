declare module 'bidi-js' {
  /** What the Unicode bidirectional algorithm found: an odd level reads from right to left. */
  interface EmbeddingLevels {
    readonly levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  }
  export default function createBidi(): Bidi;
}
