import { Table, VisuallyHidden } from '@mantine/core';
import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  useContext,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
} from 'react';
import classes from './records.module.css';

/** What the head of a column says; where its cells speak for themselves only to those who hear the page. */
interface Column {
  readonly name: string;
  /** Numbers stand at its end. */
  readonly isNumber?: true;
  /** Its cells need no name beside them: buttons, a badge. */
  readonly isPlain?: true;
  /** In place of its name. */
  readonly head?: ReactNode;
}

const Columns = createContext<readonly Column[]>([]);

interface RecordsProps {
  readonly columns: readonly Column[];
  readonly verticalSpacing?: number | string;
  readonly highlightOnHover?: boolean;
  /** Rows: {@link RecordRow}. */
  readonly children: ReactNode;
}

/** A table of records, which are cards where it is narrow, so that nothing of them is cut off. Its roles are said, since a card is no table cell to a browser. */
export const Records = ({ columns, children, verticalSpacing = 6, highlightOnHover = false }: RecordsProps) => (
  <div className={classes['frame']}>
    <Table role="table" className={classes['table'] ?? ''} verticalSpacing={verticalSpacing} highlightOnHover={highlightOnHover}>
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map(({ name, isNumber, isPlain, head }) => (
            <Table.Th key={name} role="columnheader" {...(isNumber && { ta: 'end' })}>
              {head ?? (isPlain ? <VisuallyHidden>{name}</VisuallyHidden> : name)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        <Columns value={columns}>{children}</Columns>
      </Table.Tbody>
    </Table>
  </div>
);

interface RecordProps {
  readonly className?: string | undefined;
  readonly onClick?: MouseEventHandler;
  /** A cell for each column: `Table.Td`. */
  readonly children: ReactNode;
}

/** A row, each cell with the name of its column. */
export function RecordRow({ children, ...row }: RecordProps) {
  const columns = useContext(Columns);
  const cells = Children.toArray(children).filter((cell): cell is ReactElement<object> => isValidElement(cell));
  return (
    <Table.Tr
      role="row"
      {...(row.className !== undefined && { className: row.className })}
      {...(row.onClick && { onClick: row.onClick })}
    >
      {cells.map((cell, i) => {
        const { name, isNumber, isPlain } = columns[i] ?? { name: '', isPlain: true };
        return cloneElement(cell, {
          role: 'cell',
          ...(isNumber && { ta: 'end' }),
          ...(!isPlain && { 'data-label': name }),
        } as object);
      })}
    </Table.Tr>
  );
}
