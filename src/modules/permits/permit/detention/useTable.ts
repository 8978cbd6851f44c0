import { useState } from 'react'
import type { DetentionRow } from '#contract/permits/permit-life.ts'
import { draftOf, isSame, type DraftRow } from './draft.ts'

/** A version of the table as the server answered it. */
export interface Table {
  version: number
  rows: readonly DetentionRow[]
}

/**
 * The table while it is changed, over the version that was read. A newer one takes its place by itself only where nothing
 * was typed: nobody's change is laid over another's unseen.
 */
export function useTable(newest: Table) {
  const [read, setRead] = useState(newest)
  const [rows, setRows] = useState<DraftRow[]>(() => draftOf(newest.rows))
  const [reason, setReason] = useState('')
  /** The version this page has made. */
  const [made, setMade] = useState(Infinity)
  const same = isSame(rows, draftOf(read.rows))
  const take = () => {
    setRead(newest)
    setRows(draftOf(newest.rows))
    setReason('')
    setMade(Infinity)
  }
  const isNewer = newest.version > read.version
  if (isNewer && ((same && reason === '') || newest.version >= made)) take()
  return {
    read,
    rows,
    setRows,
    reason,
    setReason,
    same,
    isNewer,
    /** Leaves what was typed for the newest version. */
    take,
    /** Keeps what was typed, knowing the newest version. */
    keep: () => setRead(newest),
    noteMade: setMade,
  }
}
