import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const aliased: Readonly<Record<string, string>> = {
  '#contract': 'openapi/generated',
  '#domain': 'domain',
  '#machines': 'machines',
  '#src': 'src',
};
/** Imports and re-exports of own files with what they name, style sheets among them: not `import type`, not `import()`. */
const staticImport = /^\s*(?:import|export)\s+(?!type\b)([^'"();]*?)from\s+'([.#][^']+)'|^\s*import\s+'([.#][^']+)'/gm;
const lateImport = /import\(\s*'([^']+\.tsx?)'\s*\)/g;

/** `{ type A, type B }` brings no code along. */
const isOfTypes = (names: string): boolean =>
  /^\{[^}]*\}\s*$/.test(names) &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .every((name) => /^\s*(type\s|$)/.test(name));

interface Imports {
  /** Whether it is built on the library of dialogs, which few pages need at once. */
  readonly isOfChakra: boolean;
  readonly now: readonly string[];
  readonly late: readonly string[];
}

/** What each of the app's files imports, by its path from the root. */
function readImports(root: string, entry: string): ReadonlyMap<string, Imports> {
  const found = new Map<string, Imports>();
  const read = (path: string) => {
    const file = join(root, path);
    if (found.has(path) || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    const pathOf = (target: string) => {
      const [alias = '', ...rest] = target.replace(/\?.*/, '').split('/');
      const folder = aliased[alias];
      return folder ? join(folder, ...rest) : relative(root, resolve(dirname(file), target));
    };
    const now = [...text.matchAll(staticImport)].flatMap(([, names = '', from, bare]) =>
      bare ? [pathOf(bare)] : from && !isOfTypes(names.trim()) ? [pathOf(from)] : [],
    );
    const late = [...text.matchAll(lateImport)].map(([, target = '']) => pathOf(target));
    found.set(path, { now, late, isOfChakra: /from '@(chakra|ark)-ui\//.test(text) });
    for (const next of [...now, ...late]) read(next);
  };
  read(entry);
  return found;
}

/** Which area a file begins that is loaded by itself: the first that fits. Others stay files of their own. */
const areas: readonly (readonly [begin: RegExp, area: string])[] = [
  [/^src\/app\/main\./, 'app'],
  [/^src\/features\/session\/(LoginPage|SocialSignIn\.)/, 'login'],
  [/^src\/app\/(DashboardLayout|live\/)/, 'kit'],
  [/^src\/app\/later-pages/, 'kit'],
  [/^src\/app\/palette\//, 'palette'],
  [/^src\/features\/session\/Logout/, 'kit'],
  // Fetched once somebody gets near it.
  [/^src\/features\/home\/LiveScreens/, 'live-screens'],
  [/^src\/features\/home\/UpNextList/, 'up-next'],
  [/^src\/features\/home\//, 'home'],
  // By itself: whether somebody may come in is asked before there is a page to fetch.
  [/^src\/features\/session\/admission/, 'admission'],
  [/^src\/features\/session\/(Challenge|challenge|device|tell-)|^src\/i18n\/LockOutWait/, 'challenge'],
  [/^src\/features\/session\/social|^src\/app\/social-return/, 'social'],
  [/^src\/features\/registration\//, 'registration'],
  [/^src\/(features\/verify\/|app\/SharedLayout)/, 'verify'],
  // A company without a place gets one some seconds after its page, by what the page of a new company has.
  [/^src\/features\/instances\/(CreateInstancePage|ensure-location)/, 'create-instance'],
  [/^src\/features\/campaigns\/editor\/(steps\/(Artwork|Budget|Review)Step|payment\/)/, 'editor-steps'],
  [/^src\/features\/campaigns\/editor\/CampaignEditorPage/, 'editor'],
  [/^src\/features\/campaigns\/edit\//, 'campaign-edit'],
  [/^src\/features\/campaigns\/list\/CampaignListPage/, 'campaign-list'],
  // What is done with a list comes after its rows.
  [/^src\/patterns\/list\/(ListTools|SortMenu|ViewDialog)/, 'list-tools'],
  [/^src\/features\/campaigns\/.*Page\./, 'campaign'],
  [/^src\/features\/campaigns\//, 'dialogs'],
  [/^src\/features\/artworks\/.*Pages?\./, 'artworks'],
  [/^src\/(features\/artworks|artwork-policy)\//, 'dialogs'],
  [/^src\/features\/studio\/studio-pages/, 'studio'],
  [/^src\/features\/reviews\/ReviewsPage/, 'reviews'],
  [/^src\/features\/desk\/.*Page\./, 'desk'],
  [/^src\/features\/desk\//, 'desk-dialogs'],
  [/^src\/features\/reviews\//, 'dialogs'],
  // What one would be told is worked out by the rules that the settings beside it have.
  [/^src\/features\/profile\/(.*Page|ToldPreview)\./, 'profile'],
  // Asked for by a press in a page that has its own scripts already; a dialog needs none of it.
  [/^src\/ui\/.*\bDayCalendar\./, 'calendar'],
  [/^src\/ui\/.*\b(Menu|Popover)\./, 'menu'],
  [/^src\/(features\/profile|ui)\//, 'dialogs'],
  [/^src\/(app\/(DevtoolsLayout|devtools-)|features\/devtools\/(?!machines))/, 'devtools'],
];

/** The files of what several areas need, those of the most first: what one of them needs is in it, or in one before it. */
const shared = [
  'app',
  'kit',
  'parts',
  'lists',
  'map',
  'ark',
  'floating',
  'chakra',
  'artwork-parts',
  'campaign-parts',
  'editor',
];

/** Every file's name; a file takes along what it imports, unless one before it has. */
export const partNames: readonly string[] = [...new Set([...shared, ...areas.map(([, area]) => area)])];

const editors = ['editor', 'editor-steps', 'campaign-edit'];
const ofCampaigns = [...editors, 'campaign-list', 'campaign', 'dialogs'];
const ofArtworks = [...ofCampaigns, 'artworks', 'reviews'];

/** Where something goes that several areas need. */
function sharedBy(all: ReadonlySet<string>, path: string, isDialog: boolean): string {
  // The studio makes do with where others have it: nobody else loads more for it.
  const by = new Set([...all].filter((area) => area !== 'studio'));
  if (by.size === 0) return isDialog ? 'dialogs' : 'studio';
  const isWithin = (names: readonly string[]) => [...by].every((area) => names.includes(area));
  // What every dialog is built of lies beside its library.
  if (isDialog && path.startsWith('src/ui/')) return 'chakra';
  if (by.has('app') || by.has('login')) return 'app';
  // Charts come with the page that has them first: whoever has not been there needs none of the rest.
  if (isWithin(['home', 'campaign']) && by.has('home')) return 'home';
  if (by.has('home') || by.has('admission')) return 'kit';
  // The steps that come once there is a draft are what is edited of a paid campaign, too.
  // Its dialogs are asked for at the desk alone, which has what both need.
  if (isWithin(['desk', 'desk-dialogs'])) return 'desk';
  if (isWithin(editors)) return by.has('editor') ? 'editor' : 'editor-steps';
  if (isDialog) return 'dialogs';
  if (path.startsWith('src/map/')) return 'map';
  // A draft has no list that is narrowed, looked at again and kept as views; its packages have a table.
  if (/^src\/patterns\/list\/(?!ListTable|query-codec|sorting)/.test(path) && !by.has('editor')) return 'lists';
  if (isWithin(ofCampaigns)) return 'campaign-parts';
  // What a draft begins with needs none of what an artwork is looked at with.
  if (isWithin(ofArtworks)) return by.has('editor') ? 'parts' : 'artwork-parts';
  return 'parts';
}

/** Which files of the app are needed by what, each of which is loaded by itself: an area, or the file that begins it. */
function usersOf(imports: ReadonlyMap<string, Imports>, entry: string): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const begin of new Set([entry, ...[...imports.values()].flatMap((file) => file.late)])) {
    const area = areas.find(([pattern]) => pattern.test(begin))?.[1];
    const seen = new Set<string>();
    const follow = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      users.set(path, (users.get(path) ?? new Set()).add(area ?? begin));
      imports.get(path)?.now.forEach(follow);
    };
    follow(begin);
  }
  return users;
}

/** The files of the pages that everybody comes by: the sign-in and the home page, with what is loaded late from there. */
export function firstFiles(root: string, entry: string): string[] {
  const first = ['app', 'login', 'challenge', 'social', 'kit', 'home', 'live-screens', 'up-next', 'admission'];
  const isFirst = (user: string) =>
    first.includes(user) || /^src\/(features\/(session|analytics|instances)|platform|inspection)\//.test(user);
  return [...usersOf(readImports(root, entry), entry)]
    .filter(([, users]) => [...users].some(isFirst))
    .map(([path]) => path);
}

/**
 * The script file that each of the app's modules goes into, by its path: what a page needs comes in few files, since a dozen small ones
 * cost a round trip each and compress worse. What an area alone needs is in its own file, and what several need in one they share.
 */
export function partsOf(root: string, entry: string): ReadonlyMap<string, string> {
  const imports = readImports(root, entry);
  const needsChakra = (path: string): boolean => {
    const { isOfChakra, now } = imports.get(path) ?? { isOfChakra: false, now: [] };
    return isOfChakra || now.some(needsChakra);
  };
  const named = new Set(areas.map(([, area]) => area));
  return new Map(
    [...usersOf(imports, entry)].flatMap(([path, all]): [string, string][] => {
      // What nobody but a file of its own needs stays with it.
      const by = new Set([...all].filter((area) => named.has(area)));
      const [first] = by;
      if (first === undefined) return [];
      return [[path, all.size === 1 ? first : sharedBy(by, path, needsChakra(path))]];
    }),
  );
}
