/** The tenant as the last visit kept it, each part unproven: storage is anybody's to write. */
export interface KeptTenant {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly locale?: unknown;
  readonly isSmbShowStudio?: unknown;
  readonly useCounting?: unknown;
}

/** What stands in the kept tenant's text; nothing where that is none. */
export function keptTenant(text: string | null): KeptTenant {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
