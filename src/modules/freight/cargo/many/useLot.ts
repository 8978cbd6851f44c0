import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cargo } from '#contract/freight/cargo.ts'
import { may } from '#contract/kernel/roles.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { earlierWords } from '#app/modules/freight/announce/announce-words.ts'
import { preloadQueries } from '#app/modules/freight/announce/earlier/queries.ts'
import type { FormContext } from '#app/modules/freight/announce/form.ts'
import { newRef } from '#app/transport/outbox/outbox.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { daysOfLots, lotOf, withKept } from './lot.ts'
import { manyWords as words } from './many-words.ts'
import type { ManyRow } from './row.ts'

/** Rows from earlier cargos: `repeat` puts those of the newest earlier day; null for members without earlier announcements. */
export function useLot({ as, halls, today }: FormContext, put: (rows: ManyRow[]) => void, complain: (why: string) => void) {
  const queries = useQueryClient()
  const { data, fetchStatus } = useQuery(preloadQueries.last)
  const kept = data?.kept
  const hasEarlier = may(cargo.before.who, principalOf(useSignedIn()))
  const repeat = async () => {
    const found = await queries.fetchQuery(preloadQueries.earlier(daysOfLots(today))).catch(() => null)
    if (!found) return complain(earlierWords.failed)
    const lot = lotOf(found.rows, as, newRef)
    if (!lot) return complain(words.noLot)
    put(lot.rows)
    alert({ tone: 'info', text: words.lot(lot.rows.length, lot.day) })
  }
  return {
    isReady: data !== undefined || fetchStatus !== 'fetching',
    repeat: hasEarlier ? () => void repeat() : null,
    keep: (row: ManyRow) => withKept(row, kept, { as, halls }),
  }
}
