const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'a',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
};

/**
 * A name as it is compared: without case, accents, vowel signs and hamzas, apostrophes gone and every other mark a space, so
 * that "Saint-Étienne", "saint etienne" and "SAINT ETIENNE" are one.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}ـ'’‘ʻʼ`´]/gu, '')
    .replace(/[ßæœøłđðþıəىةٱ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
