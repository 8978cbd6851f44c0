/** Cargo commands queued on this device. A row shows them; its status stays the server's. */
import { UPDATE_CALL, cargoBasics } from '#contract/freight/cargo-basics.ts'
import { useMemo } from 'react'
import { useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'

/** The newest unsettled command on a cargo. */
export interface PendingAct {
  call: string
  state: 'queued' | 'sending' | 'attention'
  /** It, or one before it, changes the cargo's status and has not been refused. */
  changesStatus: boolean
}

const { finish, returnToSending, accept, reject, withdraw } = cargoBasics
const statusActs = [finish, returnToSending, accept, reject, withdraw].map(({ name }) => name)
const acts = [UPDATE_CALL, ...statusActs]

const stateOf = ({ state }: OutboxItem): PendingAct['state'] | null => {
  if (state === 'delivered' || state === 'discarded' || state === 'cancelling') return null
  return state === 'unknown' ? 'queued' : state
}

/** Returns the member's unsettled commands by cargo. */
export function usePendingActs(): ReadonlyMap<number, PendingAct> {
  const items = useOutboxItems(String(useSignedIn().id))
  return useMemo(() => {
    const byCargo = new Map<number, PendingAct>()
    for (const item of items ?? []) {
      const state = stateOf(item)
      const id = Number((item.payload as { Id?: unknown } | null)?.Id)
      if (state === null || !acts.includes(item.call) || !(id > 0)) continue
      const changes = state !== 'attention' && statusActs.includes(item.call)
      byCargo.set(id, { call: item.call, state, changesStatus: changes || (byCargo.get(id)?.changesStatus ?? false) })
    }
    return byCargo
  }, [items])
}
