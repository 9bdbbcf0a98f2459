import { useState } from 'react';
import { maxImagePixels } from '#domain/artworks/artwork-limits.ts';
import { designLimits, type StudioPage } from '#domain/studio/design.ts';
import { latinDigits } from '#domain/text/latin-digits.ts';
import { useText } from '#src/i18n/use-text.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { type PageSize, sizeKey, usualSizes } from '../studio-words.ts';
import { useFormatName } from '../use-format-name.ts';

interface FormatDialogProps {
  pages: readonly StudioPage[];
  onChoose: (size: PageSize) => void;
  onClose: () => void;
}

const { leastSide, mostSide } = designLimits;

/** Asks for which format the page that is shown is to be laid out anew. */
export function FormatDialog({ pages, onChoose, onClose }: FormatDialogProps) {
  const t = useText();
  const { formatName } = useFormatName();
  const missing = usualSizes.filter((size) => !pages.some((page) => sizeKey(page) === sizeKey(size)));
  const [chosen, setChosen] = useState(missing[0] ? sizeKey(missing[0]) : 'other');
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState({ width: '', height: '' });
  const read = (text: string) => {
    const digits = latinDigits(text).trim();
    const value = /^\d{3,4}$/.test(digits) ? Number(digits) : 0;
    return value >= leastSide && value <= mostSide ? value : null;
  };
  const isOther = chosen === 'other';
  const isTooLarge = (read(typed.width) ?? 0) * (read(typed.height) ?? 0) > maxImagePixels;
  const wrong = (side: keyof typeof typed) => {
    if (!isTried || !isOther) return undefined;
    if (read(typed[side]) === null) return t('studio.numberWrong', { min: leastSide, max: mostSide });
    return isTooLarge ? t('upload.rejected.tooManyPixelsServer') : undefined;
  };
  const submit = () => {
    setTried(true);
    const usual = usualSizes.find((size) => sizeKey(size) === chosen);
    const [width, height] = [read(typed.width), read(typed.height)];
    if (usual) onChoose(usual);
    else if (width !== null && height !== null && width * height <= maxImagePixels) onChoose({ width, height });
  };
  return (
    <FormDialog
      title={t('studio.addFormat')}
      submitLabel={t('studio.addPage')}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('studio.addFormatText')}</p>
      <SelectField
        label={t('studio.format')}
        value={chosen}
        options={[
          ...missing.map((size) => ({
            value: sizeKey(size),
            label: formatName(size),
          })),
          { value: 'other', label: t('studio.otherFormat') },
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {isOther && (
        <div className="studio-fields">
          {(['width', 'height'] as const).map((side) => (
            <TextField
              key={side}
              label={t(`studio.${side}`)}
              inputMode="numeric"
              value={typed[side]}
              error={wrong(side)}
              onChange={({ currentTarget }) => setTyped((last) => ({ ...last, [side]: currentTarget.value }))}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}
