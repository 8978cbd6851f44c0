import { useState } from 'react'
import type { DetentionRow } from '#contract/permits/permit-life.ts'
import { draftOf, isSame, type DraftRow } from './draft.ts'

/** A version of the table as the server answered it. */
export interface Table {
  version: number
  rows: readonly DetentionRow[]
}

/**
 * The draft of the table, based on the version that was read. A newer version replaces it automatically only without input:
 * changes are never overwritten unnoticed.
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
    /** Keeps the input, now based on the newest version. */
    keep: () => setRead(newest),
    noteMade: setMade,
  }
}
