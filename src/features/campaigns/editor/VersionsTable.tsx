import type { ReactNode } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Table } from '#src/ui/data/Table.tsx';

/** What two people have changed differently, a row per field. */
export function VersionsTable({ caption, children }: { caption: string; children: ReactNode }) {
  const t = useText();
  return (
    <Table caption={caption} narrow="cards">
      <thead>
        <tr>
          <th scope="col">{t('editor.conflict.field')}</th>
          <th scope="col">{t('editor.conflict.mine')}</th>
          <th scope="col">{t('editor.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

interface VersionsRowProps {
  field: string;
  mine: ReactNode;
  theirs: ReactNode;
}

/** One field of it, as either has it. */
export function VersionsRow({ field, mine, theirs }: VersionsRowProps) {
  const t = useText();
  return (
    <tr>
      <th scope="row">{field}</th>
      <td data-label={t('editor.conflict.mine')}>{mine}</td>
      <td data-label={t('editor.conflict.theirs')}>{theirs}</td>
    </tr>
  );
}
