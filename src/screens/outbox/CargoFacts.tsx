import * as v from 'valibot'
import { CargoAnnouncement } from '#contract/announcement.ts'
import { cargo } from '#contract/cargo.ts'
import type { OutboxItem } from '#app/data/transport/outbox.ts'
import { grouped } from '#app/ui/value/figures.ts'
import type { WaitingNames } from '#app/features/waiting/names.ts'
import { displayWords } from '#app/words/cargo.ts'
import { outboxWords as words } from '#app/words/outbox.ts'

const calls: readonly string[] = [cargo.announce.name, cargo.update.name]

/** What tells one waiting cargo from another: goods, weight, rent and hall, as far as this device knows their names. */
export function CargoFacts({ item, names }: { item: OutboxItem; names: WaitingNames }) {
  const read = calls.includes(item.call) ? v.safeParse(CargoAnnouncement, item.payload) : null
  if (!read?.success) return null
  const { KalaId, KalaWeight, CargoRent, IsLoadHall, TransportationCompanyHallId, TransportationCompanyId } = read.output
  const hall = names.hall(TransportationCompanyHallId)
  const facts = [
    names.goods(KalaId),
    KalaWeight === null ? null : words.kilograms(grouped(KalaWeight)),
    CargoRent === null ? null : words.rent(grouped(CargoRent)),
    hall === null ? names.company(TransportationCompanyId) : words.hall(hall),
    IsLoadHall === false ? displayWords.free : null,
  ].filter((fact) => fact !== null)
  return facts.length > 0 && <p className="faint">{words.joined(facts)}</p>
}
