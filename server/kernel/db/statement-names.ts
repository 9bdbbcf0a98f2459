/** How many statements a connection keeps prepared. */
const most = 400;

/**
 * Names for statements that come again, so that the database parses and plans each once a connection: planning a list's statement
 * takes longer than running it. One that came only once, as of a rare search, gets no name, and neither does one too many.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    if (!seen.has(text)) {
      if (seen.size >= most) seen = new Set();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const name = `marquee_${names.size}`;
    names.set(text, name);
    return name;
  };
}
