import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from './columns.ts'
import type { RowActs } from './row.ts'

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * Keys of a cell: arrows walk through the cells (the page reads from right to left), Home and End go to the ends of a row,
 * Insert and + repeat the row, and any other character replaces the value.
 */
export function onGridKey(event: KeyboardEvent<HTMLElement>, acts: Pick<RowActs, 'open' | 'copy'>): void {
  const cell = event.target
  if (!(cell instanceof HTMLButtonElement) || !cell.classList.contains('many-cell')) return
  const body = cell.closest<HTMLElement>('tbody')
  const [id, column] = [body?.dataset['row'] ?? '', cell.dataset['column'] as Column]
  if (event.key === 'Insert' || (event.key === '+' && isTyped(event))) {
    event.preventDefault()
    return acts.copy(id, column)
  }
  // The editor takes the focus before this key is typed, so that the key is typed into it.
  if (isTyped(event)) return flushSync(() => acts.open(id, column))
  const row = [...(body?.querySelectorAll<HTMLButtonElement>('.many-cell') ?? [])]
  const at = row.indexOf(cell)
  const inRow: Record<string, number> = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: row.length - 1 }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  let next: HTMLElement | undefined
  if (step !== undefined) {
    const same = [...event.currentTarget.querySelectorAll<HTMLElement>(`.many-cell[data-column=${column}]`)]
    next = same[same.indexOf(cell) + step]
  } else next = row[inRow[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Focuses the first field of an editor that has just opened, and selects its value. */
export function focusEditor(editor: HTMLElement | null): void {
  const field = editor?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')
  field?.focus()
  field?.select()
}
