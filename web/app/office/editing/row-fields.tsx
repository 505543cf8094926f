import type { ReactNode } from 'react';
import { useRef } from 'react';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoveButtons } from '../parts/move-buttons.tsx';
import type { Editing } from './use-editing.ts';

interface RowFieldsProps<Row> {
  editing: Pick<Editing<object>, 'errors'> & {
    readonly change: (changes: Readonly<Record<string, readonly Row[]>>) => void;
  };
  /** The list in the form. */
  name: string;
  rows: readonly Row[];
  most: number;
  /** A new row. */
  empty: Omit<Row, 'key'>;
  addLabel: string;
  titleOf: (number: number) => string;
  removeLabelOf: (row: Row, number: number) => string;
  /** The names of rows that can be moved. */
  nameOf?: (row: Row, number: number) => string;
  /** The fields of a row. */
  children: (editing: RowEditing<Row>) => ReactNode;
}

/** The rows of a list in an editor. Rows can be added, removed and moved. A row keeps its key, also while it has no name. */
export function RowFields<Row extends { readonly key: number }>(props: RowFieldsProps<Row>) {
  const { rows, most, empty, addLabel, titleOf, removeLabelOf, nameOf, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const write = (next: readonly Row[]) => props.editing.change({ [props.name]: next });
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    write([...rows, { ...empty, key } as Row]);
  };
  const remove = (row: Row) => {
    write(rows.filter((each) => each !== row));
    // The focused button is gone.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {rows.map((row, index) => (
        <fieldset key={row.key} className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
          <legend className="px-1 font-semibold">{titleOf(index + 1)}</legend>
          {children(rowEditing(props, row, index))}
          <div className="flex flex-wrap items-center gap-2">
            {nameOf && (
              <MoveButtons
                name={nameOf(row, index + 1)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => write(rows.toSpliced(index, 1).toSpliced(index + by, 0, row))}
              />
            )}
            <Button look="quiet" onClick={() => remove(row)}>
              {removeLabelOf(row, index + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length < most && (
        <Button look="secondary" className="self-start" onClick={add}>
          <Icon name="plus" />
          {addLabel}
        </Button>
      )}
    </div>
  );
}

/** One row of a list in an editor, such as a size or a link. */
export type RowEditing<Row> = ReturnType<typeof rowEditing<Row>>;

function rowEditing<Row>({ editing, name, rows }: RowFieldsProps<Row>, row: Row, index: number) {
  const change = (changes: Partial<Row>) =>
    editing.change({ [name]: rows.with(index, { ...row, ...changes }) });
  const errorOf = (field: string) => editing.errors[`${name}.${index}.${field}`];
  /** The value, error and change of a text field. */
  const text = (field: keyof Row & string) => ({
    value: String(row[field]),
    error: errorOf(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value } as Partial<Row>),
  });
  return { row, change, errorOf, text };
}
