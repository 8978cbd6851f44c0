import type { KeyboardEvent } from 'react'

/** Arrows walk through the cells, Home and End to the ends of a row; the page reads from right to left. */
export function onGridKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target
  if (!(cell instanceof HTMLButtonElement) || !cell.classList.contains('many-cell')) return
  const row = [...(cell.closest('tbody')?.querySelectorAll<HTMLButtonElement>('.many-cell') ?? [])]
  const at = row.indexOf(cell)
  const inRow: Record<string, number> = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: row.length - 1 }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  let next: HTMLElement | undefined
  if (step !== undefined) {
    const same = [...event.currentTarget.querySelectorAll<HTMLElement>(`.many-cell[data-column=${cell.dataset['column']}]`)]
    next = same[same.indexOf(cell) + step]
  } else next = row[inRow[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
