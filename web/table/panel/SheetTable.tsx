import type { ReactNode } from 'react';
import { RuleLink } from '../widgets/RuleLink.tsx';

/** One of the printed tables beside the map. */
export function Sheet(props: {
  readonly title: string;
  readonly rule: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="chart-sheet">
      <header className="row">
        <h3>{props.title}</h3>
        <RuleLink rule={props.rule} />
      </header>
      {props.children}
    </section>
  );
}

type Cell = string | number;

interface Props {
  readonly title: string;
  /** What stands above the columns, beginning with that of the rows' heads; no two alike. */
  readonly columns: readonly Cell[];
  /** Rows, each with its head first; no two heads alike. */
  readonly rows: readonly (readonly Cell[])[];
  /** The row and the column that apply now, counted from 1. */
  readonly row?: number | undefined;
  readonly column?: number | undefined;
}

/** Rows and columns; the row and the column that apply now are lit. */
export function SheetTable({ title, columns, rows, row, column }: Props) {
  const now = column === undefined || column < 1 ? null : columns[column];
  const lit = (head: Cell | undefined): string => (head === now ? 'is-now' : '');
  return (
    <table className="sheet-table" aria-label={title}>
      <thead>
        <tr>
          {columns.map((head) => (
            <th key={head} scope="col" className={lit(head)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head = '', ...cells]) => {
          const isRow = row !== undefined && rows[row - 1]?.[0] === head;
          return (
            <tr key={head} className={isRow ? 'is-now' : ''} {...(isRow ? { 'aria-current': true } : {})}>
              <th scope="row">{head}</th>
              {columns.slice(1).map((over, i) => (
                <td key={over} className={lit(over)}>
                  {cells[i]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
