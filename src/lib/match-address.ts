/** The parameters of an address, as they stand in it. */
export type AddressParams = Readonly<Record<string, string>>;

/** The parameters of an address that is one of a pattern's (`/campaigns/:id`); null for one that is not. */
export function matchAddress(pattern: string, pathname: string): AddressParams | null {
  const names: string[] = [];
  const source = pattern.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}/?$`, 'i').exec(pathname);
  return found && Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? '']));
}

/** A question of a page's (`/dsp/campaigns/{id}`) about the address that it is at. */
export const askAbout = (question: string, params: AddressParams): string =>
  question.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
