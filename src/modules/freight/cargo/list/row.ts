/** A row of the list, from the server or from this device. */
import type { Toman } from '#contract/kernel/value/money.ts'
import type { CargoStatus } from '#contract/kernel/status.ts'
import type { CargoRow } from '#contract/freight/cargo-list.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Route } from '#app/kit/ui/value/RouteStrip.tsx'
import type { Tone } from '#app/kit/ui/value/StatusChip.tsx'
import type { PendingAct } from '../acts/pending.ts'

/** A row of the cargo list. Null means unknown: shown as a dash, never as zero. */
export interface ListedCargo {
  key: string
  id: number | null
  /** The server's status, or the state of the queued announcement. */
  status: CargoStatus | OutboxItem['state']
  date: string | null
  time: string | null
  /** When the server had it; null while it is only on this device. */
  announced: { date: string; time: string } | null
  route: Route
  /** Toman for one truck. */
  rent: Toman | null
  trucks: number | null
  kg: number | null
  goods: string | null
  loaders: string | null
  hall: string | null
  isHallLoad: boolean | null
  company: string | null
  description: string | null
  finish: { date: string; time: string } | null
  sender: string | null
  receiver: string | null
  code: string | null
  /** The server's row; null while the cargo is only on this device. */
  row: CargoRow | null
  /** A queued command on it. */
  act: PendingAct | null
  /** The item of the outbox, while the announcement is still on this device. */
  item: OutboxItem | null
}

/** Converts a cargo of the server. */
export const fromServer = (row: CargoRow, act: PendingAct | null = null): ListedCargo => ({
  key: String(row.id),
  id: row.id,
  status: row.cargoStatus,
  date: row.cargoDate,
  time: row.cargoTime,
  announced: row.announcedDate ? { date: row.announcedDate, time: row.announcedTime } : null,
  route: { from: row.cargoSource, to: row.cargoDestination, km: row.cargoDistance, hours: row.cargoDuration },
  rent: row.cargoRent,
  trucks: row.freighterNumber,
  kg: row.kalaWeight,
  goods: row.kalaDesc,
  loaders: row.loaderTypeNames,
  hall: row.loadHallName,
  isHallLoad: row.isLoadHall,
  company: row.transportationCompanyName,
  description: row.description,
  finish: row.finishDate && row.finishTime ? { date: row.finishDate, time: row.finishTime } : null,
  sender: row.senderCustomerName,
  receiver: row.receiverCustomerName,
  code: row.uniqueCode,
  row,
  act,
  item: null,
})

/** Rows of this device are tinted and stay on top. */
export function toneOf({ item }: ListedCargo): Tone | undefined {
  if (!item) return undefined
  if (item.state === 'attention') return 'bad'
  return item.state === 'delivered' ? 'ok' : 'wait'
}
