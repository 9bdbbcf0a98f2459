/** How the file system (or a user's share of it) and the database say that there is no room left. */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean => codes.has((error as { code?: unknown } | null)?.code);
