import { useId, useState } from 'react';
import { designLimits, type StudioLayer, type StudioPage, type StudioRole } from '#domain/studio/design.ts';
import type { LayerChange } from '#domain/studio/design-facts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { ActionMenu } from '#src/patterns/menu/ActionMenu.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Slider } from '#src/ui/form/Slider.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { Asset } from '../studio.actors.ts';
import { kindWords, rolesOf, roleWords } from '../studio-words.ts';
import { ColourField } from './ColourField.tsx';
import { NumberField } from './NumberField.tsx';

const pictureDialog = latePart(async () => (await import('./PictureDialog.tsx')).PictureDialog);

type Change = (change: LayerChange, gesture?: string) => void;

interface LayerPanelProps {
  page: StudioPage;
  layer: StudioLayer;
  assets: readonly Asset[];
  /** How many layers of other formats say or show the same. */
  twins: number;
  /** They are changed along. */
  isShared: boolean;
  onShared: (isShared: boolean) => void;
  onChange: Change;
  onPicture: (asset: Asset) => void;
  onRaise: (by: 1 | -1) => void;
  onCopy: () => void;
  onRemove: () => void;
  onClose: () => void;
}

type Of<K extends StudioLayer['kind']> = Extract<StudioLayer, { kind: K }>;

/** What can be seen of a text: signs that are none, as files of other programs bring along, are left out. */
const drawable = (text: string) => text.replace(/[^\S\n]/g, ' ').replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');

function TextFields({ layer, page, onChange }: { layer: Of<'text'>; page: StudioPage; onChange: Change }) {
  const t = useText();
  return (
    <>
      <TextArea
        label={t('studio.text')}
        rows={3}
        dir="auto"
        maxLength={designLimits.letters}
        value={layer.text}
        onChange={({ currentTarget }) => onChange({ text: drawable(currentTarget.value) }, `text-${layer.id}`)}
      />
      <div className="studio-fields">
        <NumberField
          label={t('studio.size')}
          min={6}
          max={4000}
          value={layer.size}
          onChange={(size) => onChange({ size }, `size-${layer.id}`)}
        />
        <SelectField
          label={t('studio.weight')}
          value={layer.weight}
          options={([400, 500, 650] as const).map((weight) => ({
            value: String(weight),
            label: t(`studio.weight.${weight}`),
          }))}
          onChange={({ currentTarget }) => onChange({ weight: Number(currentTarget.value) as Of<'text'>['weight'] })}
        />
        <SelectField
          label={t('studio.align')}
          value={layer.align}
          options={(['start', 'center', 'end'] as const).map((align) => ({
            value: align,
            label: t(`studio.align.${align}`),
          }))}
          onChange={({ currentTarget }) => onChange({ align: currentTarget.value as Of<'text'>['align'] })}
        />
      </div>
      <ColourField
        label={t('studio.colour')}
        page={page}
        value={layer.colour}
        onChange={(colour, gesture) => onChange({ colour }, gesture)}
      />
    </>
  );
}

function PictureFields(props: {
  layer: Of<'picture'>;
  assets: readonly Asset[];
  onChange: Change;
  onPicture: (asset: Asset) => void;
}) {
  const { layer, assets, onChange, onPicture } = props;
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const asset = assets.find(({ id }) => id === layer.assetId);
  return (
    <>
      {asset && (
        <p className="studio-picture-name">
          <img src={asset.url} alt="" loading="lazy" />
          <bdi className="truncate">{asset.name}</bdi>
        </p>
      )}
      <Button
        variant={asset ? 'stroked' : 'flat'}
        tone={asset ? 'neutral' : 'accent'}
        icon="image"
        onPointerEnter={pictureDialog.fetch}
        onFocus={pictureDialog.fetch}
        onClick={() => setChoosing(true)}
      >
        {t(asset ? 'studio.replacePicture' : 'studio.choosePicture')}
      </Button>
      <SelectField
        label={t('studio.fit')}
        value={layer.fit}
        options={(['cover', 'contain'] as const).map((fit) => ({ value: fit, label: t(`studio.fit.${fit}`) }))}
        onChange={({ currentTarget }) => onChange({ fit: currentTarget.value as Of<'picture'>['fit'] })}
      />
      {isChoosing && (
        <Late
          of={pictureDialog}
          props={{
            onChoose: (chosen) => {
              setChoosing(false);
              onPicture(chosen);
            },
            onClose: () => setChoosing(false),
          }}
        />
      )}
    </>
  );
}

function ShapeFields({ layer, page, onChange }: { layer: Of<'shape'>; page: StudioPage; onChange: Change }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <SelectField
        label={t('studio.kind.shape')}
        value={layer.shape}
        options={(['rectangle', 'rounded', 'ellipse'] as const).map((shape) => ({
          value: shape,
          label: t(`studio.shapes.${shape}`),
        }))}
        onChange={({ currentTarget }) => onChange({ shape: currentTarget.value as Of<'shape'>['shape'] })}
      />
      <ColourField
        label={t('studio.colour')}
        page={page}
        value={layer.colour}
        onChange={(colour, gesture) => onChange({ colour }, gesture)}
      />
      <Slider
        label={t('studio.opacity')}
        min={5}
        max={100}
        step={5}
        value={Math.round(layer.opacity * 100)}
        format={(value) => format.percent(value / 100)}
        onChange={(value) => onChange({ opacity: value / 100 }, `opacity-${layer.id}`)}
      />
    </>
  );
}

/** What is typed as the address that it means; null where it means none. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  // Whoever writes an address by heart leaves the beginning out.
  const url = /^https?:\/\//i.test(text) ? text.replace(/^https?/i, 'https') : `https://${text}`;
  if (/\s/.test(url) || !URL.canParse(url)) return null;
  const { hostname, username, password } = new URL(url);
  // An e-mail address is none.
  return hostname.includes('.') && !username && !password ? url : null;
}

function CodeFields({ layer, onChange }: { layer: Of<'code'>; onChange: Change }) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && addressOf(typed) === null;
  return (
    <TextField
      label={t('studio.address')}
      hint={t('studio.addressHint')}
      type="url"
      dir="ltr"
      maxLength={290}
      value={typed ?? layer.url}
      error={isWrong ? t('studio.addressWrong') : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const url = addressOf(currentTarget.value);
        if (url !== null) onChange({ url }, `url-${layer.id}`);
      }}
      // What is wrong stays to be mended.
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}

/** What can be changed of the layer that is chosen. */
export function LayerPanel(props: LayerPanelProps) {
  const { page, layer, assets, twins, isShared, onShared, onChange, onPicture } = props;
  const { onRaise, onCopy, onRemove, onClose } = props;
  const t = useText();
  const id = useId();
  const at = page.layers.indexOf(layer);
  const place = [
    { name: 'x', label: t('studio.x'), min: -16384 },
    { name: 'y', label: t('studio.y'), min: -16384 },
    { name: 'width', label: t('studio.width'), min: 1 },
    { name: 'height', label: t('studio.height'), min: 1 },
  ] as const;
  return (
    <section className="studio-panel" aria-labelledby={id}>
      <div className="studio-panel-head">
        <h2 id={id} className="studio-side-title">
          {t(kindWords[layer.kind])}
        </h2>
        <div className="row gap-1">
          <ActionMenu
            variant="text"
            label={t('studio.layerActions')}
            actions={[
              { key: 'copy', icon: 'copy', label: t('studio.copyLayer'), does: onCopy },
              {
                key: 'forward',
                icon: 'layers',
                label: t('studio.forward'),
                isHeld: at === page.layers.length - 1,
                does: () => onRaise(1),
              },
              {
                key: 'backward',
                icon: 'layers',
                label: t('studio.backward'),
                isHeld: at === 0,
                does: () => onRaise(-1),
              },
              { key: 'remove', icon: 'trash', label: t('studio.removeLayer'), does: onRemove },
            ]}
          />
          <IconButton icon="close" label={t('studio.unchoose')} onClick={onClose} />
        </div>
      </div>
      {layer.kind === 'text' && <TextFields layer={layer} page={page} onChange={onChange} />}
      {layer.kind === 'picture' && (
        <PictureFields layer={layer} assets={assets} onChange={onChange} onPicture={onPicture} />
      )}
      {layer.kind === 'shape' && <ShapeFields layer={layer} page={page} onChange={onChange} />}
      {layer.kind === 'code' && <CodeFields layer={layer} onChange={onChange} />}
      {twins > 0 && (
        <Checkbox
          label={t('studio.shared', { count: twins })}
          checked={isShared}
          onChange={({ currentTarget }) => onShared(currentTarget.checked)}
        />
      )}
      {rolesOf[layer.kind].length > 1 && (
        <SelectField
          label={t('studio.roleOf')}
          hint={t('studio.roleHint')}
          value={layer.role}
          options={rolesOf[layer.kind].map((role) => ({ value: role, label: t(roleWords[role]) }))}
          onChange={({ currentTarget }) => onChange({ role: currentTarget.value as StudioRole })}
        />
      )}
      <details className="studio-place">
        <summary>{t('studio.place')}</summary>
        <div className="studio-fields">
          {place
            .filter(({ name }) => !(layer.kind === 'text' && name === 'height'))
            .map(({ name, label, min }) => (
              <NumberField
                key={name}
                label={label}
                min={min}
                max={16384}
                value={layer[name]}
                onChange={(value) => onChange({ [name]: value }, `${name}-${layer.id}`)}
              />
            ))}
        </div>
      </details>
    </section>
  );
}
