import { sql } from 'kysely'
import { test } from 'vitest'
import { seedDemo } from '#server/db/demo/seed.ts'
import { openDb } from '#server/db/open.ts'
import { sealerOf } from '#server/run/key.ts'
import { searchPermits } from '#server/permit/search.ts'
import { permitsInSight } from '#server/permit/scope.ts'
import { listedPermits, shownRows } from '#server/permit/rows.ts'
import { papersOf, averagesOf } from '#server/permit/beside.ts'
import { addManyCargos } from '#server/db/demo/many.ts'
import { freshDatabase } from '../database.ts'
const now = new Date('2026-11-21T06:15:00Z')
test('x', async () => {
  const { url, drop } = await freshDatabase()
  const db = openDb(url)
  await seedDemo(db, now)
  await addManyCargos(db, 60000)
  await sql`insert into permit (cargo_id, driver_id, vehicle_id, status, issued_at, hall_id, printed_at, print_count, arrived_at, loaded_at, closed_at)
   select c.id, d.id, d.id, 6, c.announce_at + interval '1 hour', c.hall_id, c.announce_at, 1, c.announce_at, c.announce_at, c.announce_at
   from generate_series(1,2) g join cargo c on true join lateral (select 1 + (c.id*7+g*13) % 490 as id) d on true where c.id > 403199`.execute(
    db,
  )
  await sql`insert into stored_file values (repeat('a',64), 1, 'image/png', now())`.execute(db)
  await sql`insert into permit_document (permit_id,type,version,digest,file_name,received_at,member_id,role) select p.id, t, 1, (select min(digest) from stored_file), 'a', now(), 1, 'Admin' from permit p, generate_series(0,1) t where not exists (select from permit_document where permit_id = p.id)`.execute(
    db,
  )
  await sql`insert into driver_rate (permit_id, driver_id, rate, member_id, rated_at) select id, driver_id, 1+id%5, 1, now() from permit where id % 2 = 0 on conflict do nothing`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  const actors: any = {
    admin: { id: 1, role: 'Admin' },
    company: { id: 3, role: 'TransportationCompanyAdmin', companyId: 1, ownerId: null },
    hall: { id: 7, role: 'LoadHallAdmin', hallId: 1 },
    observer: { id: 8, role: 'Organization' },
    office: { id: 11, role: 'AgentMain', mainOfficeId: 1, ownerId: null, companyId: null },
  }
  const none: any = {
    FromDate: null,
    ToDate: null,
    DriverCardNumber: '',
    FreighterCardNumber: '',
    DriverReserveStatus: null,
    Statuses: [],
    ReceiverCustomerId: [],
    SenderCustomerId: [],
    KalaId: [],
    TransportationCompanyId: null,
    LoadHallCityId: null,
    Overdue: null,
    LacksPapers: null,
  }
  let t = 0
  for (const [name, actor] of Object.entries<any>(actors)) {
    for (const [what, f] of Object.entries<any>({
      all: {},
      today: { FromDate: '1405/08/29', ToDate: '1405/08/30' },
      city: { LoadHallCityId: 1 },
      lacks: { LacksPapers: true },
    })) {
      const ms = []
      let total
      for (let i = 0; i < 4; i++) {
        t = performance.now()
        total = (await searchPermits({ db, actor, now }, { ...none, ...f })).total
        ms.push(Math.round(performance.now() - t))
      }
      console.log(name, what, total, ms)
    }
  }
  for (let i = 0; i < 3; i++) {
    t = performance.now()
    const l = await listedPermits(permitsInSight(db, actors.admin)).limit(5000).execute()
    console.log('listed', performance.now() - t)
    t = performance.now()
    await papersOf(
      db,
      l.map((x) => x.id),
    )
    console.log('papers', performance.now() - t)
    t = performance.now()
    await averagesOf(
      db,
      l.map((x) => x.driver_id),
    )
    console.log('average', performance.now() - t)
    t = performance.now()
    await shownRows(db, l, now)
    console.log('shown', performance.now() - t)
    t = performance.now()
    await permitsInSight(db, actors.admin)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .execute()
    console.log('count', performance.now() - t)
  }
  await db.destroy()
  await drop()
}, 600000)
