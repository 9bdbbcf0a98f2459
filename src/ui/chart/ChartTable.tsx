import type { Reading } from './time-series.ts';
import './time-chart.css';

export interface ChartTableTexts {
  /** What opens it: "Show as a table". */
  readonly open: string;
  /** Over the names of the points: "Day". */
  readonly first: string;
}

interface ChartTableProps {
  texts: ChartTableTexts;
  caption: string;
  columns: readonly { readonly key: string; readonly name: string }[];
  rows: readonly { readonly name: string; readonly readings: readonly Reading[] }[];
}

/** The figures of a chart, for whoever would rather read them; behind one press. */
export function ChartTable({ texts, caption, columns, rows }: ChartTableProps) {
  return (
    <details className="chart-details">
      <summary>{texts.open}</summary>
      <table className="chart-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.first}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, readings }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ key }) => (
                <td key={key} className="figures">
                  {readings.find((reading) => reading.key === key)?.text ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
