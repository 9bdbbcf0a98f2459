/** Places in a text of a language whose words are known: names after the words that stand before places. */
import type { WishedPlace } from '../brief-reading.ts';
import { type Folded, fromOriginal, type Hit, overlaps } from './folded.ts';
import { foldPattern, type Language } from './lexicon.ts';
import type { Gazetteer, PlacesFound } from './read-places.ts';

interface Named {
  readonly hit: Hit;
  readonly name: string;
  readonly prep: 'near' | 'in' | 'seat' | 'none';
  readonly known: ReturnType<Gazetteer['find']>;
}

interface Setting {
  readonly gazetteer: Gazetteer;
  readonly country: string;
  /** What is something else already: venues, people, days, money. */
  readonly taken: readonly Hit[];
  /** What is advertised; the place beside it is where it stands. */
  readonly product: readonly Hit[];
  /** Kinds of places and of people, before a name that says which. */
  readonly beside: readonly Hit[];
}

const L = '(?<![\\p{L}\\p{N}])';
const NAME = "\\p{Lu}[\\p{L}\\p{M}'’-]*";
const metres =
  /(?<count>\d+(?:[.,]\d+)?|ein(?:en)?|un|zwei|deux|dos|drei|trois|tres|funf|cinq|cinco)\s?(?<unit>km|kilomet\p{L}+|m(?=[\s,.)]|$)|meter[n]?|metros|metres|meilen?|miles?|millas?)(?!\p{L})/u;
const small: Readonly<Record<string, number>> = {
  ein: 1,
  einen: 1,
  un: 1,
  zwei: 2,
  deux: 2,
  dos: 2,
  drei: 3,
  trois: 3,
  tres: 3,
  funf: 5,
  cinq: 5,
  cinco: 5,
};

const foldName = (words: string) =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "rue|place" with a small or a capital letter. */
const eitherCase = (pattern: string): string =>
  pattern
    .split('|')
    .map((word) => `[${word.slice(0, 1)}${word.slice(0, 1).toUpperCase()}]${word.slice(1)}`)
    .join('|');

export function namedPlaces(original: string, folded: Folded, language: Language, setting: Setting): PlacesFound {
  const { gazetteer, country, taken, product } = setting;
  const { text } = folded;
  const words = language.places;
  const of = (pattern: string) => foldPattern(pattern);
  const common = new RegExp(`^(?:${of(words.common)})$`, 'u');
  const kinds = new RegExp(`^(?:${of(words.kinds)})$`, 'u');
  const hitOf = fromOriginal(folded);
  const lower = !/\p{Lu}/u.test(original.slice(1)) && original.length > 20;
  const named: Named[] = [];
  const without: { hit: Hit; name: string }[] = [];

  const before = (at: number, pattern: string) =>
    new RegExp(
      `${L}(?:${of(pattern)})\\s*(?:(?:der|die|das|dem|den|le|la|les|el|los|las|l')\\s*)?(?:\\p{L}*(?:haus|saal|halle)\\s+)?$`,
      'u',
    ).test(text.slice(Math.max(0, at - 60), at));
  const isTaken = (hit: Hit) => taken.some((other) => overlaps(hit, other));
  const add = (
    hit: Hit,
    name: string,
    prep: Named['prep'] | null,
    known = gazetteer.find(foldName(name)),
    isSure = false,
  ) => {
    if (
      name.length < 2 ||
      (isTaken(hit) && !isSure) ||
      [...named, ...without].some(({ hit: other }) => overlaps(hit, other))
    )
      return false;
    if (before(hit.from, words.without)) {
      without.push({ hit, name });
      return true;
    }
    const how =
      prep ??
      (before(hit.from, words.seat)
        ? 'seat'
        : before(hit.from, words.near)
          ? 'near'
          : before(hit.from, words.inside)
            ? 'in'
            : 'none');
    named.push({ hit, name, prep: how, known });
    return true;
  };

  // "Berliner U-Bahnhöfe".
  if (words.adjective) {
    for (const match of original.matchAll(new RegExp(`${L}(${NAME})${words.adjective}(?=\\s+\\p{Lu})`, 'gu'))) {
      const name = match[1] ?? '';
      const known = gazetteer.find(foldName(name));
      const next = /^\s+\p{Lu}[\p{L}-]*/u.exec(original.slice(match.index + match[0].length))?.[0] ?? '';
      if (known?.kind === 'city' && gazetteer.find(foldName(`${match[0]}${next}`)) === null)
        add(hitOf(match.index, match.index + name.length), name, 'in', known);
    }
  }
  // A name: words with a capital, with the small words inside a name, or after a word like "rue" or "plaza".
  const chain = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}-])(?:(?:${eitherCase(words.kinds)})\\s+(?:(?:${words.links})\\s?)?)?${NAME}(?:(?:\\s+(?:(?:${words.links})\\s?)?)${NAME}|\\s+(?:centre|centro|intra-muros|ville))*`,
    'gu',
  );
  for (const match of original.matchAll(chain)) {
    const start = match.index;
    const parts = [...match[0].matchAll(/\S+/gu)].map((part) => ({
      from: start + part.index,
      to: start + part.index + part[0].length,
      word: part[0],
    }));
    let index = 0;
    while (index < parts.length) {
      const read = longest(index);
      index = read;
    }
    // Reads the longest name that begins at a word; the word after it.
    function longest(at: number): number {
      const first = parts[at];
      if (!first) return at + 1;
      const isKind = kinds.test(foldName(first.word)) && at + 1 < parts.length;
      const isCapital = /^\p{Lu}/u.test(first.word);
      if (!isKind && !isCapital) return at + 1;
      if (isTaken(hitOf(first.from, first.to)) && !isKind) return at + 1;
      for (let end = Math.min(parts.length, at + 5); end > at; end -= 1) {
        const last = parts[end - 1];
        if (!last || (!/^\p{Lu}/u.test(last.word) && !/^(?:centre|centro|intra-muros|ville)$/u.test(last.word)))
          continue;
        const hit = hitOf(first.from, last.to);
        const whole = original.slice(first.from, last.to).replace(/[.,]+$/u, '');
        const said = whole.replace(/\s+intra-muros$/iu, '');
        const known = gazetteer.find(foldName(said));
        const middle = parts.slice(at, end);
        if (isTaken(hit) && !(isKind && known === null && !product.some((other) => overlaps(hit, other)))) continue;
        const plain = middle.filter(({ word }) => /^\p{Lu}/u.test(word));
        if (!known && plain.some(({ word }) => common.test(foldName(word)))) continue;
        if (
          !known &&
          plain.length > 1 &&
          !isKind &&
          plain.some(
            ({ from, to, word }) => gazetteer.find(foldName(word)) !== null && from === first.from && to !== last.to,
          )
        )
          continue;
        if (!known && end - at === 1 && kinds.test(foldName(first.word))) continue;
        const isLed = before(hit.from, `${words.near}|${words.inside}|${words.seat}|${words.without}`);
        const isListed = named.some(
          ({ hit: other }) =>
            other.to < hit.from &&
            new RegExp(
              `^\\s*(?:,|,?\\s*(?:${of(words.and)}))\\s+(?:(?:le|la|les|el|l'|der|die|den|das)\\s*)?$`,
              'u',
            ).test(text.slice(other.to, hit.from)),
        );
        const isAlone =
          /(?:^|[.!?,:;]\s*)$/u.test(text.slice(0, hit.from)) &&
          /^\s*(?:[.,!?;:)]|$|(?:und|et|y)\s)/u.test(text.slice(hit.to));
        const isAfterThing = [...product, ...setting.beside].some(
          ({ to }) => to <= hit.from && /^\s+$/u.test(text.slice(to, hit.from)),
        );
        const isStreet =
          words.streets !== undefined && new RegExp(`(?:${of(words.streets)})$`, 'u').test(foldName(said));
        const isAfterProduct = isAfterThing && (known !== null || isStreet || isKind);
        const isWeaklyLed = before(hit.from, words.weak);
        if (!known && !isKind && !isLed && !isListed && !isAfterProduct && !(isAlone && isName(said))) continue;
        if (known && foldName(said).length < 4 && !isLed && !isListed && !isAlone) continue;
        if (
          known?.kind === 'city' &&
          known.countryCode !== country &&
          !isLed &&
          !isWeaklyLed &&
          !isListed &&
          !isAlone &&
          !isAfterProduct
        )
          continue;
        const cut = withoutLead(said);
        const from = first.from + said.length - cut.length;
        if (add(hitOf(from, from + cut.length), cut, null, gazetteer.find(foldName(cut)), isKind)) return end;
      }
      return at + 1;
    }
  }
  // "La Défense", "Les Halles": an article with a capital stays; any other small word before a name does not.
  function withoutLead(said: string): string {
    return said.replace(/^(?:barrio|quartier|stadtteil|bezirk|zona) (?:(?:de la|de|del|du|des|d')\s?)?/iu, '');
  }
  function isName(said: string): boolean {
    return (
      said.split(/[\s-]+/u).every((word) => !common.test(foldName(word))) &&
      foldName(said).length > 3 &&
      !/(?:ung|heit|keit|tion|schaft|chen|ieren|er)$/u.test(foldName(said))
    );
  }
  // Who writes all in small letters writes places so, too.
  if (lower) {
    const lead = new RegExp(`${L}(?:${of(`${words.inside}|${words.near}`)})\\s+(?<name>\\p{L}{4,})`, 'gu');
    for (const match of text.matchAll(lead)) {
      const found = match.groups?.name ?? '';
      const hit = { from: match.index + match[0].length - found.length, to: match.index + match[0].length };
      if (!common.test(found) && !isTaken(hit)) add(hit, original.slice(folded.at(hit.from), folded.at(hit.to)), null);
    }
    for (const match of text.matchAll(/\p{L}[\p{L}-]{3,}/gu)) {
      const hit = { from: match.index, to: match.index + match[0].length };
      const known = gazetteer.find(foldName(match[0]));
      if (!known || known.countryCode !== country || common.test(match[0]) || isTaken(hit)) continue;
      if (!add(hit, original.slice(folded.at(hit.from), folded.at(hit.to)), null, known)) continue;
      const part = /^\s(\p{L}+(?:\s\p{L}+)?)(?=\s(?:le|la|el|am|im|ab|vom|du|del|le|,)|,|\.|$)/u.exec(
        text.slice(hit.to),
      )?.[1];
      if (!part || common.test(part.split(' ')[0] ?? '')) continue;
      const inner = { from: hit.to + 1, to: hit.to + 1 + part.length };
      if (!isTaken(inner)) add(inner, original.slice(folded.at(inner.from), folded.at(inner.to)), 'in');
    }
  }
  named.sort((one, other) => one.hit.from - other.hit.from);
  return settle();

  function settle(): PlacesFound {
    let kept = propagated(named);
    const correction = [...text.matchAll(new RegExp(`${L}(?:${of(words.correction)})`, 'gu'))].find(
      ({ index, 0: said }) =>
        kept.some(({ hit }) => hit.from >= index && hit.from - index - said.length < 25) &&
        kept.some(({ hit }) => (hit.to <= index && index - hit.to < 60) || hit.to <= index),
    );
    if (correction) {
      const later = kept.filter(({ hit }) => hit.from > correction.index);
      if (later.length > 0 && later.some(({ hit }) => hit.from - correction.index < 40)) kept = later;
    }
    const only = kept.filter(({ hit }) =>
      new RegExp(`${L}(?:${of(words.only)})\\s+(?:(?:in|à|a|en)\\s+)?$`, 'u').test(
        text.slice(Math.max(0, hit.from - 24), hit.from),
      ),
    );
    if (only.length > 0 && only.length < kept.length) kept = only;
    kept = kept.filter((place) => !kept.some((other) => other !== place && locates(place, other)));
    const asked = kept.filter((place) => !isSeat(place));
    if (asked.length > 0) kept = asked;
    const distance = metres.exec(text);
    const { count = '', unit = '' } = distance?.groups ?? {};
    const value = small[count] ?? Number(count.replace(',', '.'));
    const radiusM =
      distance && Number.isFinite(value)
        ? Math.round(value * (/^mi|^mei/.test(unit) ? 1600 : /^m/.test(unit) ? 1 : 1000))
        : null;
    const seen = new Set<string>();
    const places = kept.flatMap(({ hit, name, prep, known }) => {
      const key = foldName(name);
      if (seen.has(key)) return [];
      seen.add(key);
      const after = text.slice(hit.to, hit.to + 40);
      const isNear =
        prep === 'near' ||
        new RegExp(`^\\s*(?:,\\s*)?(?:${of(words.around)})`, 'u').test(after) ||
        /^,? a cote(?: de)?(?![\p{L}])/u.test(after);
      const isCountry = known?.kind === 'country' && !isNear;
      const isPoint = isNear || (radiusM !== null && !isCountry);
      const place: WishedPlace = {
        name,
        kind: isPoint ? 'near' : (known?.kind ?? 'district'),
        ...(isCountry ? { countryCode: known.countryCode } : {}),
        latitude: known?.latitude ?? null,
        longitude: known?.longitude ?? null,
        ...(isPoint && radiusM ? { radiusM } : {}),
      };
      return [{ hit, place }];
    });
    return { places, without, unknown: [] };
  }
  /** Of a list all are near what the first is near. */
  function propagated(list: readonly Named[]): Named[] {
    const made: Named[] = [];
    for (const place of list) {
      const last = made.at(-1);
      const joins =
        last &&
        new RegExp(`^\\s*(?:,|,?\\s*(?:${of(words.and)}))\\s+(?:(?:le|la|les|el|l'|a|en|de|in)\\s*)?$`, 'u').test(
          text.slice(last.hit.to, place.hit.from),
        );
      made.push(joins && place.prep === 'none' ? { ...place, prep: last.prep } : place);
    }
    return made;
  }
  /** Where the business stands: beside what it is called, in the same clause. */
  function isSeat({ hit, prep }: Named): boolean {
    if (prep === 'seat') return true;
    return product.some(({ from, to }) => {
      if (to > hit.from || hit.from - to > 30) return false;
      const between = text.slice(to, hit.from);
      return (
        !/[.,;:!?]/u.test(between) &&
        from >= 0 &&
        /^\s+(?:\p{L}+\s+){0,3}(?:(?:de|d|l|la)['’]?)?$/u.test(between) &&
        !/(?:autour|pres|cerca|nahe)/u.test(between)
      );
    });
  }
  /** "Neukölln, Berlin": a city right after its part only says where that is. */
  function locates(city: Named, part: Named): boolean {
    const between =
      part.hit.to <= city.hit.from ? text.slice(part.hit.to, city.hit.from) : text.slice(city.hit.to, part.hit.from);
    const isAfter = part.hit.to <= city.hit.from;
    const isBeside = isAfter ? /^[\s,(]*(?:in|a|en|de|d'|z)?[\s(]*$/u.test(between) : /^\s*$/u.test(between);
    if (!isBeside || city.known?.kind !== 'city') return false;
    if (!part.known) return true;
    if (part.known.kind === 'district') return isWithin(city, part) && city.known.people >= 4 * part.known.people;
    if (part.known.kind !== 'city' || !isAfter) return !isAfter && part.known.kind === 'city' && isWithin(city, part);
    return isWithin(city, part) && !/^,/.test(between.trim());
  }
  function isWithin({ known: one }: Named, { known: other }: Named): boolean {
    if (!one || !other || one.countryCode !== other.countryCode) return false;
    const north = (one.latitude - other.latitude) * 111;
    const east = (one.longitude - other.longitude) * 111 * Math.cos((one.latitude * Math.PI) / 180);
    return Math.hypot(north, east) < 20;
  }
}
