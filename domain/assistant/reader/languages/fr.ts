import type { Language } from '../lexicon.ts';
import { frenchMoney, frenchMultipliers, frenchNumbers, frenchTime } from './fr-time.ts';
import { frenchAudiences, frenchGoals, frenchJobs, frenchProducts, frenchVenues } from './fr-words.ts';

export const french: Language = {
  code: 'fr',
  time: frenchTime,
  money: frenchMoney,
  numbers: frenchNumbers,
  multipliers: frenchMultipliers,
  numberLink: 'et',
  goals: frenchGoals,
  products: frenchProducts,
  jobs: frenchJobs,
  advertisers:
    'associations?|mairie|commune|préfecture|police|pompiers|gendarmerie|département|région|ministère|conseil municipal',
  sold: "(?:vente|déstockage|liquidation) (?:de|des|d')",
  audiences: frenchAudiences,
  venues: frenchVenues,
  out: "pas|sans|sauf|ni|aucun[es]?|jamais|excepté|hormis|hors|surtout pas|à l'exception|évitez|éviter",
  outAfter: '(?:non|exclus?e?s?|à éviter|à exclure|surtout pas)',
  small: "de|d'|dans|les|le|la|l'|des|du|au|aux|à|en|sur|près|chez|pub|publicité|affiches",
  less: 'moins|pas autant',
  more: 'plus|davantage|plutôt',
  places: {
    near: "près (?:de|du|des|d')|à côté (?:de|du|des|d')|autour (?:de|du|des|d')|aux alentours (?:de|du|d')|aux abords (?:de|du|d')|à [\\d.,]+ ?(?:km|m|mètres|kilomètres) (?:de|du|d')|face (?:à|au)|en face (?:de|du)|non loin (?:de|du|d')|à proximité (?:de|du|d')|du côté de|dans un rayon de [\\d.,]+ ?(?:km|kilomètres) autour (?:de|du|d')",
    inside: "à|au|aux|en|dans|sur|vers|de|d'|du|des|entre|quartiers?|à travers",
    weak: 'par|chez|pour',
    kinds:
      'rue|place|avenue|boulevard|gare|quai|cours|pont|parc|porte|faubourg|marché|hôpital|stade|port|centre|université|impasse|allée|square|métro|station|aéroport',
    links: "de la|de l'|de|du|des|d'|la|le|les|l'|sur|en|aux?|sous|lès|et(?= \\p{Lu}\\p{L}+ ville)",
    common:
      "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noël|pâques|ramadan|avent|saint-valentin|saint-nicolas|bonjour|salut|bonsoir|merci|je|j'|nous|on|notre|nos|mon|ma|mes|les|le|la|l'|un|une|des|du|ce|cette|pour|pas|ni|budget|campagne|public|promo|enveloppe|ouverture|euros?|campagne|week-end|minimum|est-ce|faut|paiement|gares?|stations?|arrêts?|aéroports?|bureaux|halls?|grands?|tous|trois|deux|dix|être|à|au|en|internet|bonjour|affichez-moi|mais|recherche|soldes|ici|côté|centre-ville|clients?|patients?|seulement|d'|système|plus|quelques|environ|ville|région|quartier|banlieue|semaine|mois|travail|boulot|bureau|maison|l'heure|partir|pied|vélo|moitié|fin|début|cause|bord|ligne|total|tout|moins|maximum|admin|drop|table|oublie\\p{L}*|ignorez|réservez|permis|fête|lunettes|habitants|location|concession|cabinet|restos?|momo|vente|cinéma|hôtels?|fait|effet|permis",
    around: 'et (?:ses )?(?:alentours|environs)|et sa (?:région|périphérie)|et périphérie|à la ronde',
    without: "pas (?:à|au|en|dans|sur)(?: la| le| l')?|sauf(?: à| en)?|hors|excepté(?: à)?|hormis|à l'exception de",
    correction: 'non|plutôt|uniquement|allez|finalement|pardon|en fait',
    seat: '(?:sommes|suis|basés?|installés?|situés?|implantés?) (?:à|en|dans)',
    and: "et|ou|&|ainsi qu'à",
    only: 'seulement|uniquement|juste',
  },
};
