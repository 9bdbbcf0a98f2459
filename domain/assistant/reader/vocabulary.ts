/** Words that stand for something, English and Arabic (folded), the first of a list that is found counts unless it says otherwise. */
import type { components } from '#contract/product-api.ts';
import type { BriefAudience } from '../brief-reading.ts';

type Schemas = components['schemas'];
type Words<T> = readonly (readonly [value: T, pattern: string])[];

export const goals: Words<Schemas['Objective']> = [
  [
    'recruitment',
    'hiring|job fair|vacanc(?:y|ies)|join our team|looking for (?:staff|drivers|waiters?|waitresses|cooks|chefs|nurses|teachers|cleaners|developers|apprentices)|apprenticeships?|waiting staff|staff needed|نوظف|للتوظيف|شواغر|مطلوب (?:موظف|عمال|سائق|طباخ|ممرض)\\p{L}*|ندور موظفين|نحتاج موظفين|recruit\\w*|hiring|hire|apprentices?|need people|staff wanted|we need (?:staff|drivers|people)|job openings?|توظيف|محتاجين موظفين|نبحث عن موظفين|مطلوب موظفين|وظائف',
  ],
  [
    'event',
    'exhibit|exhibition|concert|fair|market day|marathon|workshop|conference|gala|party|open house|parade|screening|premiere|flea market|يوم مفتوح|حفله|معرض|ماراثون|مؤتمر|ورشه عمل|فعاليه|امسيه|بطوله|عرض مسرحي|festival|open day|pop-?up|flea market|tournament|exhibition|concert|مهرجان|معرض|بازار|سوق شعبي|فرقه مسرح|حفل|عندنا عرض يوم',
  ],
  [
    'launch',
    "grand opening|new (?:branch|shop|store|restaurant|product|app|menu|collection|location|service)|open(?:s|ing)? (?:on|in|our|a|next|its|soon)|we open|just opened|debut|الافتتاح|نفتتح|فرعنا الجديد|جديدنا|تدشين|طرح|معرضها الجديد|محلنا الجديد|launch\\w*|opening|opens|we're opening|grand opening|our new|now open|نطلق|اطلاق|بنفتح|افتتاح|فرع جديد|خدمتها الجديده|الجديد(?:ه)? من",
  ],
  [
    'promotion',
    'special offer|half price|black friday|bargains?|free trial|coupon|voucher|% off|bookings|more (?:bookings|customers|members|clients|orders|sign-?ups)|new clients|get customers|trial (?:class|lesson|week)|clearance|عروض|عرض خاص|تخفيض|تنزيلات|كوبون|زبائن جدد|عملاء جدد|حجوزات|اشتراكات|هديه|مجانا مع|\\d+ ?%|٪|sale|discount|deals?|offers?|offer|clearance|new patients|new customers|sign-?ups?|new members|خصم|عرض النادي|نص السعر|مراجعين جدد\\p{L}*|التسجيل|للتسجيل|يسجل طلاب|فتح باب القبول|بدل ذهبك|تخفيضات',
  ],
  [
    'store_visits',
    'come (?:by|over|and see|to our (?:shop|store))|visit us|walk-?ins|foot traffic|get people (?:in|into)|people (?:through|in) the door|pop in|يزورنا|زورونا|يجون|يجونا|زياره|نجيب ناس|drop (?:in|by)|come in|footfall|walk in|visit (?:us|our)|more people in|تمرنا|يمرون علينا|يزورون|زياره المحل',
  ],
  [
    'awareness',
    'brand awareness|awareness|make (?:us|our name) known|get known|people (?:to )?know|inform|spread the word|be remembered|reminder|appeal|نعرف الناس|الوعي|التوعيه|شهره|معروفين|ينعرف|remember|get the word out|know (?:us|about us|our name)|should see us|fall for|tell the neighbo\\w*|donors? needed|awareness|تعرفنا|يعرف\\p{L}*|توعيه|يتذكر\\p{L}*|اسمنا',
  ],
];

/** The third says which words of the text are the product. */
export const products: readonly (readonly [category: Schemas['Category'], pattern: string])[] = [
  [
    'food_drink',
    'baker(?:y|ies)|ice cream van|ice cream|عسل|حلويات|مخبز|تمور(?! في)|bread|cakes?|pastry shop|chocolates?|juice|wine shop|cheese|butcher|honey|dates|delicatessen|deli|water|soft drinks?|snacks?|bakers|معجنات|كيك|شوكولاته|عصائر|عصير|مياه|لحوم|ملحمه|قهوه مختصه|بن|مخبوزات|تمور',
  ],
  [
    'restaurants',
    'coffee shop|cafe|restaurant|pizza place|sandwich bar|iftar buffet|burger \\w+|bar(?= \\w+ street)|كوفي صغير|كوفي|المقهي|مقهي|مطعم مندي|مطعمنا|مطعم|افطار رمضاني|محل شاورما|شاورما|coffee house|tea room|bistro|diner|brunch|brasserie|kebab shop|burgers?|pizzeria|pizza|sushi|takeaway|food truck|pub|canteen|steakhouse|buffet|eatery|noodle bar|مطاعم|كافيه|كافيهات|بيتزا|برجر|مشويات|مندي|كباب|بوفيه|وجبات|مطبخ شعبي|مقاهي',
  ],
  [
    'health',
    "dentist|dental \\w+|optician|pharmacy|nurses|clinic|blood donors|عياده اسنان|عياده|تطبيق توصيل ادويه|صيدليه|ممرضات|سرطان الثدي|dentists|dental clinic|dental practice|doctors?|doctor's surgery|gp surgery|physio(?:therapist|therapy)?|chiropractor|hospital|nursing home|care home|medical cent(?:re|er)|psychologist|therapist|blood donation|vaccinations?|hearing aids|glasses|spectacles|اسنان|دكتور|طبيب|مركز طبي|مستشفي|علاج طبيعي|نظارات|بصريات|ادويه|دار رعايه|تبرع بالدم|تطعيم",
  ],
  [
    'sports',
    'yoga studio|gym membership|gym|ski shop|النادي الرياضي|محل مستلزمات التخييم|نادي رياضي|yoga|pilates|fitness studio|fitness|crossfit|swimming (?:club|lessons)|football club|sports shop|sporting goods|running shoes|camping gear|tennis club|martial arts|climbing (?:gym|hall)|golf club|padel|نادي|يوغا|جيم|لياقه|رياضه|سباحه|كره قدم|بادل|معدات رياضيه|تخييم',
  ],
  [
    'beauty',
    "barber shop|barber|hair(?:dresser| salon)|nail \\w+|perfume|عود وبخور|العطور|حلاق|صالون|مشغلي|مشغل|beauty salon|hairdresser'?s?|hair salon|nail (?:bar|salon|studio)|spa|cosmetics|make-?up|skincare|perfumery|perfumes?|barbers?|صالون تجميل|تجميل|كوافير|مكياج|عطر|عطور|بخور|سبا|عنايه بالبشره|اظافر",
  ],
  [
    'fashion',
    "vintage clothes pop-up|vintage clothes|clothes|sample sale|jewell?ery|watches|بازار ملابس|متجر عبايات|عبايات|محل مجوهرات|مجوهرات|fashion|boutique|clothing|clothes shop|dresses|shoes|shoe shop|sneakers|jeweller'?s?|jewelry store|wedding dresses|costumes|handbags|lingerie|haberdashery|tailor|watch shop|فساتين|ازياء|ملابس|احذيه|محل الاحذيه|عبايات|ذهب|مجوهرات|ساعات يد|شنط|خياط|بوتيك|اقمشه",
  ],
  [
    'education',
    'university|language school|driving school|school(?= )|nursery school|جامعتنا|معهد لغات|مركز تحفيظ قران|مدرسه|college|school|kindergarten|nursery|cr[eè]che|tutoring|tutors?|courses|classes|music school|cooking classes|academy|training cent(?:re|er)|summer camp|driving lessons|جامعه|كليه|مدرسه|مدارس|روضه|حضانه|معهد|دورات|اكاديميه|تعليم|دروس|مدرسه قياده',
  ],
  [
    'automotive',
    'used car dealership|car dealership|car dealer|electric suv|car wash|tyres|غسيل سيارات|معرض سيارات|cars?|car dealers?|dealership|garage|mechanic|car hire|tyre shop|tires|car park|parking garage|motorbikes?|motorcycles?|suv|electric cars?|auto repair|سيارات|سياره|ورشه|كراج|اطارات|كفرات|تلميع سيارات|دراجات ناريه|موقف سيارات',
  ],
  [
    'services',
    "warehouse staff|winter coat collection|charity|law firm|lawyer|vet|logistics|موظفين للمستودع|ملابس الشتاء|النقل المدرسي|جمعيه خيريه|محامي|law office|lawyers?|solicitors?|accountants?|accounting firm|tax advisor|cleaning (?:company|service)|cleaners|dry cleaner'?s?|laundry|dog (?:groomer|grooming|walker)|groom dogs|pet (?:sitting|grooming)|vets?|veterinarw+|movers|moving company|removals|courier|delivery service|wedding planner|photographer|print shop|locksmith|childcare|babysittw+|security company|charities|food bank|animal shelter|donations|محاماه|محاسب|تنظيف|شركه تنظيف|مغسله ملابس|مغسله|بيطري|نقل عفش|توصيل|مصور|مطبعه|جمعيه|تبرعات|حضانه اطفال|كهربائي|امن وحراسه",
  ],
  [
    'finance',
    'budgeting app|bank account|insurance|تمويل السيارات|تامين|bank|mortgages?|loans?|credit cards?|insurance company|investments?|investing app|savings|pensions?|بنك|قروض|تمويل|بطاقات ائتمان|استثمار|ادخار',
  ],
  [
    'real_estate',
    'three-bed flats|flats|apartments|estate agent|شقق للبيع|شقق|عقار\\p{L}*|estate agency|real estate|realtor|property|properties|houses?|condos?|villas?|offices to let|new homes|housing|فلل|فيلا|اراضي|مجمع سكني|وحدات سكنيه|مكاتب للايجار|عقارات',
  ],
  [
    'entertainment',
    'music festival|festival|podcast|theatre|مهرجان|فرقه مسرح|ليالي رمضان|concert|museum|exhibit(?:ion)?|show|musical|opera|circus|zoo|theme park|escape room|night ?club|club night|comedy night|cinema|film|movie|book fair|christmas market|ramadan market|comic con|gallery|dj night|متحف|حفل|حفله|سيرك|ملاهي|مسرح|مسرحيه|سينما|فيلم|حديقه حيوان|غرفه هروب|بازار رمضان|سوق رمضان|كوميدي',
  ],
  [
    'home',
    'handmade candles|candles|kitchens|furniture|مشتل|مطابخ|اثاث|furniture store|sofas?|mattresses|bathrooms?|plumb(?:er|ing)|heating|roofers?|roofing|carpent(?:er|ry)|joiner|electrician|solar panels|windows|garden cent(?:re|er)|plants|nursery plants|curtains|carpets?|lamps|decorators?|painters?|diy store|مفروشات|كنب|ستائر|سجاد|سباك|سباكه|نجار|تكييف|الواح شمسيه|نباتات|ديكور|دهانات|شموع|حمامات',
  ],
  [
    'retail',
    'toy shop|market stall|flowers|bookshop|cycles|bicycles|مكتبه قرطاسيه|مكتبه|قرطاسيه|bookshops?|bookstore|books|flower shop|florist|gift shop|gifts|toy store|toys|bike shop|bikes?|flea market|second-?hand shop|thrift shop|stationery|record shop|pet shop|market|shopping cent(?:re|er)|department store|mall(?= opening)|ورد|زهور|هدايا|العاب|محل العاب|كتب|دراجات|سوق|محل حيوانات|قرطاسيه|مول جديد',
  ],
  [
    'electronics',
    'laptops|electronics store|phone repair shop|phone repair|محل الموبايلات|موبايلات|computers?|phones?|phone shop|mobile phones?|computer repair|laptop repair|headphones|cameras?|tvs?|gaming (?:pcs?|consoles?)|electronics|جوالات|جوال|هواتف|كمبيوتر|لابتوب|كاميرات|الكترونيات|تصليح جوالات|اجهزه',
  ],
  [
    'travel',
    'tourist board|hotel|فندق(?!نا)|hostel|b&b|guest house|resort|holidays|cruises?|flights?|airline|travel agency|tours|bike rental|bus company|railway|tourism|city tours|ski resort|فندق|منتجع|شاليه|شاليهات|رحلات|سفريات|وكاله سفر|طيران|عمره|سياحه|استراحه',
  ],
  [
    'grocery',
    "supermarket(?= offer)|vegetable box|grocer'?s?|grocery store|supermarket|organic food|farm shop|veg(?:etable)? box(?:es)?|mini-?market|corner shop|سوبر ماركت|بقاله|تموينات|خضار|خضروات|هايبر",
  ],
  ['technology', 'software|saas|cloud|ai tool|app|startup|cyber ?security|تطبيق|برنامج|منصه'],
  ['telecom', 'broadband|internet provider|mobile network|sim cards?|fibre|انترنت|شركه اتصالات|باقات'],
  [
    'government',
    'town hall|city council|council|municipality|ministry|police|fire brigade|election office|بلديه|وزاره|امانه|شرطه|الدفاع المدني',
  ],
  ['gambling', 'lottery|casino|betting|يانصيب'],
  ['alcohol', 'brewery|craft beer|beer|whisky|gin|winery'],
  ['political', 'election campaign|candidate|party conference|حمله انتخابيه|مرشح'],
];

export const audiences: Words<BriefAudience> = [
  [
    'commuters',
    'people on their way (?:to work|home)|rail passengers|ركاب المترو|commuters?|commute|الموظفين في الطريق',
  ],
  [
    'students',
    'college kids|university students|undergrads|طلبه|(?<!يسجل )(?<!تسجيل )طلاب|students?|pupils|الطلاب|طلاب الجامع\\p{L}*|الطلبه|للطلبه',
  ],
  [
    'families',
    'mums|moms|dads|mothers|toddlers|kids|الاسر|اسر|عوائل|الاطفال|امهات|الامهات|famil(?:y|ies)|parents|kids|children|للعائلات|العائلات|للعوايل|اسرهم|واسرهم|اولياء الامور|لاولياء الامور',
  ],
  [
    'professionals',
    'office people|white-collar|business people|executives|office staff|موظفين|رجال الاعمال|professionals|office workers|الموظفون|الموظفين في',
  ],
  ['shoppers', 'shoppers|المتسوقين'],
  ['drivers', 'drivers|motorists|السائقين'],
  [
    'young_adults',
    'youngsters|young crowd|twenty-?somethings|gen z|teenage\\w*|شباب|مراهقين|young adults|young ppl|young people|teens|teenagers|الشباب|للشباب',
  ],
  ['seniors', 'older people|retirees|over 60s?|المتقاعدين|seniors|pensioners|elderly|كبار السن'],
  ['tourists', 'visitors to the city|sightseers|سياح|زوار المدينه|tourists|السياح|والسياح'],
  ['travellers', 'passengers|flyers|المسافر\\p{L}*|مسافرين|travell?ers|air travell?ers|المسافرون|المسافرين'],
  [
    'locals',
    'local people|the locals|people (?:nearby|who live (?:here|nearby|there))|neighbours|سكان|اهل الحي|السكان|locals|residents|neighbou?rhood|neighbou?rs|الجيران|اهل (?:الدوحه|الحي)',
  ],
  ['nightlife', 'party people|party crowd|people going out|bar-?goers|السهر|nightlife\\w*|clubbers'],
  ['fitness', 'sporty people|gym people|joggers|cyclists|رياضيين|gym-?goers|runners|athletes'],
  ['women', 'women|للنساء|النساء|الحريم|والحريم|للبنات'],
  ['men', 'men|الرجال'],
];

export const venues: Words<number> = [
  [101, 'airport terminals?|المطار|airports?|مطار|مطارات'],
  [
    105,
    'tube stations?|metro stations?|underground stations?|subway stations?|محطات المترو|مترو|subways?|underground|metro|tube|المترو(?! السادات)',
  ],
  [
    106,
    'rail stations?|محطات القطارات|train stations?|railway stations?|(?<=(?:less|more|near|at|in) (?:the )?)stations|محطات القطر|محطات القطار|القطارات',
  ],
  [
    201,
    'petrol forecourts?|fuel stations?|service stations?|محطات بنزين|محطات وقود|gas stations?|petrol stations?|filling stations?|محطات البترول|محطات الوقود|محطات البنزين|البنزينات',
  ],
  [203, 'supermarket screens|grocery shops|هايبر ماركت|supermarkets?|grocery stores?|السوبر ?ماركت|سوبرماركت'],
  [205, 'shopping malls?|المول|مول(?! \\p{L})|malls?|shopping cent(?:re|er)s?|المولات|مولات'],
  [
    301,
    'motorways?|roadside|big screens on the road|road signs|اللوحات الكبيره|لوحات الطريق|الطرق|billboards?|by the roads?|big boards|roadside|highways?|لوحات الطرق|الطرق السريعه|لوحات الشوارع',
  ],
  [302, 'street panels|urban panels'],
  [303, 'bus stations?|موقف الباص|مواقف الحافلات|bus stops?|bus shelters?|مواقف الباصات|محطات الباص|محطات الحافلات'],
  [401, 'fitness clubs|fitness studios|الاندي\\p{L}*|النوادي الرياضيه|gyms|الجيمات|الصالات الرياضيه'],
  [602, 'campus(?:es)?|universities|الجامعات|بالجامعات|جامعات'],
  [701, 'office towers|business parks|مكاتب|ابراج المكاتب|office (?:lobbies|buildings|towers)|offices|المكاتب|ابراج'],
  [802, 'movie houses|دور السينما|السينما|cinemas?|movie theat(?:er|re)s?|سينما|السينمات'],
  [807, 'hotel lobbies|فنادق|hotels|الفنادق'],
  [6, 'school gates|(?<!رجعه ال)(?<!العوده الي ال)مدارس|schools'],
  [10, 'banks|البنوك'],
  [5, 'surgeries|clinics|waiting rooms|عيادات|العيادات|hospitals?|مستشفيات|المستشفيات'],
  [8, 'bars and clubs|nightclubs'],
  [3, 'in the streets?|outdoors|في الشوارع|الشوارع'],
];
