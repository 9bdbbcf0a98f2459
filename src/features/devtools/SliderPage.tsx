import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { RangeSlider } from '#src/ui/form/RangeSlider.tsx';
import { Slider } from '#src/ui/form/Slider.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import styles from './devtools.css?url';
import { Example } from './Example.tsx';
import { PageStyles } from './PageStyles.tsx';

/** The kit's sliders: one value, or the part of a scale between two. */
export function SliderPage() {
  const t = useText();
  const format = useFormat();
  const [days, setDays] = useState(14);
  const [budget, setBudget] = useState(120_000);
  const [share, setShare] = useState(40);
  const [price, setPrice] = useState<readonly [number, number]>([2_000, 7_500]);
  const [hours, setHours] = useState<readonly [number, number]>([7, 22]);
  const both = (low: string, high: string) => t('devtools.slider.both', { low, high });
  const sayDays = (value: number) => t('devtools.slider.days', { count: value });
  const sayMoney = (value: number) => format.money(value, 'USD');
  const sayPercent = (value: number) => format.percent(value / 100);
  const sayHour = (value: number) =>
    format.time(new Date(Date.UTC(2026, 0, 1, value)), { style: 'short', timeZone: 'UTC' });
  const ends = [t('devtools.slider.from'), t('devtools.slider.to')] as const;
  return (
    <>
      <PageStyles href={styles} />
      <PageHeader title={t('devtools.slider.title')} subtitle={t('devtools.slider.subtitle')} />
      <div className="examples">
        <Example
          title={t('devtools.slider.single')}
          code={'<Slider label="…" min={1} max={60} value={days}\n  format={sayDays} onChange={setDays} />'}
        >
          <Slider
            label={t('devtools.slider.length')}
            min={1}
            max={60}
            value={days}
            format={sayDays}
            onChange={setDays}
          />
          <Slider
            label={t('devtools.slider.budget')}
            hint={t('devtools.slider.budgetHint')}
            min={10_000}
            max={500_000}
            step={5_000}
            value={budget}
            format={sayMoney}
            onChange={setBudget}
          />
        </Example>
        <Example
          title={t('devtools.slider.double')}
          code={
            '<RangeSlider label="…" endLabels={[from, to]} min={0} max={10_000} step={250}\n  value={price} format={sayMoney} formatBoth={both} onChange={setPrice} />'
          }
        >
          <RangeSlider
            label={t('devtools.slider.price')}
            endLabels={ends}
            min={0}
            max={10_000}
            step={250}
            value={price}
            format={sayMoney}
            formatBoth={both}
            onChange={setPrice}
          />
          <RangeSlider
            label={t('devtools.slider.hours')}
            hint={t('devtools.slider.hoursHint')}
            endLabels={ends}
            min={0}
            max={23}
            value={hours}
            format={sayHour}
            formatBoth={both}
            onChange={setHours}
          />
        </Example>
        <Example title={t('devtools.slider.disabled')} code={'<Slider disabled … />'}>
          <Slider
            label={t('devtools.slider.share')}
            min={0}
            max={100}
            value={share}
            format={sayPercent}
            onChange={setShare}
            disabled
          />
          <RangeSlider
            label={t('devtools.slider.hours')}
            endLabels={ends}
            min={0}
            max={23}
            value={[9, 17]}
            format={sayHour}
            formatBoth={both}
            onChange={setHours}
            disabled
          />
        </Example>
      </div>
    </>
  );
}
