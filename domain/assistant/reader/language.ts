/** In which language a text is written, as far as it tells. */
import { foldText } from './folded.ts';

export type ReaderLanguage = 'en' | 'ar' | 'de' | 'fr' | 'es';

/** Small words that a language has and its neighbours have not, folded. */
const marks: Readonly<Record<Exclude<ReaderLanguage, 'ar'>, string>> = {
  en: 'the|and|of|for|with|our|we|want|need|from|to|near|on|at|about|shop|new|my|day|week|weeks|month|not|but|is|are|people|please|budget|until|next|by|only|per|up|max|more|less|make|it|advertise|want|would|like|under|over|between|around|quid|tops|nothing|young|school|no|or',
  de: 'der|die|das|und|fur|mit|wir|ich|unser|unsere|unserem|unseren|mein|meine|im|am|zum|zur|vom|bis|ab|nicht|keine?n?|ein|eine|einen|einem|auf|bei|nach|rund|etwa|hochstens|maximal|wochen?|tage?|montag|januar|februar|marz|dezember|suchen|sucht|brauche|werbung|werktags|auch|noch|ist|sind|haben|uber|nur|den|dem|des|pro|oder|bitte|mehr|weniger|nahe|ca|moin|gruezi|z|mille|neueroffnung',
  fr: "le|les|des|du|et|pour|avec|nous|je|notre|nos|mon|une|est|dans|sur|pas|jours?|semaines?|janvier|fevrier|mars|decembre|environ|aux|au|chez|pres|jusqu|cherche|recrute|vous|qui|mais|ou|sans|tout|veux|(?:l|d|j|c|n|qu)(?=')|par|entre|moins|plus|budget|pub|ouverture|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
  es: 'el|los|las|del|y|o|pago|dolares|pesos|para|con|nosotros|mi|nuestra|nuestro|una|un|es|en|no|dias?|semanas?|enero|febrero|marzo|diciembre|unos|hasta|desde|que|quiero|queremos|buscamos|somos|tengo|cerca|por|menos|mas|todo|toda|al|se|lo|tope|lunes|martes|jueves|viernes|sabados?|domingos?|solo|sin|hola|gente|son|anunciar|nuestros',
};

const patterns = Object.entries(marks).map(
  ([language, words]) =>
    [language as Exclude<ReaderLanguage, 'ar'>, new RegExp(`(?<![\\p{L}\\d.])(?:${words})(?![\\p{L}])`, 'gu')] as const,
);

/** So much of a text is looked at. */
const LOOKED_AT = 2000;

/**
 * The language of a text: by its script where that tells, else by its small words. Where the text does not tell (a line of numbers
 * and names) it is taken for `otherwise`, the reader's own language.
 */
export function languageOf(text: string, otherwise: ReaderLanguage): ReaderLanguage {
  const start = text.slice(0, LOOKED_AT);
  const arabic = start.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = start.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic > latin / 4) return 'ar';
  const folded = foldText(start).text;
  const counts = patterns.map(([language, pattern]) => ({
    language,
    count: (folded.match(pattern)?.length ?? 0) + (language === otherwise ? 0.5 : 0) + marksOf(start, language),
  }));
  const [best] = counts.sort((one, other) => other.count - one.count);
  return best && best.count >= 1 ? best.language : otherwise;
}

/** Letters and marks that one of the languages alone has. */
function marksOf(text: string, language: Exclude<ReaderLanguage, 'ar'>): number {
  const pattern = { en: null, de: /[ßäöüÄÖÜ]/gu, fr: /[àèêâîôûçœÈÊÀÇ]/gu, es: /[ñ¿¡íóúÑ]/gu }[language];
  return pattern ? Math.min(3, (text.match(pattern)?.length ?? 0) / 2) : 0;
}

export const readerLanguages: readonly ReaderLanguage[] = ['en', 'ar', 'de', 'fr', 'es'];
export const toReaderLanguage = (locale: string): ReaderLanguage =>
  readerLanguages.find((language) => locale.toLowerCase().startsWith(language)) ?? 'en';
