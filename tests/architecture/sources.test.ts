import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from './cruise.ts';
import { injectsHtml, namingViolation, readSource, sourceFiles } from './sources.ts';

/** The one component that shows HTML of others. */
const SANITISER = 'src/patterns/document/SanitisedHtml.tsx';
const PACKAGE_FRAME = 'src/player/kept-page.ts';

/** Lines that a file of the product may have (tests, as lists of cases, may run on); and those that may have more, each with its reason. */
const MAX_LINES = 400;
const longer: Readonly<Record<string, string>> = {
  'server/kernel/db/migrations/0001-foundation.sql':
    'the tables of the first release and their policies, which hold each other',
  'machines/catalogue.ts': 'a list with one entry of the same shape for every machine, read by its names',
  'machines/campaigns/campaign-edit.machine.ts':
    'one literal chart: wherever an edit ends or meets another one, the same changes have to go on',
};

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const hasNativeDay = (source: string) => /\btype=\{?["'](date|datetime-local|month|week|time)["']/.test(source);

/** What commands and the desk make by functions of theirs, written behind their back. */
const writesBehind = (source: string) =>
  /insert into (namespaces|sellers|terms_\w+|screens|media_owners|platform_roles|packages|offers)\b/.test(source);

describe('the source files', () => {
  const files = sourceFiles();

  it('are short enough to be read at once', () => {
    const lines = files.map((file) => ({ file, lines: readSource(file).split('\n').length - 1 }));
    expect(lines.length).toBeGreaterThan(450);
    expect(
      lines.filter(({ file, lines }) => lines > MAX_LINES && !(file in longer) && !file.includes('.test.')),
    ).toEqual([]);
    const sorted = lines.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(percentile(sorted, 0.5)).toBeLessThanOrEqual(90);
    expect(percentile(sorted, 0.9)).toBeLessThanOrEqual(250);
  });

  it('that are longer exist and are still longer', () => {
    for (const file of Object.keys(longer)) {
      expect(existsSync(`${root}${file}`), file).toBe(true);
      expect(readSource(file).split('\n').length - 1, file).toBeGreaterThan(MAX_LINES);
    }
  });

  it('are named in kebab-case, components in PascalCase, handlers by their operation', () => {
    expect(files.map(namingViolation).filter(Boolean)).toEqual([]);
  });

  it.each([
    'src/ui/button.tsx.ts',
    'src/features/orders/orders.machines.ts',
    'src/lib/camelCase.ts',
    'src/lib/snake_case.ts',
    'src/ui/My_Button.tsx',
    'src/Features/x.ts',
    'server/http/createCampaign.ts',
    'src/ui/Button.css',
  ])('may not be named %s', (file) => {
    expect(namingViolation(file)).not.toBeNull();
  });

  it('never turn text into HTML, and let HTML of others in at one place, which sanitises it', () => {
    const product = files.filter((file) => /^(src|domain|machines|public)\//.test(file) && !/\.test\.tsx?$/.test(file));
    // Runs in a frame of an opaque origin, where a package's own page is what is to be written.
    expect(product.filter((file) => injectsHtml(readSource(file)))).toEqual([PACKAGE_FRAME]);
    expect(readSource(PACKAGE_FRAME)).toContain("setAttribute('sandbox', 'allow-scripts')");
    expect(product.filter((file) => /from 'dompurify'/.test(readSource(file)))).toEqual([SANITISER]);
    expect(readSource(SANITISER)).toContain('RETURN_DOM_FRAGMENT: true');
  });

  it.each(['<p dangerouslySetInnerHTML={{ __html }} />', 'node.innerHTML = text;', "a.insertAdjacentHTML('x', y)"])(
    'may not hold %s',
    (source) => {
      expect(injectsHtml(source)).toBe(true);
      expect(injectsHtml(`// ${source}\nconst fine = 1;`)).toBe(false);
    },
  );

  it('leave no day to a field of the browser, which writes it as the browser speaks, not the page', () => {
    const drawn = files.filter((file) => /^src\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'));
    expect(drawn.length).toBeGreaterThan(100);
    expect(drawn.filter((file) => hasNativeDay(readSource(file)))).toEqual([]);
    expect(hasNativeDay('<input type="date" />')).toBe(true);
    expect(hasNativeDay("<TextField type={'datetime-local'} />")).toBe(true);
    expect(hasNativeDay('<input type="text" data-day={day} />')).toBe(false);
  });

  it('make the demo by the functions that commands and the desk have, but for copies of its screens', () => {
    const seeds = files.filter((file) => /^server\/seed\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
    expect(seeds.length).toBeGreaterThan(10);
    expect(seeds.filter((file) => writesBehind(readSource(file)))).toEqual(['server/seed/more-screens.ts']);
  });
});
