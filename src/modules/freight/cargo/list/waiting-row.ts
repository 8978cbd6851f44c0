/** Rows of queued announcements. In a file of its own, loaded with the outbox: it needs the fields of an announcement. */
import { CargoAnnouncement } from '#contract/freight/announcement.ts'
import * as v from 'valibot'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import type { WaitingNames } from '#app/modules/outbox/item/names.ts'
import type { ListedCargo } from './row.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** Converts a queued announcement: its values, with names known on this device. */
export function fromDevice(item: OutboxItem, names: WaitingNames): ListedCargo {
  const read = v.safeParse(CargoAnnouncement, item.payload)
  const announced = read.success ? read.output : null
  const hour = announced?.FutureHour ?? null
  return {
    key: item.opId,
    id: null,
    status: item.state,
    date: announced?.FutureDate ?? null,
    time: hour === null ? null : `${two(hour)}:${two(announced?.FutureMinute ?? 0)}`,
    announced: null,
    route: {
      from: announced?.CargoSource || unknown,
      to: announced?.CargoDestination || unknown,
      km: announced?.CargoDistance ?? null,
      hours: announced?.CargoDuration ?? null,
    },
    rent: announced?.CargoRent ?? null,
    trucks: announced?.FreighterNumber ?? null,
    kg: announced?.KalaWeight ?? null,
    goods: names.goods(announced?.KalaId ?? null),
    loaders: names.loaders(announced?.LoaderTypeIds ?? []),
    hall: names.hall(announced?.TransportationCompanyHallId ?? null),
    isHallLoad: announced?.IsLoadHall ?? null,
    company: names.company(announced?.TransportationCompanyId ?? null),
    description: announced?.Description || null,
    finish: null,
    sender: names.address(announced?.SenderCustomerAddressId ?? null),
    receiver: names.address(announced?.ReceiverCustomerAddressId ?? null),
    code: null,
    row: null,
    act: null,
    item,
  }
}
