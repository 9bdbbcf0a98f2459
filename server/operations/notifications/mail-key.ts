/** What the link of a mail carries, as the contract has it. */
export const keyOf = (header: unknown): string => String((header as Record<string, unknown>)['x-mail-key']);
