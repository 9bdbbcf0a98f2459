import { invalidParameter } from './identity-error.ts';

/** A request's body, or one of the maps in it. */
export type Input = Readonly<Record<string, unknown>>;

const MAX_TEXT = 4096;

const isRecord = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body as a map. Throws InvalidParameterException for anything else. */
export function parseBody(body: unknown): Input {
  if (!isRecord(body)) throw invalidParameter('The request body must be an object.');
  return body;
}

/** A text that may be missing; null counts as missing, because the clients send it so. */
export function optionalText(input: Input, name: string): string | undefined {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  if (value === undefined || value === null) return undefined;
  if (
    typeof value !== 'string' ||
    value.length > MAX_TEXT ||
    value.includes('\u0000') ||
    /\p{Surrogate}/u.test(value)
  ) {
    throw invalidParameter(`Invalid parameter ${name}`);
  }
  return value;
}

/** A text that must be there and not be empty. */
export function requiredText(input: Input, name: string): string {
  const value = optionalText(input, name);
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

/** A nested map such as AuthParameters; missing is empty. */
export function mapOf(input: Input, name: string): Input {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw invalidParameter(`Invalid parameter ${name}`);
  return value;
}

/** A nested list of texts such as UserAttributeNames; must be there, and each entry not be empty. */
export function textsOf(input: Input, name: string): readonly string[] {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  if (!Array.isArray(value)) throw invalidParameter(`Invalid parameter ${name}`);
  return value.map((entry) => requiredText({ [name]: entry }, name));
}

/** A nested list such as UserAttributes; missing is empty, each entry a map. */
export function listOf(input: Input, name: string): readonly Input[] {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) throw invalidParameter(`Invalid parameter ${name}`);
  return value;
}
