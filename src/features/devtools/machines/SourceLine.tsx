import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { FilePath } from './Code.tsx';

/** Where something is written, `file:line`, as editors open it; with a button that copies it. */
export function SourceLine({ file, line }: { file: string; line: number }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const place = line > 0 ? `${file}:${line}` : file;
  return (
    <div className="chart-source">
      <FilePath>{place}</FilePath>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        size="small"
        label={t('devtools.copyPlace')}
        onClick={() =>
          void navigator.clipboard.writeText(place).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
        onBlur={() => setCopied(false)}
      />
      <span role="status" className="visually-hidden">
        {isCopied && t('devtools.copied')}
      </span>
    </div>
  );
}
