/** Matches a `Host` header that names one of these hosts, on whatever port. */
export function hostPattern(...hostnames: readonly string[]): RegExp {
  const names = hostnames.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(${names.join('|')})(:\\d+)?$`, 'i');
}
