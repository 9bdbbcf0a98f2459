import type { Language } from '../lexicon.ts';

/** Spanish: what is advertised, for whom, where and why. */
export const spanishGoals: Language['goals'] = [
  [
    'recruitment',
    '(?:buscamos|necesito|necesitamos|busco|se buscan?|contratamos|hacen falta|faltan) (?!gente para donar)(?:\\d+ )?(?:\\p{L}+ ){0,2}?(?:camarer\\p{L}+|cociner\\p{L}+|repartidor\\p{L}*(?! y)|enfermer\\p{L}+|conductor\\p{L}*|dependient\\p{L}+|personal|emplead\\p{L}+|trabajador\\p{L}+|aprendic\\p{L}+|vendedor\\p{L}+|médic\\p{L}+|profesor\\p{L}+|programador\\p{L}+|meseros?|mozos?|técnic\\p{L}+|operari\\p{L}+|teleoperador\\p{L}+|comerciales)|contratar|contratamos|reclut\\p{L}*|ofertas? de empleo|empleo|vacantes?|puestos de trabajo|selección de personal',
  ],
  [
    'event',
    'festival(?:es)?|jornadas? de puertas abiertas|puertas abiertas|rastro|rastrillo|mercadillo|concierto|torneo|feria|exposición|congreso|maratón|carrera popular|función|espectáculo|gala|estreno|verbena|romería|concurso|fiestas? (?:patronales|mayor|del barrio)|mercado navideño|jornada|obra de teatro|charla|taller abierto',
  ],
  [
    'launch',
    'abrimos|abro|inaugur\\p{L}*|apertura|lanz\\p{L}*|estrenamos|nuev[oa] (?:tienda|local|restaurante|producto|app|carta|colección|sucursal|servicio|modelo|clínica)|recién abiert[oa]|abriremos|presentamos',
  ],
  [
    'promotion',
    'rebajas?|liquid\\p{L}*|descuentos?|ofertas?(?! de empleo)|promoci(?:ón|ones)|promos?|clientes nuevos|nuevos clientes|pacientes nuevos|nuevos (?:pacientes|socios|alumnos)|matrícula|matrículas|inscripci(?:ón|ones)|reservas?|plazas libres|mitad de precio|regalamos|regalo|gratis con|2x1|\\d+ ?%|presupuestos sin compromiso|prueba gratis|clases? de prueba|chollos?|altas|saldos|cupones?|vales?(?= de)',
  ],
  [
    'store_visits',
    'entre más gente|que (?:entre|venga|pase|vengan|pasen|entren)(?: más)? (?:la )?gente|vengan a (?:vernos|la tienda|conocernos)|nos visiten|visitas a la tienda|más gente en (?:la tienda|el local|el bar)|pasen por (?:la tienda|el local)|se pasen|visítanos|más (?:visitas|afluencia)|atraer gente',
  ],
  [
    'awareness',
    'conoz\\p{L}+|conocid[oa]s?|conocer|darnos? a conocer|dar a conocer|se corra la voz|notoriedad|sonar|suene|imagen de marca|visibilidad|informar|concienciar|sensibiliz\\p{L}*|donar|donantes?|donaciones|voluntari\\p{L}+|que se sepa|que (?:la gente )?(?:nos|me) (?:vea|recuerde)n?|recordar|para que los vecinos|turismo de|branding',
  ],
];

export const spanishProducts: Language['products'] = [
  [
    'food_drink',
    'panaderías?|pastelerías?|confiterías?|heladerías?|helados|chocolaterías?|bombones|miel(?: de (?:la )?\\p{L}+)?|quesos?|queserías?|carnicerías?|charcuterías?|rosquillas|turrón|aceite de oliva|vinoteca|bodega(?= de vinos)|embutidos|jamones?|pescaderías?|dulces|churros|galletas|tartas|zumos?|agua mineral|refrescos|café en grano|tostadero|mermeladas?|dátiles|especias|conservas',
  ],
  [
    'restaurants',
    'restaurantes?|tabernas?|bares?(?= (?:de tapas|restaurante|en|cafetería))|cafeterías?|taquerías?|tacos|pizzerías?|pizzas?|hamburgueserías?|hamburguesas|bocadillos?|bocatas|chiringuitos?|kebabs?|marisquerías?|asadores?|mesón|mesones|sidrerías?|food ?trucks?|sushi|comida (?:para llevar|casera|a domicilio)|tapas|menú del día|parrillas?|cevicherías?|arepas|cantinas?|salón de té|creperías?|arrocerías?|gastrobar',
  ],
  [
    'health',
    'clínicas? dentales?|dentistas?|ópticas?|farmacias?(?= (?:en|nueva|de barrio))|clínicas?(?! veterinaria)|médicos?|fisioterap\\p{L}+|fisios?|residencias? de mayores|residencias? de ancianos|hospital|donar sangre|donación de sangre|audífonos|psicólog\\p{L}+|gafas|podólog\\p{L}+|centros? médicos?|centros? de salud(?= (?:privado|nuevo))|nutricionista|osteópatas?|vacunación|consultorio',
  ],
  [
    'sports',
    'gimnasios?|torneos? de \\p{L}+|escuelas? de (?:surf|tenis|fútbol|natación|pádel)|tiendas? de (?:surf|deportes?|esquí|montaña)|yoga|pilates|crossfit|rocódromos?|piscinas?(?= municipal)|clubes? de (?:tenis|golf|pádel|fútbol)|club deportivo|pádel|artes marciales|material de (?:camping|montaña)|zapatillas de correr|centro deportivo|carrera popular|equipamiento deportivo',
  ],
  [
    'beauty',
    'peluquerías?(?! canina)|barberías?|salón de belleza|salones? de belleza|centros? de estética|estética|perfumerías?|perfumes?|manicura|uñas|cosmética|cosméticos|maquillaje|spa|masajes|depilación|tatuajes|estudio de tatuajes',
  ],
  [
    'fashion',
    'relojerías?|relojes|joyerías?|joyas|zapaterías?|zapatos|tiendas? de (?:ropa|moda|zapatos|novias|bolsos)|ropa|moda|mercerías?|vestidos|boutiques?|bolsos|lencería|disfraces|trajes|marroquinería|segunda mano de ropa|sastrería|trajes de flamenca|zapatillas|gorras',
  ],
  [
    'education',
    'universidad(?: de \\p{L}+)?|escuelas? de (?:danza|música|idiomas|cocina|negocios|hostelería|teatro|arte)|academias?(?: de \\p{L}+)?|autoescuelas?|guarderías?|colegios?|clases (?:de|particulares)(?: \\p{L}+)?|cursos?(?: de \\p{L}+)?|conservatorio|formación profesional|máster|escuela infantil|campamentos? de verano|escuelas?|oposiciones|talleres de \\p{L}+',
  ],
  [
    'automotive',
    'concesionarios?(?: de (?:ocasión|coches|motos))?|talleres? (?:de recambios|mecánicos?|de coches|de chapa)|taller mecánico|coches(?: de (?:ocasión|segunda mano))?|neumáticos|lavaderos?(?: de coches)?|apps? de aparcamiento|aparcamientos?|parking|motos|alquiler de coches|recambios|autocaravanas|itv|coches eléctricos|carros|refaccionaria',
  ],
  [
    'home',
    'muebles|tiendas? de muebles|cocinas(?= a medida)|reformas|fontaner\\p{L}+|electricistas?|carpinterías?|carpinteros?|colchones|sofás|viveros?|jardinería|placas solares|ventanas|pintores|alfombras|cortinas|lámparas|velas|ferreterías?|decoración|calefacción|aire acondicionado|persianas|azulejos|electricidad|muebles de jardín|invernaderos?',
  ],
  [
    'retail',
    'librerías?|libros(?: escolares)?|floristerías?|flores|jugueterías?|juguetes|tiendas? (?:de|d) (?:c[oó]mics|bicis|bicicletas|regalos|animales|mascotas|discos|antigüedades)|bicicletas(?<!alquiler de bicicletas)|bicis|papelerías?|rastros?(?: solidario)?|mercadillos?|mercados?|antigüedades|regalos|grandes almacenes|bazar|cómics|árboles de navidad|estancos?(?= y)',
  ],
  [
    'grocery',
    'supermercados?(?= (?:ecológico|de barrio|nuevo))|fruterías?|verduras|cestas de verduras|cestas ecológicas|ultramarinos|tiendas? de (?:alimentación|barrio|comestibles)|productos (?:ecológicos|de la huerta)|alimentación ecológica|abarrotes|colmado',
  ],
  [
    'electronics',
    'móviles|reparación de (?:móviles|ordenadores|celulares)|ordenadores|informática|electrodomésticos|televisores|cámaras|celulares|computadoras|portátiles|tienda de electrónica|electrónica|consolas|auriculares',
  ],
  [
    'travel',
    'turismo de \\p{L}+|turismo(?= )|hotel(?=es? (?:en|con|rural)| )|hostales?|albergues?|casas? rural(?:es)?|apartamentos turísticos|agencias? de viajes|viajes|cruceros|vuelos|aerolínea|alquiler de (?:bicicletas|bicis|barcos)|camping|excursiones|estación de esquí|abono transporte|autobuses turísticos|parque acuático|visitas guiadas|balneario',
  ],
  [
    'entertainment',
    'festival(?:es)?(?: de \\p{L}+)?|cines? de verano|teatros?|obras? de teatro|conciertos?|museos?|exposici(?:ón|ones)|circos?|discotecas?|salas? de conciertos|boleras?|escape rooms?|parques? de atracciones|zoos?|acuario|musicales?|podcasts?|monólogos|ópera|feria del libro|mercado navideño|cabalgata|verbena|salón del cómic',
  ],
  [
    'real_estate',
    'inmobiliarias?|pisos|viviendas|apartamentos(?! turísticos)|chalets?|coworking|despachos por horas|oficinas en alquiler|obra nueva|promoción de viviendas|locales comerciales|residencias? de estudiantes|departamentos|casas en venta|terrenos|alquiler de pisos',
  ],
  [
    'finance',
    'seguros?(?: de (?:hogar|coche|vida|salud))?|bancos?(?= (?:digital|cooperativo|en línea))|hipotecas?|préstamos?|créditos?|inversiones|planes de pensiones|cuenta (?:nómina|corriente)|tarjetas? de crédito|aseguradoras?|cajas? rural(?:es)?|ahorro',
  ],
  [
    'telecom',
    'fibra(?: óptica)?|tarifas? móvil(?:es)?|operador(?:a)? (?:móvil|de telefonía)|internet(?= (?:en casa|rápido))|telefonía',
  ],
  [
    'government',
    'ahorr\\p{L}+ agua|reciclaje|recogida de residuos|ayuntamiento|diputación|policía(?: local)?|bomberos|ministerio|junta de \\p{L}+|alcaldía|gobierno|padrón|campaña de tráfico',
  ],
  [
    'services',
    'clínicas? veterinarias?|veterinari\\p{L}+|peluquerías? caninas?|asesorías?(?: fiscal(?:es)?)?|gestorías?|abogad\\p{L}+|bufetes?|notarías?|recogida de (?:juguetes|alimentos|ropa)|ong|protectora(?: de animales)?|banco de alimentos|tintorerías?|lavanderías?|mudanzas|limpieza|empresas? de (?:limpieza|mudanzas|seguridad|transporte)|afinador(?:es)? de pianos|cerrajer\\p{L}+|fotógraf\\p{L}+|imprentas?|funerarias?|mensajería|logística|cuidado de (?:mayores|niños)|canguros|organización de bodas|zapatero|reparación de zapatos|guardería canina|fundación|asociación|cáritas',
  ],
  ['technology', 'software|aplicaci(?:ón|ones)|apps?|startups?|nube|ciberseguridad|plataforma|saas'],
  ['gambling', 'lotería(?: de navidad)?|décimos|casinos?|apuestas|quiniela|bingo'],
  [
    'alcohol',
    'mezcal|tequila|cervezas?(?: artesanas?| artesanales?)?|cervecerías? artesanal(?:es)?|vinos?|bodegas?|ginebra|ron|whisky|vermut|sidra|licores?|pisco|cava',
  ],
  ['political', 'campaña electoral|candidat\\p{L}+|elecciones|partido político|referéndum'],
  ['tobacco', 'tabaco|cigarrillos|vapeo|vapers?|estancos?'],
];

export const spanishJobs: Language['jobs'] = [
  [
    'restaurants',
    '(?:camareros?|camareras?|cocineros?|cocineras?|meseros?|ayudantes? de cocina)(?: y (?:camareros?|camareras?|cocineros?|cocineras?|meseros?|ayudantes? de cocina))*',
  ],
  ['health', 'enfermer[oa]s?|médic[oa]s|auxiliares de enfermería|cuidador[ae]s?'],
  [
    'services',
    'repartidor(?:es|as)?|conductor(?:es|as)?|limpiador[ae]s|mozos? de almacén|vigilantes?|transportistas?|operari[oa]s',
  ],
  ['education', 'profesor(?:es|as)?|maestr[oa]s|monitor(?:es|as)'],
  ['retail', 'dependient[ae]s?|vendedor(?:es|as)|cajer[oa]s'],
  ['technology', 'programador(?:es|as)'],
  ['services', 'aprendic(?:es|as)|personal|emplead[oa]s|trabajador(?:es|as)|técnic[oa]s'],
];

export const spanishAudiences: Language['audiences'] = [
  [
    'commuters',
    '(?:la )?gente que va (?:al|de camino al) trabajo|viajeros de cercanías|usuarios del metro|gente de camino al trabajo',
  ],
  ['students', 'estudiantes?|alumnos?(?! nuevos)|alumnas|universitari[oa]s|escolares(?<!libros escolares)'],
  ['families', 'familias?|padres(?! de)|madres(?<!de las madres)|niños|mamás|papás|hijos(?! ,? así)'],
  [
    'professionals',
    'profesional(?:es)?|oficinistas|autónomos|ejecutiv[oa]s|empresarios|gente de oficina|trabajadores de oficina|directivos',
  ],
  ['shoppers', 'compradores|gente (?:que va )?de compras'],
  ['drivers', 'conductor(?:es|as)|automovilistas|gente al volante|taxistas|motoristas'],
  ['young_adults', 'jóvenes|jovenes|gente joven|chavales|adolescentes|chavalería|veinteañeros|generación z|juventud'],
  [
    'seniors',
    '(?:los |las )?mayores(?<!residencia de mayores)(?<!residencias de mayores)|jubilad[oa]s|pensionistas|tercera edad|gente mayor|abuelos',
  ],
  ['tourists', 'turistas|visitantes|veraneantes|guiris'],
  ['travellers', 'viajeros(?! de cercanías)|pasajeros'],
  [
    'locals',
    'vecin[oa]s|vecindario|residentes|gente del (?:barrio|pueblo)|barrio(?= ?[,.])|(?:del|al|en el) barrio(?! de)|lugareños',
  ],
  [
    'nightlife',
    '(?:gente )?(?:que )?(?:sale|salen|salir) de (?:fiesta|marcha|noche)|noctámbulos|fiesteros|trasnochadores|gente de fiesta',
  ],
  ['fitness', 'gente que hace deporte|deportistas|corredores|runners|ciclistas'],
  ['women', 'mujeres|chicas|señoras'],
  ['men', 'hombres|chicos|caballeros'],
];

export const spanishVenues: Language['venues'] = [
  [101, 'aeropuertos?|terminales'],
  [105, 'estaciones? de metro|metros?|subte|estación de metro'],
  [106, 'estaci(?:ón|ones) de (?:tren|trenes|ferrocarril|cercanías)|estaciones de renfe|trenes'],
  [1, '(?:estaciones de )?transmilenio|tranvías?|paradas de tranvía|transporte público|metrobús'],
  [201, 'gasolineras?|estaciones? de servicio|gasolinerías?|surtidores'],
  [203, 'supermercados?|hipermercados?|súpers?'],
  [205, 'centros? comercial(?:es)?|galerías comerciales|malls?'],
  [2, 'farmacias|tiendas(?= y|,|\\.)|comercios|panaderías(?= y|,)'],
  [
    301,
    'vallas?(?: (?:en|de) (?:la )?carreteras?)?|carreteras?|autopistas?|autovías?|espectaculares|pantallas gigantes|grandes formatos?',
  ],
  [302, 'mupis?|mobiliario urbano'],
  [
    303,
    'marquesinas?(?: de(?:l)? (?:auto)?bus(?:es)?)?|paradas? de (?:auto)?bus(?:es)?|paraderos|estaciones de autobuses',
  ],
  [401, 'gimnasios'],
  [602, 'universidades|campus|facultades'],
  [701, '(?:vestíbulos|edificios|torres|halls) de oficinas?|oficinas(?! en alquiler)'],
  [802, 'cines(?! de verano)|salas de cine'],
  [807, 'hoteles|vestíbulos de hotel(?:es)?'],
  [6, 'institutos|colegios(?= y|,|\\.|$)|escuelas(?= y|,|\\.|$)'],
  [10, 'bancos|sucursales bancarias|cajeros'],
  [5, 'hospitales|centros de salud|clínicas(?= y|,|\\.|$)|ambulatorios|salas de espera|consultorios'],
  [8, 'bares(?! de tapas)|discotecas(?= y|,)|pubs|antros'],
  [11, 'bloques de (?:pisos|viviendas)|edificios de viviendas|portales|comunidades de vecinos'],
  [3, '(?:pantallas )?en la calle|por la calle|al aire libre|en las calles|en la vía pública|exteriores?'],
];
