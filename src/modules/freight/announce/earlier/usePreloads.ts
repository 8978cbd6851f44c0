import type { Toman } from '#contract/kernel/value/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { PRELOAD_CALL, preloadQueries } from './queries.ts'

/** A saved announcement as a line of the list. */
export interface KeptLine {
  key: string
  /** Null while it waits on this device. */
  id: number | null
  name: string
  from: string
  to: string
  goods: string | null
  sender: string | undefined
  receiver: string | undefined
  trucks: number | null
  rent: Toman | null
  /** The Shamsi day it was saved; null while it is queued. */
  day: string | null
  announcement: unknown
}

const text = (input: unknown) => (typeof input === 'string' ? input : '')
const whole = (input: unknown) => (typeof input === 'number' ? input : null)

/** The company's preloads, and before them those that still wait on this device. */
export function usePreloads(accountId: string) {
  const { data, isPending, isError, error, refetch } = useQuery(preloadQueries.all)
  const waiting = (useOutboxItems(accountId) ?? []).filter(
    ({ call, state }) => call === PRELOAD_CALL && state !== 'delivered' && state !== 'discarded',
  )
  const here = waiting.map(({ opId, payload }): KeptLine => {
    const input = payload as Record<string, unknown>
    return {
      key: opId,
      id: null,
      name: text(input['Name']),
      from: text(input['CargoSource']),
      to: text(input['CargoDestination']),
      goods: null,
      sender: undefined,
      receiver: undefined,
      trucks: whole(input['FreighterNumber']),
      rent: whole(input['CargoRent']) as Toman | null,
      day: null,
      announcement: payload,
    }
  })
  const there = (data?.data ?? []).map(({ load, loadDate, announcement }): KeptLine => ({
    key: String(load.loadID),
    id: load.loadID,
    name: load.pishElamBarName,
    from: load.loadSource,
    to: load.loadDestination,
    goods: load.kala?.kalaDesc ?? null,
    sender: load.customerAddress?.customer.customerFullName,
    receiver: load.customerAddress1?.customer.customerFullName,
    trucks: load.loadNumber,
    rent: load.cargoRent,
    day: loadDate,
    announcement,
  }))
  return {
    lines: [...here, ...there],
    loading: isPending,
    error: isError ? error : null,
    /** Server time of the cached list, ms, while the server is unreachable. */
    oldSince: data?.fromDevice ? data.at : null,
    refetch: () => void refetch(),
  }
}
