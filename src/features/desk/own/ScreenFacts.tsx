import { categories } from '#domain/campaigns/choices.ts';
import { kinds } from '#domain/inventory/screen-sheet.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { DeskFacts } from '../DeskFacts.tsx';
import { columnGroups, type EditableColumn, isMoney, optionsOf } from '../screens/screen-columns.ts';
import type { ScreenSheet } from '../screens/screen-page.actors.ts';

/** What is a number for every hour of the week: the sheet has it. */
const curves: readonly EditableColumn[] = ['hour_factor', 'impressions_per_play'];

/** What a sheet says of a screen, to be read. */
export function ScreenFacts({ screen: { cells, currency } }: { screen: Pick<ScreenSheet, 'cells' | 'currency'> }) {
  const t = useText();
  const format = useFormat();
  const textOf = (column: EditableColumn) => {
    const value = cells.find((cell) => cell.column === column)?.value ?? '';
    const chosen = optionsOf(column, t)?.find((option) => option.value === value);
    if (chosen) return chosen.label;
    // Amounts of the sheet, as any price.
    if (isMoney(column) && value) return format.cpm(Math.round(Number(value) * 1_000_000), currency);
    if (column === 'prohibited_categories')
      return format.list(
        value
          .split(';')
          .flatMap((one) => categories.find((known) => known === one) ?? [])
          .map((one) => t(`category.${one}`)),
      );
    if (column === 'formats')
      return format.list(
        value.split(';').map((one) => {
          // All of a kind, or one type by itself.
          const kind = kinds.find((known) => known === one);
          return kind ? t(`desk.own.format.${kind}`) : one;
        }),
      );
    return value;
  };
  return columnGroups.map(({ title, columns }) => (
    <Card key={title} title={t(title)}>
      <DeskFacts
        facts={columns
          .filter((column: EditableColumn) => !curves.includes(column))
          .map(
            (column) =>
              [column === 'formats' ? 'desk.own.formats' : `desk.screenPage.column.${column}`, textOf(column)] as const,
          )}
      />
    </Card>
  ));
}
