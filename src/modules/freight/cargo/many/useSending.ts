import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cargo } from '#contract/freight/cargo.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import { act, type Done } from '#app/transport/act.ts'
import { ActRefused } from '#app/transport/form-error.ts'
import { useAlone } from '#app/transport/task.ts'
import { routeQueries } from '#app/kit/map/queries.ts'
import { serverTime } from '#app/kit/ui/date/now.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { manyWords as words } from './many-words.ts'
import { ownTrouble, thrownTrouble } from '#app/modules/freight/announce/ending.ts'
import { faultsOf } from '#app/modules/freight/announce/fields/faults.ts'
import { announcementAt, nameOf, type FormContext, type Typed } from '#app/modules/freight/announce/form.ts'
import type { ManyRow } from './row.ts'

/** Timeout for the remaining rows once one was queued, ms. */
const SHORT = 400

export const titleOf = ({ from, to, FreighterNumber }: Typed) => announceWords.title(nameOf(from), nameOf(to), FreighterNumber)

interface Sending {
  accountId: string
  context: () => FormContext
  /** It left: sent, or safe on this device. */
  onLeft: (row: ManyRow) => void
  onTrouble: (id: string, trouble: NonNullable<ManyRow['trouble']>, held?: string) => void
}

/** Sends rows one after another, each as its own announcement; failed rows show the reason. */
export function useSending({ accountId, context, onLeft, onTrouble }: Sending) {
  const queries = useQueryClient()
  const alone = useAlone()
  const [progress, setProgress] = useState<{ id: string; n: number; of: number } | null>(null)

  /** Returns a row's context with its route measured, as far as possible on this device. */
  async function measured({ typed: { from, to } }: ManyRow): Promise<FormContext> {
    const road = await queries.fetchQuery(routeQueries.estimate(from.place, to.place)).catch(() => null)
    return { ...context(), road }
  }

  async function sendOne(
    row: ManyRow,
    confirmed: readonly DoubtCode[],
    hurry: boolean,
  ): Promise<Done<typeof cargo.announce> | null> {
    const all = await measured(row)
    const faults = faultsOf(row.typed, all)
    if (Object.keys(faults).length > 0) {
      onTrouble(row.id, ownTrouble(faults))
      return null
    }
    return act(cargo.announce, announcementAt(new Date(serverTime()), row.typed, all, confirmed), {
      accountId,
      title: titleOf(row.typed),
      entityRef: row.id,
      ...(hurry && { patience: SHORT }),
      editing: row.held ? { opId: row.held } : null,
      shouldKeepRefused: () => true,
    })
  }

  async function sendAll(rows: readonly ManyRow[], confirmed: ReadonlyMap<string, readonly DoubtCode[]>) {
    const count = { delivered: 0, kept: 0, refused: 0 }
    try {
      for (const [i, row] of rows.entries()) {
        setProgress({ id: row.id, n: i + 1, of: rows.length })
        const done = await sendOne(row, confirmed.get(row.id) ?? [], count.kept > 0).catch((error: unknown) => {
          onTrouble(row.id, thrownTrouble(error), error instanceof ActRefused ? error.item.opId : undefined)
          return null
        })
        count[done?.state ?? 'refused'] += 1
        if (done) onLeft(row)
      }
    } finally {
      setProgress(null)
    }
    const tone = count.refused > 0 ? 'warning' : count.kept > 0 ? 'info' : 'success'
    alert({ tone, text: words.outcome(count.delivered, count.kept, count.refused) })
  }

  /** `confirmed` has the confirmed doubts of each row, by id. */
  const send = (...all: Parameters<typeof sendAll>) => alone(() => sendAll(...all))
  return { send, measured, progress }
}
