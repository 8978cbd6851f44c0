/**
 * A world with ninety days of permits of two companies in two halls, with documents, ratings, turns and fees.
 * Reproducible.
 */
import { cargo } from '#contract/freight/cargo.ts'
import { transfer } from '#server/modules/money/ledger/index.ts'
import { sql } from 'kysely'
import { aCargo } from '../../freight/announce/announcement.ts'
import { openHall } from '../../halls/show/hall.ts'

/** A small seeded pseudo-random generator. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

const FIRST = Date.parse('2026-08-25T03:00:00Z')
const HOUR = 3_600_000
/** Number of permits, and hours between them. */
const PERMITS = 60
const APART = 35

/** The first and last Shamsi day of the data. */
export const DAYS = { FromDate: '1405/06/01', ToDate: '1405/08/30' }

export async function openReports(opening?: Parameters<typeof openHall>[0]) {
  const hall = await openHall(opening)
  const { world, maryam } = hall
  const { db, cast } = world
  const throwing = dice(1405)
  const kamran = await world.person('kamran', { role: 'TransportationCompanyAdmin', companyId: cast.companies.kaveh.id })
  const announced = async (who: typeof maryam, company: keyof typeof cast.companies) => {
    const place = cast.companies[company].placeIn(cast.halls.rajaei)
    const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), TransportationCompanyHallId: place })
    if (!data) throw new Error(JSON.stringify(errors))
    return data.id
  }
  const templates = [await announced(maryam, 'sepehr'), await announced(kamran, 'kaveh')]
  const drivers = await Promise.all(['الف', 'ب', 'پ', 'ت', 'ث'].map((name) => hall.driver(name)))
  const now = new Date(FIRST)
  for (const company of ['sepehr', 'kaveh'] as const) {
    await db.transaction().execute((tx) =>
      transfer({ db: tx, now, by: null }, [
        {
          kind: 'INCREASE',
          debit: 'ADJUSTMENTS',
          credit: { companyId: cast.companies[company].id },
          amount: 90_000_000,
          cause: { type: 'request', id: cast.companies[company].id },
        },
      ]),
    )
  }
  const addresses = [cast.addresses.ofSepehr.id, cast.addresses.ofKaveh.id, null]
  const goods = await db.selectFrom('goods').select('id').orderBy('id').limit(3).execute()
  for (let n = 0; n < PERMITS; n += 1) {
    const at = new Date(FIRST + n * APART * HOUR)
    const own = {
      id: 910_000 + Math.floor(n / 2),
      unique_code: `U${910_000 + Math.floor(n / 2)}`,
      weight_kg: 5_000 + throwing(20) * 1_000,
      distance_km: 100 + throwing(1_500),
      rent: (1 + throwing(90)) * 1_000_000,
      goods_value: throwing(3) === 0 ? null : throwing(900) * 1_000_000,
      goods_id: goods[throwing(3)]!.id,
      sender_address_id: addresses[throwing(3)],
      receiver_address_id: addresses[throwing(3)],
      entity_ref: null,
      status: 1,
    }
    if (n % 2 === 0)
      await sql`insert into cargo select (jsonb_populate_record(null::cargo, to_jsonb(cargo) || ${JSON.stringify(own)}::jsonb)).*
        from cargo where id = ${templates[n % 3 === 0 ? 1 : 0]!}`.execute(db)
    await onePermit(n, own.id, at)
  }
  // The end of a day in Tehran is in the next UTC day.
  await onePermit(PERMITS, 910_000, new Date('2026-09-22T20:29:59Z'))
  await onePermit(PERMITS + 1, 910_000, new Date('2026-09-22T20:30:00Z'))

  async function onePermit(n: number, cargoId: number, at: Date) {
    const driver = drivers[throwing(drivers.length)]!
    const hallId = throwing(2) === 0 ? cast.halls.rajaei : cast.halls.shapour
    const status = [0, 2, 4, 5, 6][throwing(5)]!
    const turnState = status === 0 ? 'CANCELLED' : 'CLOSED'
    const { id: turnId } = await db
      .insertInto('turn')
      .values({
        hall_id: hallId,
        number: 5_000 + n,
        driver_id: driver.id,
        vehicle_id: driver.vehicleId,
        state: turnState,
        issued_at: new Date(at.getTime() - throwing(4_000) * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id, company_id: companyId } = await db
      .insertInto('permit')
      .values({
        id: 920_000 + n,
        cargo_id: cargoId,
        turn_id: turnId,
        driver_id: driver.id,
        vehicle_id: driver.vehicleId,
        hall_id: hallId,
        // A driver holds one permit at a time: earlier ones are written off here.
        annulled_at: status > 0 && status < 5 ? at : null,
        status: status as 0,
        issued_at: at,
        overdue_at: throwing(3) === 0 ? at : null,
        voided_at: status === 0 ? at : null,
        void_reason: status === 0 ? ['NO_SHOW', 'ADMIN', 'COMPANY_FAULT'][throwing(3)]! : null,
      })
      .returning(['id', 'company_id'])
      .executeTakeFirstOrThrow()
    await addDocuments(id, at, status, driver.id)
    await charge(id, companyId, at, status)
  }

  async function addDocuments(permitId: number, at: Date, status: number, driverId: number) {
    const digest = 'a'.repeat(64)
    await sql`insert into stored_file (digest, size, mime, stored_at) values (${digest}, 1, 'application/pdf', now()) on conflict do nothing`.execute(
      db,
    )
    for (const type of [0, 1] as const)
      for (let version = 1; version <= throwing(3); version += 1)
        await db
          .insertInto('permit_document')
          .values({
            permit_id: permitId,
            type,
            version,
            digest,
            file_name: `${permitId}-${version}.pdf`,
            captured_at: null,
            received_at: new Date(at.getTime() + version * 7 * HOUR),
            member_id: maryam.id,
            role: 'TransportationCompanyAdmin',
            entity_ref: null,
          })
          .execute()
    if (status >= 5 && throwing(2) === 0)
      await db
        .insertInto('driver_rate')
        .values({
          permit_id: permitId,
          driver_id: driverId,
          rate: 1 + throwing(5),
          description: '',
          member_id: maryam.id,
          rated_at: at,
        })
        .execute()
  }

  async function charge(permitId: number, companyId: number, at: Date, status: number) {
    const amount = throwing(4) * 150_000
    if (amount === 0) return
    const held = { debit: { companyId }, credit: 'PLATFORM_FEES' as const, amount }
    await db.transaction().execute(async (tx) => {
      const cause = { type: 'cargo' as const, id: permitId }
      const [hold] = await transfer({ db: tx, now: at, by: null }, [{ kind: 'COMPANY_HOLD', phase: 'pending', ...held, cause }])
      const permit = { type: 'permit' as const, id: permitId }
      await transfer({ db: tx, now: at, by: null }, [
        { kind: 'COMPANY_FEE', phase: 'post', ...held, pendingId: hold!.id, cause: permit },
      ])
      if (status === 0)
        await transfer({ db: tx, now: at, by: null }, [
          { kind: 'COMPANY_REFUND', debit: 'PLATFORM_FEES', credit: { companyId }, amount, cause: permit },
        ])
    })
  }
  return { ...hall, kamran }
}
