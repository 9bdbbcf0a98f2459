/** What of today is laid over an older tree to read its machines: the tools, and what of the viewer they are made with. */
export const lentParts = ['scripts', 'src/features/devtools/machines'] as const;
