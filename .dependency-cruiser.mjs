// Who may import whom. Each rule says why it stands and what to do instead; tests/architecture/imports.test.ts runs them over
// domain, machines, src and server, and plants a violation of every one of them.

/** Tests and what only they use: they may import whatever they test. */
const forTests = '([.]test[.]tsx?|/test-[^/]+[.]ts)$';
const contract = '^openapi/generated/';
const npm = 'node_modules/';
/** `(?!…)` over packages, so that a rule can name the few that are allowed. */
const otherThanPackages = (...names) => `node_modules/(?!(${names.join('|')})/)`;

/** Folders of the server, `a|b`, that take values of their own folder and of those in `below` only; types may come from anywhere. */
const storey = (name, folders, below, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^server/(${folders})/`, pathNot: forTests },
  to: {
    path: '^server/',
    pathNot: ['^server/$1/', ...below.map((folder) => `^server/${folder}/`)],
    dependencyTypesNot: ['type-only'],
  },
});
const ground = ['kernel', 'texts'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'resolvable',
      comment:
        'An import that leads nowhere is not checked by any other rule. Correct the path, or add the package to package.json.',
      severity: 'error',
      from: {},
      // The build makes those modules.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-cycles',
      comment:
        'Modules that need each other at run time cannot be understood, tested or loaded one without the other. Move what both need into a third; types may go round.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-development-packages',
      comment:
        'What runs at the customer must be a dependency, or it is missing after `npm ci --omit=dev`. Move the package to "dependencies", or the code to scripts or tests.',
      severity: 'error',
      from: { path: '^(domain|machines|src|server)/', pathNot: forTests },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        // The development server alone loads them, and by a dynamic import.
        pathNot: 'node_modules/(vite|@vitejs|@statelyai/inspect)/',
      },
    },
    {
      name: 'no-tests-in-the-product',
      comment:
        'Nothing imports tests, fixtures and test helpers but tests. Move what the product needs too into a module of its own.',
      severity: 'error',
      from: { path: '^(domain|machines|src|server|scripts)/', pathNot: forTests },
      to: { path: ['^tests/', forTests] },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The rules of the domain run in the browser, on the server, in players and in charts, so they know none of them, and no package. Take what a rule needs of its surroundings as an argument, as playing and sealing do.',
      severity: 'error',
      from: { path: '^domain/', pathNot: forTests },
      to: { pathNot: ['^domain/', contract] },
    },
    {
      name: 'machines-are-pure',
      comment:
        'Machines run in the browser, on the server, in path tests and in the viewer, so they know none of them. Name the effect as an actor stub and provide it from src/features/<feature>/<feature>.actors.ts or from server.',
      severity: 'error',
      from: { path: '^machines/', pathNot: forTests },
      to: { pathNot: ['^(domain|machines)/', contract, 'node_modules/xstate/'] },
    },
    {
      name: 'contract-gives-types-only',
      comment: 'A chart or a rule with values of the contract in it would change with them unseen. Use `import type`.',
      severity: 'error',
      from: { path: '^(domain|machines)/', pathNot: forTests },
      to: { path: contract, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-domain',
      comment:
        'Components of src/ui serve every feature: they take texts and data as props. Pass in what the component lacks, or put it into the feature.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: forTests },
      to: { path: '^(src|domain|machines|openapi|server)/', pathNot: '^src/(ui|lib)/' },
    },
    {
      name: 'ui-is-built-of-react-and-chakra',
      comment:
        'A component library of another kind would be loaded beside the one there is. Compose what src/ui has, or wrap the package in a feature.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: forTests },
      to: { path: otherThanPackages('react', 'react-dom', '@types', '@chakra-ui', '@ark-ui') },
    },
    {
      name: 'chakra-and-ark-in-ui-only',
      comment:
        'A part of Chakra or Ark is dressed in our tokens, and loaded late, at one place: docs/decisions/0047. Add it to src/ui, with what it costs to the table there.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/' },
      to: { path: 'node_modules/(@chakra-ui|@ark-ui)/' },
    },
    {
      name: 'lib-is-below-everything',
      comment:
        'src/lib is imported by all of src, so it imports none of it. Pass in what the helper needs, or move it to the folder it belongs to.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: forTests },
      to: { path: '^(src|server)/', pathNot: '^src/lib/' },
    },
    {
      name: 'i18n-knows-no-feature',
      comment:
        'Texts and formats are for every feature, and know no more of the domain than money, the languages and the kinds of failures. Pass in what differs between features.',
      severity: 'error',
      from: { path: '^src/i18n/', pathNot: forTests },
      to: {
        path: '^(src|domain|machines|server)/',
        pathNot: ['^src/(i18n|lib)/', '^domain/(money|text)/', '^machines/failure[.]ts$'],
      },
    },
    {
      name: 'api-knows-no-feature',
      comment:
        'The one door to the product API has the contract, src/lib and the type of a failure; the app tells it the rest at its start. Extend ApiEnvironment instead.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: forTests },
      to: { path: '^(src|machines|server)/', pathNot: ['^src/(api|lib)/', '^machines/failure[.]ts$'] },
    },
    {
      name: 'platform-knows-no-feature',
      comment:
        'An adapter wraps one thing of the browser or of a vendor, for anybody. Take what it needs as an argument, and let a feature or src/app put the two together.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: forTests },
      to: { path: '^(src|machines|server)/', pathNot: '^src/(platform|lib)/' },
    },
    {
      name: 'features-stand-alone',
      comment:
        'A feature that imports another cannot be changed without it. Move what both need into src/patterns, src/ui, src/lib or a kit such as src/artwork-upload, or let src/app join them.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: forTests },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'kits-know-no-feature',
      comment:
        'src/artwork-stage, src/artwork-upload, src/card-fields, src/email-confirmation, src/inspection, src/map, src/scenes and src/software-token are shared by features. Take what differs between them as a prop or an argument.',
      severity: 'error',
      from: {
        path: '^src/(artwork-stage|artwork-upload|card-fields|email-confirmation|inspection|map|scenes|software-token)/',
        pathNot: forTests,
      },
      to: { path: '^(src/(features|app)|server)/' },
    },
    {
      name: 'patterns-know-no-feature',
      comment:
        'src/patterns is what features have in common: a chart, its hook and its view, joined. Take what differs between features as a prop or an argument.',
      severity: 'error',
      from: { path: '^src/patterns/', pathNot: forTests },
      to: { path: '^(src|server)/', pathNot: '^src/(patterns|api|platform|ui|i18n|lib)/' },
    },
    {
      name: 'app-is-on-top',
      comment:
        'src/app puts everything together, so nothing may need it. Take what it has as a prop, a context of src/lib or an argument at start.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/app/', forTests] },
      to: { path: '^src/app/' },
    },
    {
      name: 'browser-without-server',
      comment:
        'The browser and the server share the domain, the machines and the contract, nothing else. Move what both need there.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|scripts)/' },
    },
    {
      name: 'player-stands-alone',
      comment:
        "A screen's player is an app of its own, which a screen keeps for a week without a connection. Take what it shares with simulated players from the domain, and nothing of the app.",
      severity: 'error',
      from: { path: '^src/player/', pathNot: forTests },
      to: { path: '^src/', pathNot: '^src/(player|lib)/' },
    },
    {
      name: 'browser-without-node',
      comment: "Node's modules do not exist in a browser. Use the web's own, behind src/platform.",
      severity: 'error',
      from: { path: '^(src|machines)/', pathNot: forTests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-without-browser',
      comment:
        'The server and the browser share the domain, the machines and the contract, nothing else. Move what both need there.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    storey(
      'kernel-knows-no-domain',
      'kernel',
      [],
      'Everything of the server stands on the kernel. Pass in what differs, or put it into a room.',
    ),
    storey(
      'texts-know-no-room',
      'texts',
      [],
      'What the server says is one catalogue for every storey, so it knows none of them. Which text is chosen, and what is filled in, is the affair of whoever says it.',
    ),
    storey(
      'engines-stand-aside',
      'engines',
      ground,
      'An engine can be replaced by a real one because it knows nothing of the product but its own interface. Take what it needs as an argument.',
    ),
    storey(
      'http-knows-no-operation',
      'http',
      [...ground, 'engines'],
      'Routing, authentication and idempotency are the same for every operation. app.ts hands in the handlers, and what else answers.',
    ),
    storey(
      'rooms-hold-one-noun',
      'rooms',
      [...ground, 'engines'],
      'A room has the rows and rules of one noun and serves requests and jobs alike. What joins nouns is a view, what changes several a flow; take a user or a scope instead of a call.',
    ),
    storey(
      'views-only-read',
      'views',
      [...ground, 'engines', 'rooms'],
      'A read model that starts a flow would change what it shows. Put the change into a flow that reads the view.',
    ),
    storey(
      'flows-know-no-request',
      'flows',
      [...ground, 'engines', 'rooms', 'views'],
      'Operations and jobs run the same transaction, so a flow knows neither. Take what the request says as an argument and return facts, not answers.',
    ),
    storey(
      'operations-are-thin',
      'operations',
      [...ground, 'engines', 'rooms', 'views', 'flows', 'http'],
      'An operation turns input into a flow or a view and its result into an answer. What a job needs too belongs into a flow.',
    ),
    storey(
      'jobs-know-no-request',
      'jobs|seed',
      [...ground, 'engines', 'rooms', 'views', 'flows'],
      'Jobs and the demo data run without anybody asking. What they share with an operation belongs into a flow.',
    ),
    {
      name: 'one-identity-adapter',
      comment:
        'amazon-cognito-identity-js is at its end of life and 25 kB: one adapter, loaded when somebody signs in, can be replaced. Import src/platform/identity/identity.ts.',
      severity: 'error',
      from: { path: '^(domain|machines|src|server)/', pathNot: ['^src/platform/identity/', forTests] },
      to: { path: `${npm}amazon-cognito-identity-js/` },
    },
    {
      name: 'one-door-to-the-api',
      comment:
        'Headers, refresh, offline and errors are handled in one place. Call the typed client of src/api/client.ts.',
      severity: 'error',
      from: { path: '^(machines|src)/', pathNot: '^src/api/' },
      to: { path: `${npm}openapi-fetch/` },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', contract] },
    // "specify" tells imports of types from imports of values; without it types would be invisible.
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
