import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxImagePixels } from '#domain/artworks/artwork-limits.ts';
import { refit } from '#domain/studio/refit.ts';
import { templateNames } from '#domain/studio/templates.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { CheckboxGroup } from '#src/ui/form/CheckboxGroup.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { measureLetters } from '../scene/letters.ts';
import { PageCanvas } from '../scene/PageCanvas.tsx';
import { makingProject } from '../studio.actors.ts';
import { type PageSize, sizeKey, templateWords, usualSizes } from '../studio-words.ts';
import { useFormatName } from '../use-format-name.ts';
import { useTemplates } from '../use-templates.ts';

interface NewDesignProps {
  /** The formats that somebody came here for, e.g. `1080x1920`. */
  wanted: readonly string[];
  onClose: () => void;
}

const MAX_NAME = 100;
const noAssets: readonly never[] = [];
const sampleSize = { width: 1920, height: 1080 };

/** The sizes that an address names; what is none is left out. */
const sizesOf = (wanted: readonly string[]): PageSize[] =>
  wanted.flatMap((text) => {
    const [width = 0, height = 0] = (/^(\d{3,4})x(\d{3,4})$/.exec(text)?.slice(1) ?? []).map(Number);
    return width >= 100 && height >= 100 && width <= 8192 && height <= 8192 && width * height <= maxImagePixels
      ? [{ width, height }]
      : [];
  });

/** Asks what a design is called, what it begins with and for which formats. */
export function NewDesign({ wanted, onClose }: NewDesignProps) {
  const t = useText();
  const { formatName } = useFormatName();
  const navigate = useNavigate();
  const draw = useTemplates();
  const samples = useMemo(() => templateNames.map((name) => ({ name, page: draw(name, sampleSize) })), [draw]);
  const asked = sizesOf(wanted);
  const sizes = [...usualSizes, ...asked.filter((size) => !usualSizes.some((one) => sizeKey(one) === sizeKey(size)))];
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<(typeof templateNames)[number]>('product');
  const [chosen, setChosen] = useState<string[]>(asked.length > 0 ? asked.map(sizeKey) : ['1920x1080', '1080x1920']);
  const [isTried, setTried] = useState(false);
  const action = useAction(makingProject, {
    onDone: ({ id }) => void navigate(path('studioProject', { id })),
  });
  const isNameless = name.trim() === '';
  const problem = isTried && chosen.length === 0 ? t('studio.noFormat') : null;
  const create = () => {
    setTried(true);
    if (isNameless || chosen.length === 0) return;
    // Of one page: what is the same on all of them is known to be.
    const first = draw(template, sampleSize);
    const newId = () => crypto.randomUUID();
    const pages = sizes
      .filter((size) => chosen.includes(sizeKey(size)))
      .map((size) => (sizeKey(size) === sizeKey(sampleSize) ? first : refit(first, size, measureLetters, newId)));
    action.run({ name: name.trim(), pages });
  };
  return (
    <FormDialog
      title={t('studio.newTitle')}
      submitLabel={t('studio.create')}
      size="medium"
      isBusy={action.isBusy || action.isDone}
      problem={action.failure ? t(helpfulMessages[action.failure.kind]) : problem}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={t('studio.name')}
        hint={t('studio.nameHint')}
        value={name}
        maxLength={MAX_NAME}
        required
        error={isTried && isNameless ? t('studio.nameMissing') : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <fieldset className="studio-templates">
        <legend>{t('studio.template')}</legend>
        {samples.map(({ name: one, page }) => (
          <label key={one} className="studio-template">
            <input
              type="radio"
              name="template"
              value={one}
              checked={template === one}
              onChange={() => setTemplate(one)}
            />
            <PageCanvas page={page} assets={noAssets} width={170} />
            <span>{t(templateWords[one])}</span>
          </label>
        ))}
      </fieldset>
      <CheckboxGroup
        legend={t('studio.formats')}
        chosen={chosen}
        onChange={setChosen}
        options={sizes.map((size) => ({
          value: sizeKey(size),
          label: formatName(size),
        }))}
      />
    </FormDialog>
  );
}
