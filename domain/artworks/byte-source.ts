/** Bytes that are read where they are wanted. */
export interface ByteSource {
  readonly size: number;
  /** `end` is not included, and both lie within the source. */
  read(start: number, end: number): Promise<Uint8Array>;
}

export const memorySource = (content: Uint8Array): ByteSource => ({
  size: content.byteLength,
  read: async (start, end) => content.subarray(start, end),
});
