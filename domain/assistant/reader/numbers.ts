/** Numbers as people write them, in digits and in words. */
const words: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  واحد: 1,
  واحده: 1,
  اثنين: 2,
  اثنان: 2,
  ثلاثه: 3,
  ثلاث: 3,
  اربعه: 4,
  اربع: 4,
  خمسه: 5,
  خمس: 5,
  سته: 6,
  ست: 6,
  سبعه: 7,
  سبع: 7,
  ثمانيه: 8,
  ثماني: 8,
  تسعه: 9,
  تسع: 9,
  عشره: 10,
  عشر: 10,
  عشرين: 20,
  عشرون: 20,
  ثلاثين: 30,
  اربعين: 40,
  خمسين: 50,
  ستين: 60,
  سبعين: 70,
  ثمانين: 80,
  تسعين: 90,
  ميه: 100,
  مئه: 100,
  مايه: 100,
  ميتين: 200,
  مئتي: 200,
  مئتين: 200,
  ميتي: 200,
  الفين: 2000,
};
const multipliers: Readonly<Record<string, number>> = {
  hundred: 100,
  k: 1000,
  grand: 1000,
  thousand: 1000,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  الف: 1000,
  الفا: 1000,
  الاف: 1000,
  مليون: 1e6,
};

const list = (table: Readonly<Record<string, number>>): string =>
  Object.keys(table)
    .sort((one, other) => other.length - one.length)
    .join('|');

const digits = "\\d{1,3}(?:[.,' ]\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,]\\d+)?";
const plainWord = `(?:${list(words)})(?![\\p{L}\\p{N}])`;
const worded = `(?:${plainWord})(?:\\s+(?:and\\s+|و\\s?)?(?:${plainWord}))*`;
/** A number with what multiplies it. */
export const number = `(?:${digits}|(?<![\\p{L}])(?:${worded}|الف(?![\\p{L}])))(?:\\s?(?:${list(multipliers)})(?![\\p{L}]))*(?:\\s+and\\s+${plainWord})?`;
/** A number that is a sum by itself: with a multiplier. */
export const multiplied = `(?:${digits}|(?<![\\p{L}])${worded})(?:\\s?(?:k|grand|thousand|mio|million|الف|الفا|الاف)(?![\\p{L}]))`;

function plain(text: string): number {
  const parts = text.split(/[.,' ]/);
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return Number(text);
  // A mark before exactly three digits parts thousands; any other begins a fraction.
  if (last.length === 3) return Number(parts.join(''));
  return Number(`${parts.slice(0, -1).join('')}.${last}`);
}

/** The value of what `number` finds; NaN for what is none. */
export function amountOf(text: string): number {
  let sum = 0;
  let current = Number.NaN;
  for (const token of text.match(new RegExp(`${digits}|\\p{L}+`, 'gu')) ?? []) {
    const word =
      token.length > 1 && token.startsWith('و') && words[token.slice(1)] !== undefined ? token.slice(1) : token;
    const times = multipliers[word];
    if (/^\d/.test(word)) current = (Number.isNaN(current) ? 0 : current) + plain(word);
    else if (times !== undefined) {
      const whole = (Number.isNaN(current) ? 1 : current) * times;
      if (times >= 1000) {
        sum += whole;
        current = Number.NaN;
      } else current = whole;
    } else if (words[word] !== undefined) current = (Number.isNaN(current) ? 0 : current) + (words[word] ?? 0);
  }
  return sum + (Number.isNaN(current) ? (sum > 0 ? 0 : Number.NaN) : current);
}
