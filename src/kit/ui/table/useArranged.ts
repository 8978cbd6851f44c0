import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { atOnce, inTurns } from '../slices.ts'
import { arranging, type Arranging } from './arrange.ts'
import type { TableState } from './column.ts'

/** So many rows are found and sorted while they are drawn; more are in slices, while those that were there stay. */
const AT_ONCE = 2000

interface Asked<Row> extends Omit<Arranging<Row>, 'sort' | 'search'> {
  state: Pick<TableState, 'sort' | 'search'>
}

/** The rows as they are to be shown, by which search they were found, and whether they are still being arranged. */
export function useArranged<Row>({ rows, columns, onTop, state: { sort, search: typed } }: Asked<Row>) {
  const search = useDeferredValue(typed)
  const asked = useMemo(() => ({ rows, columns, onTop, sort, search }), [rows, columns, onTop, sort, search])
  const isShort = rows.length <= AT_ONCE || (search === '' && sort.length === 0)
  const short = useMemo(() => (isShort ? atOnce(arranging(asked)) : null), [isShort, asked])
  const [long, setLong] = useState<{ asked: object; rows: Row[] } | null>(null)
  // What was arranged before is of no use once nothing has to be.
  if (isShort && long !== null) setLong(null)
  useEffect(() => {
    if (isShort) return undefined
    const stop = new AbortController()
    void inTurns(arranging(asked), stop.signal).then(
      (arranged) => setLong({ asked, rows: arranged }),
      (error: unknown) => {
        if (!stop.signal.aborted) throw error
      },
    )
    return () => stop.abort()
  }, [isShort, asked])
  return { arranged: short ?? long?.rows ?? (rows as Row[]), search, isArranging: !isShort && long?.asked !== asked }
}
