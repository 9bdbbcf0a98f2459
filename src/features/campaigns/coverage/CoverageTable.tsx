import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import type { FormatCoverage, LineCoverage } from './coverage.ts';
import { GapList } from './GapList.tsx';
import './coverage.css';

interface CoverageTableProps {
  lines: readonly LineCoverage[];
  nameOf: (lineId: string) => string;
  /** What can be done about screens that are bare. */
  mend?: (line: LineCoverage, format: FormatCoverage) => ReactNode;
}

/** Which artwork covers which format of which line, and what of the budget is bare. */
export function CoverageTable({ lines, nameOf, mend }: CoverageTableProps) {
  const t = useText();
  const format = useFormat();
  const barePart = lines.reduce((sum, line) => sum + line.barePart, 0);
  const bare = new Set(lines.flatMap(({ formats }) => formats.flatMap((one) => one.bare.map(({ id }) => id)))).size;
  const rows = lines.flatMap((line) => line.formats.map((one) => ({ line, one })));
  const pixels = ({ widthPx, heightPx }: FormatCoverage) =>
    t('editor.size', { width: format.number(widthPx), height: format.number(heightPx) });
  const label = {
    artworks: t('nav.artworks'),
    covered: t('coverage.covered'),
    part: t('coverage.part'),
    bare: t('coverage.bare'),
  };
  return (
    <div className="stack coverage">
      <p role="status" className={bare > 0 ? 'coverage-is-bare' : 'coverage-is-whole'}>
        {bare > 0
          ? t('coverage.total', { count: bare, percent: format.percent(barePart) })
          : t('editor.coverage.whole')}
      </p>
      {lines.length > 1 && (
        <ul className="coverage-lines">
          {lines.map((line) => (
            <li key={line.lineId}>
              <bdi>{nameOf(line.lineId)}</bdi>:{' '}
              {line.barePart > 0
                ? t('coverage.lineBare', { percent: format.percent(line.barePart / (line.part || 1)) })
                : line.formats.length > 0
                  ? t('coverage.lineWhole')
                  : t('coverage.lineEmpty')}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <Table caption={t('editor.coverage.formats')} narrow="cards">
          <thead>
            <tr>
              <th scope="col">{t('coverage.format')}</th>
              <th scope="col">{label.artworks}</th>
              <th scope="col" className="num">
                {label.covered}
              </th>
              <th scope="col" className="num">
                {label.part}
              </th>
              <th scope="col" className="num">
                {label.bare}
              </th>
              {mend && (
                <th scope="col">
                  <span className="visually-hidden">{t('coverage.mend')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, one }) => (
              <tr key={`${line.lineId} ${one.widthPx}x${one.heightPx}`} data-bare={one.bare.length > 0 || undefined}>
                <th scope="row">
                  <span className="coverage-format">
                    <span
                      className="coverage-drawing"
                      style={{ aspectRatio: `${one.widthPx} / ${one.heightPx}` }}
                      aria-hidden="true"
                    />
                    <span>
                      <span className="figures">{pixels(one)}</span>
                      {lines.length > 1 && <bdi className="coverage-line">{nameOf(line.lineId)}</bdi>}
                    </span>
                  </span>
                </th>
                <td data-label={label.artworks}>
                  {one.artworks.length === 0 ? (
                    <Badge tone="caution">{t('coverage.none')}</Badge>
                  ) : (
                    <ul className="coverage-artworks">
                      {one.artworks.map(({ artwork, count }) => (
                        <li key={artwork.id}>
                          <bdi>{artwork.name}</bdi>
                          {count < one.screens.length && (
                            <span className="coverage-line">{t('coverage.on', { count })}</span>
                          )}
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
                <td data-label={label.covered} className="num">
                  {t('editor.coverage.count', {
                    covered: format.number(one.screens.length - one.bare.length),
                    total: format.number(one.screens.length),
                  })}
                  {one.gaps.length > 0 && <GapList format={one} />}
                </td>
                <td data-label={label.part} className="num">
                  {format.percent(one.part)}
                </td>
                <td data-label={label.bare} className="num">
                  {one.barePart > 0 ? <strong>{format.percent(one.barePart)}</strong> : format.percent(0)}
                </td>
                {mend && <td>{one.bare.length > 0 && mend(line, one)}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
