/** The dashboard's counters are kept by triggers: they equal a count of the rows after any sequence of changes. */
import { cargo } from '#contract/freight/cargo.ts'
import { moneyJob } from '#server/jobs/money.ts'
import { sumCounts } from '#server/modules/freight/cargo/index.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutTriggers } from '../../database.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { openDesk } from './desk.ts'

let world: World
let desk: ReturnType<typeof openDesk>
let admin: Person
let cargos: number[]
beforeAll(async () => {
  world = await openWorld()
  desk = openDesk(world)
  admin = await world.person('admin', { role: 'Admin' })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  cargos = []
  for (let n = 0; n < 4; n += 1) cargos.push((await maryam.say(cargo.announce, aCargo(world))).data!.id)
})
afterAll(() => world.close())

async function mustAgree() {
  const { rows } = await sql<object>`select (select count(*) from driver) as "driverCount",
    (select count(*) from cargo) as "cargoCount",
    (select count(distinct cargo_id) from permit where status <> 0) as "reserveCount"`.execute(world.db)
  expect((await admin.say(cargo.statistics, {})).data).toMatchObject(rows[0]!)
}
/** Number of statements of this database that wait for another. */
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
      world.db,
    )
  ).rows.length
const lineCount = async () => (await sql`select from row_count`.execute(world.db)).rows.length

type Step = { kind: 'issue' | 'void' | 'delete' | 'sum' | 'move'; places: number[] }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('issue', 'issue', 'void', 'delete', 'sum', 'move'),
  places: fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }),
})

test('the counters equal a count after any sequence of permits issued, voided, moved and deleted, several at once', async () => {
  const { db } = world
  const issue = async (place: number) => desk.permit(cargos[place % cargos.length]!, { status: place < 2 ? 0 : 1 })
  const steps: Record<Step['kind'], (places: number[], ids: number[]) => Promise<unknown>> = {
    issue: (places) => Promise.all(places.map(issue)),
    // In one statement, in both directions.
    void: (_, ids) => sql`update permit set status = case status when 0 then 6 else 0 end where id = any(${ids})`.execute(db),
    move: ([place], ids) =>
      sql`update permit set cargo_id = ${cargos[place! % cargos.length]!} where id = any(${ids})`.execute(db),
    delete: (_, ids) => sql`delete from permit where id = any(${ids})`.execute(db),
    sum: () => sumCounts(db),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (all) => {
      await db.deleteFrom('permit').execute()
      for (const { kind, places } of all) {
        const { rows } = await sql<{ id: number }>`select id from permit order by id`.execute(db)
        const ids = places.flatMap((place) => rows[place]?.id ?? [])
        await steps[kind](places, ids)
        await mustAgree()
      }
    }),
    { numRuns: 15 },
  )
})

test('removed drivers and cargos are no longer counted', async () => {
  const { db } = world
  await db.deleteFrom('permit').execute()
  const { id } = await world.cast.newDriver('راننده', 'رفته', 5001)
  const before = (await admin.say(cargo.statistics, {})).data!
  await sql`delete from driver_vehicle where driver_id = ${id}`.execute(db)
  await db.deleteFrom('driver').where('id', '=', id).execute()
  const last = cargos.pop()!
  await sql`delete from cargo_loader_type where cargo_id = ${last}`.execute(db)
  await db.deleteFrom('cargo').where('id', '=', last).execute()
  expect((await admin.say(cargo.statistics, {})).data).toMatchObject({
    driverCount: before.driverCount - 1,
    cargoCount: before.cargoCount - 1,
  })
  await mustAgree()
})

test('two transactions that void the last two permits of a cargo make it unreserved once', async () => {
  const { db } = world
  await db.deleteFrom('permit').execute()
  const ids = [await desk.permit(cargos[0]!), await desk.permit(cargos[0]!)]
  const voidOne = (tx: typeof db, id: number) => tx.updateTable('permit').set({ status: 0 }).where('id', '=', id).execute()
  let second: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await voidOne(tx, ids[0]!)
    second = voidOne(db, ids[1]!)
    // It waits for the cargo.
    await expect.poll(waiting).toBe(1)
  })
  await second
  await mustAgree()
  expect((await admin.say(cargo.statistics, {})).data!.reserveCount).toBe(0)
})

test('adding up leaves a row for each number and changes none', async () => {
  const { db } = world
  await desk.permit(cargos[1]!)
  await Promise.all([sumCounts(db), sumCounts(db), desk.permit(cargos[2]!)])
  await mustAgree()
  await sumCounts(db)
  expect(await lineCount()).toBe(3)
})

test('once a day the numbers are counted again: a change without triggers is repaired and logged', async () => {
  const { db, clock } = world
  const logged: object[] = []
  const { run } = moneyJob({ db, now: () => clock.now, log: { error: (about: object) => void logged.push(about) } })
  const later = (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * 3_600_000))
  const tomorrow = async () => {
    later(24)
    return run(new AbortController().signal)
  }
  expect(await tomorrow()).toMatchObject({ recounted: 0 })
  await withoutTriggers(db, (tx) => tx.deleteFrom('permit').where('cargo_id', '=', cargos[1]!).execute())
  later(0.01)
  expect(await run(new AbortController().signal)).toBeNull()
  await expect(mustAgree()).rejects.toThrow()
  expect(await tomorrow()).toMatchObject({ recounted: 1 })
  await mustAgree()
  expect(logged.filter((about) => 'recounted' in about)).toEqual([{ recounted: 1 }])
  expect(world.errors).toEqual([])
})
