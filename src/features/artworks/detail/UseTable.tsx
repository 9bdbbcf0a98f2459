import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Table } from '#src/ui/data/Table.tsx';

/** The campaigns that show an artwork or have shown it, with what it has played there. */
export function UseTable({ uses }: { uses: readonly Schema<'ArtworkUse'>[] }) {
  const t = useText();
  const format = useFormat();
  if (uses.length === 0) return <p className="muted">{t('artwork.uses.none')}</p>;
  return (
    <Table caption={t('artwork.uses')} narrow="cards">
      <thead>
        <tr>
          <th scope="col">{t('artwork.uses.campaign')}</th>
          <th scope="col">{t('artwork.uses.status')}</th>
          <th scope="col">{t('artwork.uses.lines')}</th>
          <th scope="col" className="num">
            {t('artwork.uses.plays')}
          </th>
          <th scope="col">{t('artwork.uses.lastDay')}</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ campaignId, campaignName, status, lines, isAssigned, plays, lastDay }) => (
          <tr key={campaignId}>
            <th scope="row" data-label={t('artwork.uses.campaign')}>
              <Link to={path('campaignOverview', { id: campaignId })}>
                <bdi>{campaignName}</bdi>
              </Link>
            </th>
            <td data-label={t('artwork.uses.status')}>{t(campaignStatusMessages[status])}</td>
            <td data-label={t('artwork.uses.lines')}>
              {isAssigned
                ? lines.map(({ place, name }) => name || t('report.lineNumber', { number: place })).join(' · ')
                : t('artwork.uses.past')}
            </td>
            <td className="num" data-label={t('artwork.uses.plays')}>
              {format.number(plays)}
            </td>
            <td data-label={t('artwork.uses.lastDay')}>{lastDay ? format.date(lastDay) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
