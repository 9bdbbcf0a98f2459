import { useText } from '#src/i18n/use-text.ts';
import { Code } from './Code.tsx';
import type { ChartField } from './chart-model.ts';

/** What an event carries, as its type has it. */
export function EventFields({ fields }: { fields: readonly ChartField[] }) {
  const t = useText();
  return (
    <ul className="chart-docs">
      {fields.map(({ name, isOptional, kind, typeText }) => (
        <li key={name}>
          <Code>
            {name}
            {isOptional && '?'}: {typeText}
          </Code>
          {kind === 'secret' && <span className="chart-doc">{t('devtools.machines.secret')}</span>}
        </li>
      ))}
    </ul>
  );
}
