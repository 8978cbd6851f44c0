import './row-detail.css'
import { useCallback, useState, type ReactNode } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { listToolWords as words } from '#app/kit/list/list-words.ts'
import { renderSign } from '../row/sign.tsx'
import { Modal } from '../form/Modal.tsx'
import { textOf, type Column } from './column.ts'

interface FactsProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
}

/** Columns of one row, one under the other. */
export const RowFacts = <Row,>({ row, columns }: FactsProps<Row>) => (
  <dl className="facts row-facts">
    {columns.map(({ key, header, render }) => (
      <div key={key}>
        <dt>{header}</dt>
        <dd>{render(row)}</dd>
      </div>
    ))}
  </dl>
)

/** `const [more, dialog] = useRowDetail(columns, rest)`: a row's button that shows the hidden columns; render `dialog` once. */
export function useRowDetail<Row>(
  columns: readonly Column<Row>[],
  rest: readonly Column<Row>[],
): [more: (row: Row) => ReactNode, dialog: ReactNode] {
  const [shown, setShown] = useState<{ row: Row; opened: boolean } | null>(null)
  const named = columns.find(({ fixed }) => fixed) ?? columns[0]!
  const more = useCallback(
    (row: Row) => (
      <button
        type="button"
        className="icon-btn"
        aria-haspopup="dialog"
        aria-label={words.whole(textOf(named, row))}
        title={words.wholeTitle}
        onClick={() => setShown({ row, opened: true })}
      >
        {renderSign(IconChevronDown, { size: 18 })}
      </button>
    ),
    [named],
  )
  const dialog = shown && (
    <Modal
      opened={shown.opened}
      title={words.whole(textOf(named, shown.row))}
      closeButtonProps={{ 'aria-label': dialogWords.close }}
      size={560}
      onClose={() => setShown({ ...shown, opened: false })}
    >
      <RowFacts row={shown.row} columns={rest} />
    </Modal>
  )
  return [more, dialog]
}
