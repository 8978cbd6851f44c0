/** Observers and commands made offline change no order in a queue (domain.md 4.9 V12, V15). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpRoute } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { CLIENT, ENTITY, KEY } from '#contract/kernel/envelope.ts'
import { calls } from '#contract/index.ts'
import { observers } from '#contract/kernel/roles.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let watchers: Person[]
let load: number
let ali: Awaited<ReturnType<Hall['queued']>>
beforeAll(async () => {
  hall = await openHall()
  const { world } = hall
  watchers = await Promise.all(observers.map((role) => world.person(role.toLowerCase(), { role })))
  // Linked to everything: no command is refused only because its target is invisible.
  for (const { id: member_id } of watchers) {
    const { halls, companies } = world.cast
    const seen = Object.values(halls).map((hall_id) => ({ member_id, hall_id }))
    await world.db.insertInto('member_hall').values(seen).execute()
    await world.db.insertInto('member_company').values({ member_id, company_id: companies.sepehr.id }).execute()
  }
  load = await hall.announced(2)
  ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
})
afterAll(() => hall.world.close())

const tables =
  'hall hall_show_time hall_policy turn priority permit show_run override cargo customer customer_address preload driver vehicle company member'.split(
    ' ',
  )
/** Returns all stored data as one text. */
async function dumpData(): Promise<string> {
  const texts = await Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql<{
        all: string
      }>`select coalesce(json_agg(t order by id), '[]')::text as all from ${sql.table(name)} as t`.execute(hall.world.db)
      return `${name}: ${rows[0]!.all}`
    }),
  )
  return texts.join('\n')
}

// Public commands concern the caller's own account: sign-in, password, outbox, registration.
const acts = calls.filter(({ kind, who }) => kind === 'act' && Array.isArray(who))

describe('V15: an observer’s only command is to cancel a turn, with a reason', () => {
  /** Every field that any command of the halls names, filled with existing values. */
  const everything = () => ({
    ...aCargo(hall.world),
    Id: load,
    id: load,
    cargoId: load,
    CargoIds: [load],
    DriverTurnId: ali.turnId,
    Desc: 'x',
    Reason: 'x',
    Name: 'x',
    NationalId: ali.nationalId,
    FreighterCardNumber: ali.vehicleCard,
    DriverCardNumber: ali.card,
    LoadHallId: 1,
    Item1: ali.id,
    Item2: 1,
    ShowTime: '12:00',
    IsActive: true,
    Order: 'STRICT_FIFO',
    loadId: 1,
    ReasonCode: 'ADMIN',
  })

  // Their print is a marked copy that is not counted: tests/permits/permit/print.test.ts. A witness changes no queue, permit or
  // cargo: tests/halls/log/log.test.ts. A drivers' association unbinds a lost phone: tests/fleet/driver-app/account.test.ts.
  const ofPhones = ['driverAct.removePhoneId', 'driverAct.emptyPhoneId', 'driverAct.logOut', 'driverApp.enrolmentCode']
  const exceptions = ['turn.cancel', 'permit.print', 'log.addWitness', ...ofPhones]
  test.each(acts.filter(({ name }) => !exceptions.includes(name)).map((call) => [call.name, call] as const))(
    'V15: %s is refused and changes nothing',
    async (_, call) => {
      const before = await dumpData()
      for (const who of watchers) {
        for (const place of [call.at, ...(call.also ?? [])]) {
          const { method, path } = httpRoute(place)
          for (const id of [load, ali.turnId]) {
            const filled = path.replace(/\{\w+\}/g, String(id))
            const body = method === 'GET' ? undefined : { ...everything(), Id: id, id }
            const { status } = await who.raw(method, filled, body, { [KEY]: randomUUID() })
            expect(status, `${who.username} ${filled}`).toBe(403)
          }
        }
      }
      expect(await dumpData()).toBe(before)
    },
  )

  test('V15: cancels nothing without a reason; with one, person and reason are public', async () => {
    const before = await dumpData()
    for (const who of watchers) expect((await who.say(turn.cancel, { id: ali.turnId, Reason: ' ' })).status).toBe(422)
    expect(await dumpData()).toBe(before)
    expect((await watchers[1]!.say(turn.cancel, { id: ali.turnId, Reason: 'از صف رفت' })).status).toBe(200)
    const listed = await hall.world.db
      .selectFrom('override')
      .select(['kind', 'role', 'reason', 'turn_id'])
      .where('member_id', 'is not', null)
      .execute()
    expect(listed).toEqual([{ kind: 'TURN_CANCELLED', role: 'DriversAssociation', reason: 'از صف رفت', turn_id: ali.turnId }])
  })
})

describe('V12: nothing made offline changes the order of a queue', () => {
  test('V12: no command on a turn, a desk’s list, a permit or a hall can be queued in an outbox', () => {
    // What a desk announces, and what is written and read.
    const desk = ['cargo.', 'customer.', 'comment.', 'notice.', 'broadcast.']
    const waiting = calls.filter(({ offline, name }) => offline === 'queue' && !desk.some((area) => name.startsWith(area)))
    // Two report the outcome of a permit that already holds its load; a driver's own list counts by its arrival, as at a desk;
    // standing preferences fill a list on the phone, and are none.
    const harmless = ['document.attach', 'permitLife.event', 'run.preferOwn', 'standing.save']
    expect(waiting.map(({ name }) => name).toSorted()).toEqual(harmless)
  })

  test('V12: a cargo written hours ago and delivered now is ordered by its arrival', async () => {
    for (const name of ['رضا', 'حمید']) await hall.queued(name)
    const order = async () => (await hall.desk()).turns.map(({ number, list }) => [number, list])
    const before = await order()
    expect(before).toHaveLength(2)
    const headers = { [KEY]: randomUUID(), [ENTITY]: randomUUID(), [CLIENT]: randomUUID(), date: 'Mon, 01 Jan 2018 00:00:00 GMT' }
    expect((await hall.maryam.say(cargo.announce, aCargo(hall.world), headers)).status).toBe(200)
    expect(await order()).toEqual(before)
  })
})
