import type { Language } from '../lexicon.ts';
import { spanishMoney, spanishMultipliers, spanishNumbers, spanishTime } from './es-time.ts';
import { spanishAudiences, spanishGoals, spanishJobs, spanishProducts, spanishVenues } from './es-words.ts';

export const spanish: Language = {
  code: 'es',
  time: spanishTime,
  money: spanishMoney,
  numbers: spanishNumbers,
  multipliers: spanishMultipliers,
  numberLink: 'y',
  goals: spanishGoals,
  products: spanishProducts,
  jobs: spanishJobs,
  advertisers:
    'ong|asociación|fundación|ayuntamiento|diputación|policía(?: local)?|bomberos|ministerio|junta de \\p{L}+|alcaldía|gobierno|cáritas',
  sold: 'venta de',
  audiences: spanishAudiences,
  venues: spanishVenues,
  out: 'no|nada de|sin|menos|excepto|salvo|ni|nunca|ningún|ninguna|evitar?|en ningún caso',
  outAfter:
    '(?:no(?! solo)|excluid[oa]s|tampoco|nada|fuera)(?! (?:los|las|el|la|emitir|quiero|quier\\p{L}+|tenemos|hay))',
  small:
    'en|el|la|los|las|de|del|a|al|salga|salir|aparezca|aparecer|quiero|queremos|pongáis|poner|ponerlo|anuncios|por|cerca|ellos',
  less: 'menos',
  more: 'más',
  places: {
    near: 'cerca (?:de|del)|alrededor (?:de|del)|junto (?:a|al)|a [\\d.,]+ ?(?:km|m|metros|kilómetros)(?: a la redonda)? (?:de|del)|frente (?:a|al)|en torno (?:a|al)|al lado (?:de|del)|próximos? (?:a|al)|a la redonda de|en un radio de [\\d.,]+ ?(?:km|kilómetros) (?:de|del|alrededor de)|en los alrededores de',
    inside: 'en|de|del|por|a|desde|toda|todo|el barrio de|barrio de|zona de|entre',
    weak: 'para|hasta|hacia',
    kinds:
      'calle|plaza|avenida|paseo|barrio|zona|centro|puerto|parque|estación|mercado|ensanche|ronda|glorieta|puerta|universidad|hospital|playa|polígono|campus|colonia',
    links: 'de la|de los|de las|de|del|la|el|los|las|y(?= \\p{Lu}\\p{L}+ (?:alta|baja))',
    common:
      'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|navidad|reyes|semana santa|primavera|verano|otoño|invierno|hola|buenas|buenos|gracias|tengo|quiero|queremos|somos|unos|unas|presupuesto|campaña|euros?|pesos?|anuncios?|pantallas?|el|la|los|las|un|una|mi|nuestro|nuestra|nada|ni|no|tope|son|desde|del|de|en|por|para|a|que|se|es|día|iva|app|profesionales|familias|farmacias|hospitales|gimnasios|gasolineras|bares|turistas|viernes|jueves|autobuses|doscientos|quinientos|mil|lanzamos|abrimos|buscamos|necesito|necesitamos|lotería|emitir|clientes|internet|total|vosotros|casa|vip|hecho|fallas|momento|barrio|ciudad|pueblo|mercado|temporada|oficina|horario|trabajo|partir|razón|mitad|semana|mes|venta|marcha|año|serio|cambio|efectivo|línea|verdad|tienda|zona|cuenta|torno|calle|cerca|alrededor|fiesta|precio|enero|décimos|sorpresa|cumple|ratos|todas?|todos?|solo|primavera|miel|gente|hora|horas|noche|noches|tarde|tardes|mañana|mañanas|madrugada|comer|ocasión|carretera|lado|después|menos|seguros|cine|institutos|turismo|plazas|hijos|empresa|administración|renta|padre|madre',
    around: 'y (?:sus )?alrededores|y cercanías|a la redonda|y comarca',
    without: 'menos (?:en|por)?|excepto(?: en)?|salvo(?: en)?|no en|pero no en',
    correction: 'no,|mejor|perdón|bueno|al final|mejor dicho',
    seat: '(?:estamos|estoy|ubicados?|situados?) en|nuestra sede (?:está )?en',
    and: 'y|e|o|u|&',
    only: 'solo|sólo|únicamente|solamente',
  },
};
