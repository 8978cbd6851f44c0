/** The own list of an open show: the order on the screen, what waits on the phone, and what the server has. */
import { useEffect, useState } from 'react'
import { run, type OwnShow } from '#contract/halls/run.ts'
import { act } from '#app/transport/act.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { currentMember, onMemberChange } from '#app/transport/session.ts'
import { useTask } from '#app/transport/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { touched } from '../queries.ts'
import { isWaiting } from '../queued.ts'
import { listWords as words } from './list-words.ts'
import { isSame, stillThere } from './order.ts'
import type { ListPayload } from './receipts.ts'
import { isOutdated, itemsOf, registeredList } from './registered.ts'

/** How long a save waits for its answer before the list counts as waiting on the phone, ms. */
const PATIENCE = 8000

/** Orders that are not saved yet, by show: going to another screen and back keeps them. */
const edits = new Map<number, number[]>()
// A locked phone shows none of them to the next driver.
onMemberChange(() => currentMember() ?? edits.clear())

/**
 * Where the list is: `unsaved` on the screen only; `waiting` and `sending` on the phone; `received` by the server; `unknown` when
 * the server has refused one, and the answer with its own is still to come.
 */
export type ListState = 'none' | 'unsaved' | 'waiting' | 'sending' | 'received' | 'unknown'

/** A show of the hall in which the driver has a turn. */
export type OpenShow = OwnShow & { turn: NonNullable<OwnShow['turn']>; run: NonNullable<OwnShow['run']> }

/** `at`: when the answer with the show arrived, ms. After the lock an order that was not saved is dropped. */
export function useOwnList(accountId: string, own: OpenShow, { at, isOpen }: { at: number; isOpen: boolean }) {
  const { turn, cargos } = own
  const runId = own.run.id
  const client = useQueryClient()
  const all = useOutboxItems(accountId)
  const items = itemsOf(all ?? [], runId)
  const waiting = items.findLast(isWaiting)
  const list = registeredList(own.list, items)
  const outdated = isOutdated(at, items)
  useEffect(() => {
    if (outdated) void touched(client)
  }, [outdated, client])
  const [unsaved, setEdited] = useState(() => edits.get(runId) ?? null)
  const edited = isOpen ? unsaved : null
  const edit = (order: number[] | null) => {
    if (order) edits.set(runId, order)
    else edits.delete(runId)
    setEdited(order)
  }
  const stored = (waiting?.payload as ListPayload | undefined)?.CargoIds ?? list?.cargos ?? []
  const fitting = cargos.map(({ id }) => id)
  const order = stillThere(edited ?? stored, fitting)
  const isEdited = edited !== null && !isSame(order, stillThere(stored, fitting))

  const task = useTask({
    unexpected: words.failed,
    say: () => words.failed,
    // The refused item stays and says why, as one that was refused in the background.
    onFailed: ({ kind }) => (kind === 'refused' ? null : undefined),
    onDone: () => edit(null),
    onSettled: () => void touched(client),
  })
  const save = () =>
    void task.run(() =>
      act(
        run.preferOwn,
        {
          id: runId,
          DriverTurnId: turn.id,
          CargoIds: order,
          Replaces: list?.receipt ?? '',
        },
        {
          title: words.title(turn.hallName),
          accountId,
          base: { turn: turn.number },
          patience: PATIENCE,
          shouldKeepRefused: () => true,
          ...after(waiting),
        },
      ),
    )
  const state = stateOf(waiting, isEdited, outdated, list)
  return { isLoaded: all !== undefined, list, order, edit, save, isBusy: task.isBusy, error: task.error?.message ?? null, state }
}

/**
 * A list that has not left the phone is changed in place. One that was sent without an answer yet is the list to replace: its
 * receipt is filled in when it arrives.
 */
function after(waiting: OutboxItem | undefined) {
  if (!waiting) return {}
  if (waiting.mayEdit) return { editing: { opId: waiting.opId, payload: waiting.payload } }
  return { needs: [{ ref: waiting.entityRef, take: 'receipt', into: 'Replaces' }] }
}

function stateOf(waiting: OutboxItem | undefined, isEdited: boolean, outdated: boolean, list: OwnShow['list']): ListState {
  if (outdated) return 'unknown'
  if (isEdited) return 'unsaved'
  if (waiting) return waiting.state === 'queued' ? 'waiting' : 'sending'
  return list ? 'received' : 'none'
}
