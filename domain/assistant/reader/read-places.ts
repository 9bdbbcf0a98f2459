import type { WishedPlace } from '../brief-reading.ts';
import { type Folded, fromOriginal, type Hit } from './folded.ts';

/** Where a name is, as the server knows: of several places of a name the likeliest for a company there. */
export interface Gazetteer {
  find(folded: string): {
    readonly kind: 'city' | 'district' | 'country';
    readonly countryCode: string;
    readonly latitude: number;
    readonly longitude: number;
    /** How many live there; 0 where nobody has counted. */
    readonly people: number;
  } | null;
}

interface FoundPlace {
  readonly hit: Hit;
  readonly place: WishedPlace;
}

export interface PlacesFound {
  readonly places: readonly FoundPlace[];
  readonly without: readonly { readonly hit: Hit; readonly name: string }[];
  readonly unknown: readonly string[];
}

/** Words with a capital that are no names of places. */
const common =
  /^(?:i|i'm|i'd|i've|we|we're|we'd|we've|our|the|a|an|hi|hey|hello|thanks|budget|need|could|can|you|from|to|on|in|at|run|skip|black|friday|monday|tuesday|wednesday|thursday|saturday|sunday|mondays|sundays|saturdays|fridays|christmas|ramadan|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|usd|gbp|eur|aed|sar|mon|tue|tues|wed|thu|fri|sat|sun|ads?|app|suv|new|o|valentine's|three-bed|hot|kids|office|universities|language|phone|music|tickets|roughly|bus|it's|system|print|ignore|set|today|sample|shoppers|around|tell|screens|weekends|iftar|used|launching|spend|blood|estate|tourist|barber|vintage|recruiting|promote|professionals|my|also|please|just|warehouse|electronics|harbour|sandwich|people|sale|spring|summer|autumn|winter|national|mon-fri|advertise|saturday's|gym)$/u;

const name = "\\p{Lu}[\\p{L}'’-]*";
const connected = `${name}(?:\\s+(?:of\\s+|the\\s+)?${name}|\\s+Avenue|\\s+Street|\\s+station)*`;
const lead = new RegExp(
  `(?<![\\p{L}])(?<prep>near|around|round|close to|next to|opposite|by|out by|in|at|on|to|through|into|across|within [\\d.,]+ ?(?:km|miles?|mi) of|شارع)\\s+(?:the\\s+)?(?<name>${connected})`,
  'gu',
);
const nearWords = /(?:near|around|round|close to|next to|opposite|by|within .*)$/iu;
const radius =
  /(?<count>\d+(?:[.,]\d+)?|one|two|three|كيلو واحد|خمسه|ثلاثه|عشره)\s?(?<unit>km|kilomet\w+|miles?|mi|كيلو\p{L}*|كم)(?![\p{L}])|(?<single>كيلو واحد)/u;
const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, خمسه: 5, ثلاثه: 3, عشره: 10 };
const notWanted =
  /(?:\bnot (?:in|on|at)(?: the)?|\bexcept(?: in)?|\bbut not (?:in|on)?|\bwithout|ما عدا|بدون|عدا)\s*$/iu;

const arabicLead =
  /(?<![\p{L}])(?<prep>حول|حوالين|حوالينا يعني حوالين|جنب|قرب|امام|مقابل|قدام|من|في|حي|علي|و)?\s*[بف]?(?<name>(?:حي|شارع|سوق|محطه مترو|محطه|دوار|جامع|مرسي|مدينه|وسط مدينه|الجامعه|طريق)\s+\p{L}+(?:\s+(?:زايد|حمدان|نصر|الاتحاد|الداخليه|الراجحي|المباركيه|السادات|الاردنيه|دبي))?)/gu;
/** What stands after "in" and is no place: times, venues and things of one's own. */
const noPlace =
  /^(?:ال)?(?:يوم|يومين|اسبوع|اسبوعين|شهر|شهرين|ليله|نهار|صباح|مساء|صبح|ليل|بدايه|نهايه|منتصف|كل|جميع|حدود|رمضان|شعبان|رجب|مول|مولات|سوبرماركت|شوارع|شارع|طريق|طرق|محطات?|مواقف|ساعات|وقت|مستشفيات|مطارات|مطار|جامعات|جامعه|مدارس|مكاتب|ابراج|بنوك|فنادق|سينما|حي|سوق|مدينه|وسط|دورات|كثير|كتير|حقيقه|عالم|سنه|عام|صيف|شتاء|ربيع|خريف|دولار|ريال|درهم|دينار|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر|جمعه|سبت|احد|اثنين|ثلاثاء|اربعاء|خميس)$|(?:نا|ي)$/u;

/** "Get the word out in …": names that follow are where it is to be seen. */
const asked =
  /(?:\b(?:get the word out|advertise|ads|be seen|campaign) (?:all over|across|around|in|at|near) (?:the )?|(?:نعلن|اعلانات)(?: \p{L}+)? (?:في|ب|حوالين)\s?|(?<!\p{L})اهل )$/u;

const cutOff = /\s+(?:and|Office|Saturday|Sunday|Friday|Monday|Ads?|We|I|Screens|Lunch|From|Budget|For)(?:\s.*)?$/u;

export function readPlaces(
  original: string,
  folded: Folded,
  { gazetteer, country }: { readonly gazetteer: Gazetteer; readonly country: string },
): PlacesFound {
  const { text } = folded;
  const places: FoundPlace[] = [];
  const without: { hit: Hit; name: string }[] = [];
  const unknown: string[] = [];
  const foldName = (words: string) =>
    words
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}'’ـ]/gu, '')
      .replace(/ى/g, 'ي')
      .replace(/ة/g, 'ه')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const isKnown = (hit: Hit) =>
    [...places, ...without].some(({ hit: other }) => hit.from < other.to && other.from < hit.to);
  const add = (hit: Hit, said: string, kind: WishedPlace['kind'] | null) => {
    if (isKnown(hit) || places.some(({ place }) => foldName(place.name) === foldName(said))) return;
    const before = text.slice(Math.max(0, hit.from - 18), hit.from);
    if (notWanted.test(before)) {
      without.push({ hit, name: said });
      return;
    }
    const known = gazetteer.find(foldName(said));
    places.push({
      hit,
      place: {
        name: said,
        kind: kind ?? known?.kind ?? 'district',
        ...(known?.kind === 'country' && kind === null ? { countryCode: known.countryCode } : {}),
        latitude: known?.latitude ?? null,
        longitude: known?.longitude ?? null,
      },
    });
  };
  const hitOf = fromOriginal(folded);

  for (const match of text.matchAll(arabicLead)) {
    const { prep = '', name: found = '' } = match.groups ?? {};
    const from = match.index + match[0].lastIndexOf(found);
    const hit = { from, to: from + found.length };
    const said = original.slice(folded.at(hit.from), folded.at(hit.to));
    if (/^حي (?:علي|عند)|^سوق شعبي/u.test(found)) continue;
    add(
      hit,
      said,
      /^(?:حول|حوالين|حوالينا يعني حوالين|جنب|قرب|امام|مقابل|قدام)$/u.test(prep.trim()) ? 'near' : 'district',
    );
  }
  for (const match of text.matchAll(
    /(?<![\p{L}])(?:حوالين|حول|جنب|قرب|قدام|امام)\s(?<name>\p{L}{3,})(?![\p{L}])(?!\s(?:زايد|حمدان|\p{L}*يه))/gu,
  )) {
    const found = match.groups?.name ?? '';
    const hit = { from: match.index + match[0].length - found.length, to: match.index + match[0].length };
    if (!noPlace.test(found) && !/^(?:محطه|الجامعه|جامع|دوار)$|^(?:ال)?طلبه$/u.test(found))
      add(hit, original.slice(folded.at(hit.from), folded.at(hit.to)), 'near');
  }
  for (const match of original.matchAll(lead)) {
    const { prep = '', name: found = '' } = match.groups ?? {};
    const said = found.replace(cutOff, '').replace(/[.,]+$/u, '');
    if (
      common.test(foldName(said)) ||
      common.test(said.toLowerCase()) ||
      said.split(/\s+/u).every((one) => common.test(one.toLowerCase()))
    )
      continue;
    const at = match.index + match[0].indexOf(found);
    const kind = nearWords.test(prep) ? 'near' : null;
    add(hitOf(at, at + said.length), said, kind);
    // "Brixton, Hackney and Oxford Circus".
    let end = at + said.length;
    for (;;) {
      const more = new RegExp(`^\\s*(?:,|and|&|,\\s*and)\\s+(?<name>${connected})`, 'u').exec(original.slice(end));
      const another = more?.groups?.name?.replace(cutOff, '') ?? '';
      if (!more || another.split(/\s+/u).some((one) => common.test(one.toLowerCase()))) break;
      const start = end + more[0].indexOf(another);
      end = start + another.length;
      add(hitOf(start, end), another, kind);
    }
  }
  // Names that stand alone, or after another: what the gazetteer knows, and what stands between commas.
  for (const match of original.matchAll(/(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}'’-]*(?:\s+\p{L}[\p{L}\p{M}'’-]*){0,2}/gu)) {
    const tokens = match[0].split(/\s+/u);
    let offset = 0;
    for (let from = 0; from < tokens.length; from += 1) {
      const start = match[0].indexOf(tokens[from] ?? '', offset);
      offset = start + (tokens[from]?.length ?? 0);
      for (let count = Math.min(3, tokens.length - from); count >= 1; count -= 1) {
        const said = tokens.slice(from, from + count).join(' ');
        const end = start + said.length;
        if (match[0].slice(start, end) !== said) continue;
        const arabic = /\p{Script=Arabic}/u.test(said);
        const bare = arabic && /^[بلوف]/u.test(said) && !gazetteer.find(foldName(said)) ? said.slice(1) : said;
        const known =
          said.length > (arabic ? 2 : 3) && !common.test(said.toLowerCase()) ? gazetteer.find(foldName(bare)) : null;
        if (!known || (!arabic && said === said.toLowerCase() && known.countryCode !== country)) continue;
        // "Oxford Circus" is not Oxford, "to the Maghrib" no country, and what people fall for not where they are.
        const next = /^\s+(?<next>\p{Lu}[\p{L}'’-]*)/u.exec(original.slice(match.index + end))?.groups?.next;
        if (next && !arabic && !common.test(next.toLowerCase())) continue;
        if (
          /(?:\bfor|(?:إلى|الى|قبل|بعد))\s$/u.test(original.slice(0, match.index + start)) &&
          known.kind === 'country'
        )
          continue;
        const at = match.index + start + (said.length - bare.length);
        add(hitOf(at, match.index + end), bare, null);
        break;
      }
    }
  }
  for (const match of text.matchAll(/(?<![\p{L}])(?:في|ب(?=ال))\s?(?<name>\p{L}{3,})(?![\p{L}])/gu)) {
    const found = match.groups?.name ?? '';
    const hit = { from: match.index + match[0].length - found.length, to: match.index + match[0].length };
    if (!/\p{Script=Arabic}/u.test(found) || noPlace.test(found)) continue;
    add(hit, original.slice(folded.at(hit.from), folded.at(hit.to)), null);
  }
  // "Dentist, Brixton, …": a name between commas.
  for (const match of original.matchAll(
    new RegExp(`(?<=[,.]\\s)(?<name>${connected})(?=\\s*(?:[,.]|$|and\\s))`, 'gu'),
  )) {
    const said = (match.groups?.name ?? '').replace(/[.,]+$/u, '');
    const isWord = said.split(/\s+/u).some((one) => common.test(one.toLowerCase()));
    if (!isWord) add(hitOf(match.index, match.index + said.length), said, null);
  }
  // Where it is to be seen, said in so many words, counts before where the business is.
  const seenIn = places.filter(({ hit }) => asked.test(text.slice(Math.max(0, hit.from - 60), hit.from)));
  const [seen] = seenIn;
  if (seen) places.splice(0, places.length, ...places.filter(({ hit }) => hit.from >= seen.hit.from));
  const spread = radius.exec(text);
  const { count = '', unit = '', single } = spread?.groups ?? {};
  const value = single ? 1 : (words[count] ?? Number(count.replace(',', '.')));
  const radiusM = spread && Number.isFinite(value) ? Math.round(value * (/^mi/.test(unit) ? 1600 : 1000)) : null;
  const cities = places.filter(({ place }) => place.kind === 'city');
  const inner = places.filter(({ place }) => place.kind === 'district' || place.kind === 'near');
  // A city that only says where a street lies is no place of its own.
  const kept =
    inner.length > 0 && cities.length > 0
      ? places.filter(({ place, hit }) => place.kind !== 'city' || !isBeside(hit, inner, text))
      : places;
  const only = kept.filter(({ hit }) => /^\s+(?:only|فقط|بس)(?![\p{L}])/u.test(text.slice(hit.to)));
  return {
    places: (only.length > 0 ? only : kept).map(({ hit, place }) => ({
      hit,
      place: radiusM && place.kind !== 'country' ? { ...place, kind: 'near', radiusM } : place,
    })),
    without,
    unknown,
  };
}

const isBeside = (city: Hit, inner: readonly FoundPlace[], text: string): boolean =>
  inner.some(
    ({ hit }) => city.from >= hit.to && city.from - hit.to < 8 && !/و\s*$|\band\b/u.test(text.slice(hit.to, city.from)),
  );
