/** Brackets within brackets that a JSON text of ours ever has, many times over. */
export const MAX_JSON_DEPTH = 64;

const [quote, backslash] = [0x22, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a JSON text nests deeper than {@link MAX_JSON_DEPTH}; read without calling itself, once from left to right. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === backslash) at += 1;
      else if (char === quote) inString = false;
    } else if (char === quote) inString = true;
    else if (char === openList || char === openObject) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (char === closeList || char === closeObject) depth -= 1;
  }
  return false;
}

/** The value of a JSON text from outside. @throws SyntaxError, also when it nests too deep */
export function parseOuterJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('The text is nested too deep');
  return JSON.parse(text);
}
