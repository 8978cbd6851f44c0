/** What the rules of an announcement compare it with, in one statement: hundreds may arrive at once. */
import { cargoFields, fieldsWith } from '#contract/freight/cargo-fields.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { announcementWords as words } from '#contract/freight/announcement-words.ts'
import type { PlausibilityInput } from '#contract/freight/plausible/judge.ts'
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { selectRangeBounds } from '#server/modules/organisations/agency/index.ts'
import { addressesOf, type Keeper } from '#server/modules/freight/customer/index.ts'
import { runPrepared, type Db } from '#server/platform/db/open.ts'
import { oneRow } from '#server/platform/db/one-row.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { referenceTables } from '../columns.ts'

const referring = fieldsWith('unknown')
type Referring = (typeof referring)[number]

/** An announcement, or the part of it that is judged. */
type Compared = PlausibilityInput & Partial<Pick<CargoAnnouncement, Referring | (typeof ends)[number]>>
const ends = ['SenderCustomerAddressId', 'ReceiverCustomerAddressId'] as const

export type Facts = Awaited<ReturnType<typeof loadFacts>>

/** Ids of a field, which has one or several. */
const idsIn = (value: number | null | readonly number[] | undefined) => [value ?? []].flat()

/** `companyId`: the company whose agency bounds the range. `keeper`: whose address book has the sender and receiver. */
export async function loadFacts(db: Db, input: Compared, { companyId, keeper }: { companyId: number | null; keeper: Keeper }) {
  const known = ({ list }: { list: keyof typeof referenceTables }, ids: number[]) =>
    sql<number[]>`array(select id from ${sql.table(referenceTables[list])} where id = any(${ids}::bigint[]))`
  const { capacities, hall, range, ownAddressIds, ...found } = oneRow({
    rows: await runPrepared(
      db,
      'facts of an announcement',
      db.selectNoFrom(referring.map((field) => known(cargoFields[field], idsIn(input[field])).as(field))).select([
        jsonArrayFrom(
          db
            .selectFrom('loader_type')
            .select(['id', 'capacity_kg'])
            .where(sql<boolean>`id = any(${input.LoaderTypeIds}::bigint[])`),
        ).as('capacities'),
        jsonObjectFrom(
          db
            .selectFrom('company_hall')
            .innerJoin('hall', 'hall.id', 'company_hall.hall_id')
            .select(['company_hall.id', 'hall.name', 'hall.lat', 'hall.lng'])
            .where('company_hall.id', '=', input.TransportationCompanyHallId ?? -1),
        ).as('hall'),
        jsonObjectFrom(selectRangeBounds(db, companyId)).as('range'),
        sql<number[]>`array(${addressesOf(db, keeper)
          .clearSelect()
          .clearOrderBy()
          .select('customer_address.id')
          .where(sql<boolean>`customer_address.id = any(${ends.flatMap((end) => idsIn(input[end]))}::bigint[])`)})`.as(
          'ownAddressIds',
        ),
      ]),
    ),
  })
  return { capacities, hall, range, ownAddressIds: new Set(ownAddressIds), found: found as Record<Referring, number[]> }
}

/** Faults of unknown goods, packaging or loader type ids. */
export function referenceFaults({ found }: Facts, input: CargoAnnouncement): Faults {
  const unknown = referring.filter((field) => found[field].length < idsIn(input[field]).length)
  return Object.fromEntries(unknown.map((field) => [field, cargoFields[field].unknown]))
}

/** The fault of a range outside the bounds of the company's agency (GAP31). */
export function rangeFaults({ range }: Facts, { CargoRange }: CargoAnnouncement): Faults {
  const { least, most } = range ?? { least: null, most: null }
  const isInside = CargoRange! >= (least ?? 0) && CargoRange! <= (most ?? Infinity)
  return isInside ? {} : { CargoRange: words.rangeOutside(least, most) }
}

/** Faults of a sender or receiver that is not in the member's own address book. */
export function addressFaults({ ownAddressIds }: Facts, input: Pick<CargoAnnouncement, (typeof ends)[number]>): Faults {
  const isOwn = (id: number | null) => id === null || ownAddressIds.has(id)
  return {
    ...(isOwn(input.SenderCustomerAddressId) ? {} : { SenderCustomerAddressId: words.unknownSender }),
    ...(isOwn(input.ReceiverCustomerAddressId) ? {} : { ReceiverCustomerAddressId: words.unknownReceiver }),
  }
}
