import { useDeferredValue, type ReactNode } from 'react'

interface CardsProps<Row> {
  name: string
  rows: Row[]
  /** A row as a list item. */
  children: (row: Row) => ReactNode
}

/** Number of cards rendered first: a phone's screen shows no more. */
const FIRST = 5

/** The rows as cards. The first screen is rendered at once; the others follow without blocking the phone. */
export function Cards<Row>({ name, rows, children }: CardsProps<Row>) {
  const first = useDeferredValue(rows.length, FIRST)
  return (
    <ul className="cards" aria-label={name}>
      {rows.slice(0, Math.max(first, FIRST)).map(children)}
    </ul>
  )
}
