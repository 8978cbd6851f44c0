/** Whatever clerks, drivers and the clock do in whatever order: what must hold of a hall's rows (domain.md 4.9). */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/cargo.ts'
import { permit } from '#contract/permit.ts'
import { firstDifference } from '#contract/split/verify.ts'
import { turn } from '#contract/turn.ts'
import { sealedRecord } from '#server/run/read.ts'
import { openHall, type Hall } from './hall.ts'
import type { Person } from '../world.ts'

const SEQUENCES = Number(process.env['HALL_STORIES'] ?? 100)
const ACTS = 30

type Act =
  | { do: 'queue' | 'cancel' | 'void' | 'return' | 'finish'; pick: number }
  | { do: 'announce'; trucks: number }
  | { do: 'prefer'; pick: number; wants: number[] }
  | { do: 'later'; minutes: number }

const of = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: of('queue'), pick: fc.nat(11) }) },
  { weight: 3, arbitrary: fc.record({ do: of('announce'), trucks: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 9, arbitrary: fc.record({ do: of('prefer'), pick: fc.nat(11), wants: fc.uniqueArray(fc.nat(4), { maxLength: 4 }) }) },
  { weight: 8, arbitrary: fc.record({ do: of('later'), minutes: fc.constantFrom(1, 5, 10, 20, 30) }) },
  { weight: 4, arbitrary: fc.record({ do: of('cancel', 'void', 'return', 'finish'), pick: fc.nat(11) }) },
)
const story = fc.array(act, { minLength: ACTS, maxLength: ACTS })

let hall: Hall
let admin: Person
let drivers: Awaited<ReturnType<Hall['driver']>>[]
beforeAll(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  drivers = await Promise.all(Array.from({ length: 12 }, (_, i) => hall.driver(`راننده ${i}`)))
}, 120_000)
afterAll(() => hall.world.close())

async function happen(one: Act): Promise<void> {
  const { world, zahra, maryam } = hall
  const { db } = world
  const pick = <T>(rows: T[], at: number) => rows[at % (rows.length || 1)]
  switch (one.do) {
    case 'queue':
      return void (await hall.askTurn(zahra, drivers[one.pick]!))
    case 'announce':
      return void (await hall.announced(one.trucks))
    case 'later':
      world.clock.now = new Date(world.clock.now.getTime() + one.minutes * 60_000)
      return void (await world.tick())
    case 'prefer': {
      const { turns, cargos, run } = await hall.desk()
      const who = pick(turns, one.pick)
      const wanted = [...new Set(one.wants.flatMap((i) => pick(cargos, i)?.id ?? []))]
      if (run && who) await hall.prefers(who.id, wanted)
      return
    }
    case 'cancel': {
      const row = pick(await db.selectFrom('turn').select('id').where('state', '=', 'QUEUED').orderBy('id').execute(), one.pick)
      if (row) await zahra.say(turn.cancel, { id: row.id, Reason: 'رفت' })
      return
    }
    case 'void': {
      const row = pick(await db.selectFrom('permit').select('id').where('status', '>', 0).orderBy('id').execute(), one.pick)
      if (row) await admin.say(permit.void, { id: row.id, ReasonCode: one.pick % 2 ? 'OWNER_FAULT' : 'ADMIN', Reason: '' })
      return
    }
    case 'return': {
      const row = pick(await db.selectFrom('turn').select('id').where('state', '=', 'RESERVED').orderBy('id').execute(), one.pick)
      if (row) await admin.say(turn.returnTurn, { Id: row.id, DriverToFreighterId: null, Reason: '' })
      return
    }
    case 'finish': {
      const row = pick(await db.selectFrom('cargo').select('id').where('status', '=', 0).orderBy('id').execute(), one.pick)
      if (row) await maryam.say(cargo.finish, { Id: row.id, Desc: 'بس است', IsCancelPriority: null })
    }
  }
}

/** Every rule of the rows at once; a sentence for what is broken. */
async function broken(): Promise<string[]> {
  const { db, errors } = hall.world
  const turns = await db.selectFrom('turn').selectAll().orderBy('id').execute()
  const permits = await db.selectFrom('permit').selectAll().execute()
  const cargos = await db.selectFrom('cargo').select(['id', 'trucks', 'status', 'finish_reason']).execute()
  const wishes = await db.selectFrom('priority').selectAll().execute()
  const runs = await db.selectFrom('show_run').selectAll().where('state', '=', 'PUBLISHED').orderBy('id').execute()
  const live = turns.filter(({ state }) => state === 'QUEUED' || state === 'RESERVED')
  const twice = (values: number[]) => new Set(values).size !== values.length
  const bad: string[] = errors.map(String)
  const rising = turns.every(({ number }, i) => i === 0 || number > turns[i - 1]!.number)
  if (!rising) bad.push('V1 numbers')
  if (twice(live.map(({ driver_id: id }) => id)) || twice(live.map(({ vehicle_id: id }) => id))) bad.push('V2 two live turns')
  const held = permits.filter(({ status }) => status >= 1 && status <= 4)
  if (twice(held.map(({ driver_id: id }) => id))) bad.push('V3 two live permits')
  for (const { id, trucks, status, finish_reason } of cargos) {
    const mine = permits.filter((one) => one.cargo_id === id && one.status > 0).length
    if (mine > trucks) bad.push(`V4 cargo ${id}`)
    if (finish_reason === 'SYSTEM_FILLED' && mine !== trucks) bad.push(`X30 cargo ${id} is full and is not`)
    if (status === 0 && mine === trucks) bad.push(`cargo ${id} is live and full`)
  }
  for (const one of permits.filter(({ run_id }) => run_id !== null)) {
    const won = wishes.filter((wish) => wish.run_id === one.run_id && wish.turn_id === one.turn_id && wish.status === 2)
    if (won.length !== 1 || won[0]!.cargo_id !== one.cargo_id) bad.push(`V5 permit ${one.id}`)
    const its = turns.find(({ id }) => id === one.turn_id)!
    if (one.status > 0 && its.state !== 'RESERVED' && its.state !== 'CLOSED') bad.push(`V5 turn ${its.id} is ${its.state}`)
  }
  if (wishes.some(({ run_id, status }) => status === 1 && runs.some(({ id }) => id === run_id))) bad.push('a wish without an end')
  let before: string | null = null
  for (const { id, record_hash } of runs) {
    const difference = firstDifference(await sealedRecord(db, id), before)
    if (difference) bad.push(`V9 run ${id}: ${JSON.stringify(difference)}`)
    before = record_hash
  }
  const acted = await db.selectFrom('override').select('reason').where('kind', '=', 'TURN_CANCELLED').execute()
  if (acted.some(({ reason }) => reason === '')) bad.push('V14 an override without a reason')
  return bad
}

test(`after ${ACTS} acts in any order every rule of the hall holds`, { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (acts) => {
      for (const one of acts) await happen(one)
      expect(await broken()).toEqual([])
    }),
    { numRuns: SEQUENCES, seed: 1405, endOnFailure: true },
  )
})
