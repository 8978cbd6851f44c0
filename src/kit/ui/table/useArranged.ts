import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { atOnce, inTurns } from '../slices.ts'
import { arranging, type Arranging } from './arrange.ts'
import type { TableState } from './column.ts'

/** Up to this many rows are filtered and sorted during rendering; more are processed in slices, while the previous ones stay. */
const AT_ONCE = 2000

interface Arrangement<Row> extends Omit<Arranging<Row>, 'sort' | 'search'> {
  state: Pick<TableState, 'sort' | 'search'>
}

/** Returns the rows to show, the search they match, and whether they are still being sorted. */
export function useArranged<Row>({ rows, columns, onTop, state: { sort, search: typed } }: Arrangement<Row>) {
  const search = useDeferredValue(typed)
  const arrangement = useMemo(() => ({ rows, columns, onTop, sort, search }), [rows, columns, onTop, sort, search])
  const isShort = rows.length <= AT_ONCE || (search === '' && sort.length === 0)
  const short = useMemo(() => (isShort ? atOnce(arranging(arrangement)) : null), [isShort, arrangement])
  const [long, setLong] = useState<{ arrangement: object; rows: Row[] } | null>(null)
  // The previous result is not needed for a short list.
  if (isShort && long !== null) setLong(null)
  useEffect(() => {
    if (isShort) return undefined
    const stop = new AbortController()
    void inTurns(arranging(arrangement), stop.signal).then(
      (arranged) => setLong({ arrangement, rows: arranged }),
      (error: unknown) => {
        if (!stop.signal.aborted) throw error
      },
    )
    return () => stop.abort()
  }, [isShort, arrangement])
  return { arranged: short ?? long?.rows ?? (rows as Row[]), search, isArranging: !isShort && long?.arrangement !== arrangement }
}
