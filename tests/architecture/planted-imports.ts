import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** For each rule a file that breaks it and no other, by its path, with what it imports. */
export const plantedImports: Readonly<Record<string, readonly [file: string, source: string]>> = {
  resolvable: ['src/lib/lost.ts', "import './nowhere.ts';"],
  'no-cycles': ['src/lib/egg.ts', "import { hen } from './hen.ts';\nexport const egg = () => hen;"],
  'no-development-packages': ['server/kernel/db/lens.ts', "import 'fast-check';"],
  'no-tests-in-the-product': ['server/http/helper.ts', "import '../kernel/db/test-database.ts';"],
  'domain-is-pure': ['domain/orders/tax.ts', "import '#machines/failure.ts';"],
  'machines-are-pure': ['machines/orders/order.machine.ts', "import 'fastify';"],
  'contract-gives-types-only': [
    'machines/orders/codes.ts',
    "import { codes } from '#contract/product-api.ts';\nexport const all = codes;",
  ],
  'ui-knows-no-domain': [
    'src/ui/OrderBadge.tsx',
    "import type { Order } from '#contract/product-api.ts';\nexport type A = Order;",
  ],
  'chakra-and-ark-in-ui-only': ['src/features/orders/OrderDialog.tsx', "import '@chakra-ui/react';"],
  'ui-is-built-of-react-and-chakra': ['src/ui/Chart.tsx', "import 'react-intl';"],
  'lib-is-below-everything': ['src/lib/say.ts', "import '#src/i18n/use-text.ts';"],
  'i18n-knows-no-feature': ['src/i18n/words.ts', "import '#src/features/orders/OrderPage.tsx';"],
  'api-knows-no-feature': ['src/api/orders.ts', "import '#src/platform/clock.ts';"],
  'platform-knows-no-feature': ['src/platform/orders.ts', "import '#src/features/orders/OrderPage.tsx';"],
  'features-stand-alone': ['src/features/invoices/InvoicePage.tsx', "import '#src/features/orders/OrderPage.tsx';"],
  'kits-know-no-feature': ['src/artwork-upload/kit.ts', "import '#src/features/orders/OrderPage.tsx';"],
  'patterns-know-no-feature': ['src/patterns/list/orders.ts', "import '#src/features/orders/OrderPage.tsx';"],
  'app-is-on-top': ['src/features/orders/routes.ts', "import '#src/app/routes.ts';"],
  'browser-without-server': ['src/features/orders/law.ts', "import '#server/http/law.ts';"],
  'player-stands-alone': ['src/player/look.ts', "import '#src/ui/Button.tsx';"],
  'browser-without-node': ['src/features/orders/files.ts', "import 'node:fs';"],
  'server-without-browser': ['server/http/render.ts', "import '#src/lib/ok.ts';"],
  'kernel-knows-no-domain': ['server/kernel/prices.ts', "import '../rooms/orders/order-rows.ts';"],
  'texts-know-no-room': ['server/texts/order-texts.ts', "import '../rooms/orders/order-rows.ts';"],
  'engines-stand-aside': ['server/engines/mail/invoice.ts', "import '../../rooms/orders/order-rows.ts';"],
  'http-knows-no-operation': ['server/http/answer.ts', "import '../operations/orders/listOrders.ts';"],
  'rooms-hold-one-noun': ['server/rooms/orders/own-order.ts', "import '../../http/law.ts';"],
  'views-only-read': ['server/views/orders/show-order.ts', "import '../../flows/orders/settle.ts';"],
  'flows-know-no-request': ['server/flows/orders/answer.ts', "import '../../http/law.ts';"],
  'operations-are-thin': ['server/operations/orders/retryOrder.ts', "import '../../jobs/sweep.ts';"],
  'jobs-know-no-request': ['server/jobs/remind.ts', "import '../operations/orders/listOrders.ts';"],
  'one-identity-adapter': ['src/features/orders/sign-in.ts', "import 'amazon-cognito-identity-js';"],
  'one-door-to-the-api': ['src/features/orders/door.ts', "import 'openapi-fetch';"],
};

/** Two rooms that need each other, though no two of their modules do. */
export const plantedKnot: Readonly<Record<string, string>> = {
  'server/rooms/refunds/owe-refund.ts': "import '../payments/payment-rows.ts';",
  'server/rooms/payments/payment-rows.ts': "import '../../kernel/problem.ts';",
  'server/rooms/payments/settle.ts': "import '../refunds/refund-rows.ts';",
  'server/rooms/refunds/refund-rows.ts': "import '../../kernel/problem.ts';",
};

/** Modules that keep every rule: what the planted ones import, and the exceptions that the rules make. */
const innocent: Readonly<Record<string, string>> = {
  'openapi/generated/product-api.ts': 'export type Order = string;\nexport const codes = [];',
  'domain/money/currency.ts': 'export const digits = 2;',
  'domain/orders/total.ts':
    "import '../money/currency.ts';\nimport type { Order } from '#contract/product-api.ts';\nexport type A = Order;",
  'machines/failure.ts': 'export type Failure = string;',
  'machines/orders/order-lifecycle.machine.ts':
    "import 'xstate';\nimport '#domain/orders/total.ts';\nimport type { Order } from '#contract/product-api.ts';\nexport type A = Order;",
  'machines/orders/order.test.ts':
    "import 'fast-check';\nimport 'node:fs';\nimport '#server/kernel/db/test-database.ts';",
  'src/lib/ok.ts': "import 'react';\nimport '#machines/failure.ts';",
  'src/lib/hen.ts': "import { egg } from './egg.ts';\nexport const hen = () => egg;",
  // Types may go round; values may not.
  'src/lib/day.ts': "import type { Night } from './night.ts';\nexport interface Day { night: Night }",
  'src/lib/night.ts': "import type { Day } from './day.ts';\nexport interface Night { day: Day }",
  'src/i18n/use-text.ts':
    "import 'react-intl';\nimport '#src/lib/ok.ts';\nimport '#domain/money/currency.ts';\nimport '#machines/failure.ts';",
  'src/api/failure.ts': "import '#machines/failure.ts';\nimport '#src/lib/ok.ts';\nimport 'openapi-fetch';",
  'src/platform/clock.ts': "import '#src/lib/ok.ts';",
  'src/platform/identity/client.ts': "import 'amazon-cognito-identity-js';",
  'src/artwork-upload/ok.ts': "import '#src/ui/Button.tsx';\nimport '#src/api/failure.ts';",
  'src/patterns/action/use-action.ts':
    "import '#machines/failure.ts';\nimport '#src/api/failure.ts';\nimport '#src/platform/clock.ts';\nimport '#src/ui/Button.tsx';\nimport '#src/i18n/use-text.ts';",
  'src/ui/Button.tsx': "import 'react';\nimport '@chakra-ui/react';\nimport '#src/lib/ok.ts';",
  'src/features/orders/OrderPage.tsx':
    "import '#src/artwork-upload/ok.ts';\nimport '#src/patterns/action/use-action.ts';\nimport '#src/ui/Button.tsx';\nimport '#src/api/failure.ts';\nimport '#machines/orders/order-lifecycle.machine.ts';",
  'src/app/routes.ts': "import '#src/features/orders/OrderPage.tsx';",
  'server/http/law.ts':
    "import 'fastify';\nimport '../kernel/problem.ts';\nimport '#machines/orders/order-lifecycle.machine.ts';\nimport 'node:fs';\nexport type Law = string;",
  'server/kernel/db/test-database.ts': "import 'fast-check';",
  'src/player/main.ts': "import '#src/lib/ok.ts';\nimport '#domain/orders/total.ts';",
  'server/kernel/problem.ts':
    "import '#domain/orders/total.ts';\nimport '#machines/failure.ts';\nimport type { Law } from '../http/law.ts';\nexport type A = Law;",
  'server/texts/texts.ts': "import '#domain/orders/total.ts';",
  'server/engines/mail/send.ts': "import '../../kernel/problem.ts';\nimport '../../texts/texts.ts';",
  // A type of another room may lead back to it; a value may not.
  'server/rooms/orders/order-rows.ts':
    "import '../../engines/mail/send.ts';\nimport '../lines/line-rows.ts';\nexport type Order = string;",
  'server/rooms/lines/line-rows.ts':
    "import '../../kernel/problem.ts';\nimport type { Order } from '../orders/order-rows.ts';\nexport type A = Order;",
  'server/views/orders/list-orders.ts': "import '../../rooms/orders/order-rows.ts';",
  'server/flows/orders/settle.ts': "import '../../views/orders/list-orders.ts';",
  'server/operations/orders/listOrders.ts': "import '../../flows/orders/settle.ts';\nimport '../../http/law.ts';",
  'server/jobs/sweep.ts': "import '../flows/orders/settle.ts';",
  'server/app.ts': "import './operations/orders/listOrders.ts';\nimport './jobs/sweep.ts';",
};

const packages = [
  'xstate',
  'react',
  'react-intl',
  '@chakra-ui/react',
  'fastify',
  'openapi-fetch',
  'amazon-cognito-identity-js',
];
const developmentPackages = ['fast-check'];

const manifest = {
  name: 'planted',
  type: 'module',
  imports: {
    '#domain/*': './domain/*',
    '#machines/*': './machines/*',
    '#contract/*': './openapi/generated/*',
    '#src/*': './src/*',
    '#server/*': './server/*',
  },
  dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])),
  devDependencies: Object.fromEntries(developmentPackages.map((name) => [name, '1.0.0'])),
};

/** Writes a small project of the same shape as ours with these files in it; returns its folder. */
export async function plantProject(planted: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  await write('package.json', JSON.stringify(manifest));
  for (const name of [...packages, ...developmentPackages]) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, '');
  }
  for (const [file, text] of Object.entries({ ...innocent, ...planted })) await write(file, text);
  return folder;
}
