import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Queueable, Sent } from '#contract/kernel/call.ts'
import { useAct, type How } from '#app/transport/act.ts'
import { cargoQueries } from '#app/modules/freight/cargo/queries.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { reasonWords as words } from '#app/modules/freight/cargo/cargo-words.ts'
import { cargoStatusWords } from '#app/kit/ui/value/status-words.ts'
import { afterChange } from '../edit/after.ts'
import { targetOf } from '../edit/opening.ts'
import type { ActDialogProps, ActedCargo } from './allowed.ts'

const unsettled: readonly OutboxItem['state'][] = ['queued', 'sending', 'unknown']

/** Returns the version a command names: the displayed one, or the one a queued change will produce. */
function expectedVersion({ id, version }: ActedCargo, items: readonly OutboxItem[] | undefined) {
  const change = items?.findLast((item) => targetOf(item) === id && unsettled.includes(item.state))
  return change ? { needs: afterChange(change.entityRef) } : { version }
}

const stateOf = ({ cargoSource, cargoDestination, cargoRent, freighterNumber, cargoStatus }: ActedCargo) =>
  words.now(cargoSource, cargoDestination, grouped(cargoRent), grouped(freighterNumber), cargoStatusWords[cargoStatus])

/**
 * Sends one command of a dialog on the displayed cargo, or queues it while offline. The dialog closes only on success. If the
 * cargo was changed concurrently, the error shows its current state, and the next attempt uses it.
 */
export function useCargoAct<C extends Queueable>(call: C, { cargo, onDone }: Pick<ActDialogProps, 'cargo' | 'onDone'>) {
  const items = useOutboxItems(String(useSignedIn().id))
  const queries = useQueryClient()
  const [seen, setSeen] = useState(cargo)
  const { act, ...acting } = useAct(call, {
    say: ({ kind }) => (kind === 'not-saved' ? words.notSaved : undefined),
    onDone: ({ state, message }) => {
      alert(state === 'delivered' ? { tone: 'success', text: message || words.done } : { tone: 'info', text: words.kept })
      onDone()
    },
    onFailed: async (error) => {
      const fresh = error.reason === 'stale-version' ? await lookAgain() : null
      return !fresh ? error : { ...error, message: `${error.message} ${stateOf(fresh)}` }
    },
  })
  /** Null if the server is unreachable: the displayed cargo stays stale, and the next attempt is refused again. */
  async function lookAgain(): Promise<ActedCargo | null> {
    const fresh = await queries.fetchQuery({ ...cargoQueries.byId(cargo.id), staleTime: 0 }).catch(() => null)
    if (fresh) setSeen(fresh)
    return fresh
  }
  const how = (title: string) => [{ title, ...expectedVersion(seen, items) }] as unknown as How<C>
  return { ...acting, seen, act: (input: Sent<C>, title: string) => void act(input, ...how(title)) }
}
