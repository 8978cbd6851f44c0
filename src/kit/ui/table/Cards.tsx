import { useDeferredValue, type ReactNode } from 'react'

interface CardsProps<Row> {
  name: string
  rows: Row[]
  /** A row as a list item. */
  children: (row: Row) => ReactNode
}

/** Cards that are drawn before the others: a screen of a phone holds no more. */
const FIRST = 5

/** The rows as cards. Those of the first screen are seen at once; the others follow without holding the phone. */
export function Cards<Row>({ name, rows, children }: CardsProps<Row>) {
  const first = useDeferredValue(rows.length, FIRST)
  return (
    <ul className="cards" aria-label={name}>
      {rows.slice(0, Math.max(first, FIRST)).map(children)}
    </ul>
  )
}
