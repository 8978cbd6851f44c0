import { sql } from 'kysely'
import type { CompanyHall } from '#contract/organisations/hall-rows.ts'
import { runPrepared, type Db } from '#server/platform/db/open.ts'
import { withComing } from './coming.ts'

/** The cities that have a hall, or every one; by name. */
export const hallCities = (db: Db, every: boolean) =>
  db
    .selectFrom('city')
    .select(['city.id as cityId', 'city.name as cityName'])
    .$if(!every, (query) => query.where('city.id', 'in', (eb) => eb.selectFrom('hall').select('hall.city_id')))
    .orderBy(sql`city.name collate "fa-x-icu"`)
    .execute()

/** The halls a company may announce in, with its own lead time and their show times. */
const selectHalls = (db: Db, companyId: number | null) =>
  db
    .selectFrom('company_hall')
    .innerJoin('company', 'company.id', 'company_hall.company_id')
    .innerJoin('hall', 'hall.id', 'company_hall.hall_id')
    .leftJoin('city', 'city.id', 'hall.city_id')
    .select([
      'company_hall.id',
      'hall.id as loadHallId',
      'hall.name as loadHallName',
      'company.announcement_limit_minutes as announcementLimitMinutes',
      'hall.reservation_limit_minutes as reservationLimit',
      'hall.has_free_cargo as isFreeCargo',
      'hall.is_active as isActive',
      'city.id as cityId',
      sql<string>`coalesce(city.name, '')`.as('cityName'),
      'hall.lat as loadHallLat',
      'hall.lng as loadHallLong',
    ])
    .select(
      sql<string[]>`case when hall.has_show_times then array(
        select to_char(show_time, 'HH24:MI') from hall_show_time
        where hall_show_time.hall_id = hall.id and hall_show_time.is_active order by show_time) else '{}' end`.as('showTimes'),
    )
    .where('company_hall.company_id', '=', companyId)

/** The company's halls by name, with their upcoming changes; none without a company. */
export const hallsOfCompany = async (db: Db, companyId: number | null): Promise<CompanyHall[]> =>
  withComing(
    db,
    await selectHalls(db, companyId)
      .orderBy(sql`hall.name collate "fa-x-icu"`)
      .execute(),
  )

/**
 * The company's halls with their fees. Their places are locked until the transaction ends, so that no cargo enters a hall its
 * company has just left.
 */
export const lockHallsOfCompany = (tx: Db, companyId: number) =>
  runPrepared(
    tx,
    'halls of company',
    selectHalls(tx, companyId)
      .select('hall.company_fee as companyFee')
      .select(sql<boolean>`company.is_accepted and company.is_active`.as('isCompanyWorking'))
      .orderBy('company_hall.id')
      .forKeyShare('company_hall'),
  )

/** The halls an observer is linked to, each with the id of the link. */
export const linkedHalls = (db: Db, memberId: number) =>
  db
    .selectFrom('member_hall')
    .innerJoin('hall', 'hall.id', 'member_hall.hall_id')
    .select(['member_hall.id', 'hall.id as loadHallId', 'hall.name', 'hall.tel'])
    .where('member_hall.member_id', '=', memberId)
    .orderBy(sql`hall.name collate "fa-x-icu"`)
    .execute()

/** Takes the hall's next turn number: it locks the hall's row, so that two clerks get two numbers, in order (X1). */
export const takeNumber = (tx: Db, hallId: number) =>
  tx
    .updateTable('hall')
    .set((eb) => ({ last_turn_number: eb('last_turn_number', '+', 1) }))
    .where('id', '=', hallId)
    .returning([
      'id',
      'city_id',
      'is_active',
      'new_turn_limit_hours',
      'turn_expire_hours',
      'native_turn_expire_hours',
      'last_turn_number as number',
    ])
    .executeTakeFirst()

/** Whether the hall's desk prints a slip for each registered list. */
export async function printsSlips(db: Db, hallId: number): Promise<boolean> {
  const hall = await db.selectFrom('hall').select('prints_slips').where('id', '=', hallId).executeTakeFirstOrThrow()
  return hall.prints_slips
}

/** Positions of the hall's ratio used after a run (X37). */
export async function keepCursor(tx: Db, hallId: number, cursor: number): Promise<void> {
  await tx.updateTable('hall').set({ ratio_cursor: cursor }).where('id', '=', hallId).execute()
}
