import { type NetworkLook, nothingFound } from './addresses.ts';
import { lookInMarkup } from './look-in-markup.ts';
import { lookInScripts } from './look-in-scripts.ts';
import { lookInStyles } from './look-in-styles.ts';

/**
 * Where a file of a package loads something from outside, by the end of its name. The page's policy forbids it anyway; found
 * here, it is said in time. An address that only a click leads to is told apart: it may stay, and does nothing on a screen.
 */
export function lookForNetwork(text: string, ending: string): NetworkLook {
  switch (ending) {
    case 'html':
    case 'htm':
    case 'svg':
      return lookInMarkup(text);
    case 'css':
      return lookInStyles(text);
    case 'js':
    case 'mjs':
    case 'json':
      return lookInScripts(text);
    default:
      return nothingFound;
  }
}
