import { cargoFields, fieldsWith } from '#contract/freight/cargo-fields.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { cargoWords } from '#contract/freight/cargo-words.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Actor } from '#server/platform/context.ts'
import { referenceTables } from './columns.ts'
import { withRow } from './listed.ts'
import { toFormRow, withFormFields } from './form-row.ts'
import { cargosOf } from './scope.ts'

/** Town and text of a cargo's address in one line; null without one. */
export const addressLine = (address: 'sender_address_id' | 'receiver_address_id') =>
  sql<string | null>`(select city.name || ${searchWords.comma} || customer_address.address from customer_address
    join city on city.id = customer_address.city_id where customer_address.id = ${sql.ref(`cargo.${address}`)})`

/** Selects the names behind its ids. */
const namedSelection = () =>
  fieldsWith('named').map((name) => {
    const { list, column, named } = cargoFields[name]
    return sql<string>`(select name from ${sql.table(referenceTables[list])} where id = ${sql.ref(`cargo.${column}`)})`.as(named)
  })

/** A cargo in the member's scope, with the names behind its ids (S1 §2.3, §3); else 404. */
export async function cargoById(db: Db, actor: Actor, cargoId: number): Promise<Cargo> {
  const row = await withFormFields(withRow(cargosOf(db, actor).where('cargo.id', '=', cargoId)))
    .innerJoin('member', 'member.id', 'cargo.announced_by')
    .leftJoin('owner', 'owner.id', 'cargo.owner_id')
    .select([
      'cargo.isg',
      'cargo.shipping_order as shippingOrder',
      'cargo.type_code as typeCode',
      'cargo.announcement_limit_minutes as announcementLimitMinutes',
      'cargo.reservation_limit_minutes as reservationLimit',
      'cargo.finish_reason',
      'member.full_name as announcedBy',
      'owner.first_name',
      'owner.last_name',
      addressLine('sender_address_id').as('senderAddress'),
      addressLine('receiver_address_id').as('receiverAddress'),
    ])
    .select(namedSelection())
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')

  const { finish_reason, first_name, last_name, ...input } = row
  const clock = clockOf(row.announce_at)
  return {
    ...toFormRow(input),
    futureDate: shamsiDayOf(row.announce_at),
    futureHour: row.isLoadHall ? Number(clock.slice(0, 2)) : null,
    futureMinute: row.isLoadHall ? Number(clock.slice(3)) : null,
    finishReason: finish_reason && cargoWords.ending(finish_reason),
    productOwnerName: first_name && `${first_name} ${last_name}`,
  }
}
