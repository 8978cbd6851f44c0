import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Call, Sent } from '#contract/call.ts'
import type { CargoRow } from '#contract/cargo-list.ts'
import type { Faults } from '#contract/refusal.ts'
import { ActRefused, doOrKeep } from '#app/data/acts.ts'
import { cargoQueries } from '#app/data/cargo.ts'
import { useMember } from '#app/data/member.ts'
import { NotSaved, useOutboxItems, type OutboxItem } from '#app/data/outbox.ts'
import { alert } from '#app/ui/alerts.ts'
import { reasonWords as words } from '#app/words/cargo-acts.ts'
import { afterChange } from '../edit/after.ts'
import { targetOf } from '../edit/opening.ts'
import type { ActDialogProps } from './dialog.ts'

/** Why an act was not done: the sentence, what belongs beside a field, and the cargo as it is now if that was the reason. */
export interface Trouble {
  message: string
  faults: Faults
  now: CargoRow | null
}

const isStale = (error: unknown) => error instanceof ActRefused && error.code === 'stale-version'

function troubleOf(error: unknown, now: CargoRow | null): Trouble {
  if (error instanceof ActRefused) return { message: error.message, faults: error.faults, now }
  if (error instanceof NotSaved) return { message: words.notSaved, faults: {}, now }
  throw error
}

const unsettled: readonly OutboxItem['state'][] = ['queued', 'sending', 'unknown']

/** The version an act names: the one that was looked at, or what a change that still waits here will make of it. */
function standingOn({ id, version }: CargoRow, items: readonly OutboxItem[] | undefined) {
  const change = items?.findLast((item) => targetOf(item) === id && unsettled.includes(item.state))
  return change ? { needs: afterChange(change.entityRef) } : { version }
}

/**
 * Does one act of a dialog on the cargo that was looked at, or keeps it until there is a network. The dialog closes only
 * when one of them is true. When somebody changed the cargo meanwhile, the next try stands on what `trouble.now` shows.
 */
export function useAct({ cargo, onDone }: Pick<ActDialogProps, 'cargo' | 'onDone'>) {
  const accountId = String(useMember()!.id)
  const items = useOutboxItems(accountId)
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [seen, setSeen] = useState(cargo)

  /** Null when nobody answers: what was looked at stays old, and the next try is refused again. */
  async function lookAgain(): Promise<CargoRow | null> {
    const fresh = await queries.fetchQuery({ ...cargoQueries.byId(cargo.id), staleTime: 0 }).catch(() => null)
    if (fresh) setSeen(fresh)
    return fresh
  }

  async function run<C extends Call>(call: C, payload: Sent<C>, title: string) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      const { state, message } = await doOrKeep(call, { accountId, payload, title, ...standingOn(seen, items) })
      alert(state === 'delivered' ? { tone: 'success', text: message || words.done } : { tone: 'info', text: words.kept })
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error, isStale(error) ? await lookAgain() : null))
      // A refusal often means that the row is not what it seemed.
      void queries.invalidateQueries({ queryKey: ['cargo'] })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    run: <C extends Call>(call: C, payload: Sent<C>, title: string) => void run(call, payload, title),
    busy,
    trouble,
    seen,
  }
}
