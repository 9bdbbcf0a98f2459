import { useState } from 'react';
import { categories } from '#domain/campaigns/choices.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { CheckboxGroup } from '#src/ui/form/CheckboxGroup.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import {
  type columnGroups,
  type EditableColumn,
  isLong,
  isMoney,
  isNeeded,
  isProse,
  optionsOf,
} from './screen-columns.ts';

interface ScreenFieldsProps {
  group: (typeof columnGroups)[number];
  /** As a sheet writes them. */
  values: Readonly<Record<EditableColumn, string>>;
  problems: { readonly [Column in EditableColumn]?: string | undefined };
  /** Null where none is known. */
  currency: string | null;
}

/** The cells of a screen that are about one thing. */
export function ScreenFields({ group, values, problems, currency }: ScreenFieldsProps) {
  const t = useText();
  const format = useFormat();
  const field = (column: EditableColumn) => {
    const label = t(`desk.screenPage.column.${column}`);
    const common = { label, name: column, defaultValue: values[column], error: problems[column] };
    const options = optionsOf(column, t);
    if (column === 'prohibited_categories') return <Prohibited key={column} label={label} value={values[column]} />;
    if (options)
      return (
        <SelectField
          key={column}
          {...common}
          // What was written by other hands is kept until another is chosen.
          options={
            options.some(({ value }) => value === values[column])
              ? options
              : [...options, { value: values[column], label: values[column] }]
          }
        />
      );
    if (isLong(column))
      return (
        <TextArea
          key={column}
          {...common}
          className="field-wide"
          lang="en"
          dir="ltr"
          rows={2}
          required={isNeeded(column)}
        />
      );
    return (
      <TextField
        key={column}
        {...common}
        {...(isProse(column) ? { dir: 'auto' } : {})}
        autoComplete="off"
        required={isNeeded(column)}
        end={isMoney(column) && currency && <bdi>{format.currency(currency)}</bdi>}
      />
    );
  };
  return <div className="columns">{group.columns.map(field)}</div>;
}

/** What is not shown there, as one cell. */
function Prohibited({ label, value }: { label: string; value: string }) {
  const t = useText();
  const [chosen, setChosen] = useState(() => categories.filter((category) => value.split(';').includes(category)));
  return (
    <>
      <input
        type="hidden"
        name="prohibited_categories"
        value={categories.filter((one) => chosen.includes(one)).join(';')}
      />
      <CheckboxGroup
        legend={label}
        options={categories.map((category) => ({ value: category, label: t(`category.${category}`) }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </>
  );
}
