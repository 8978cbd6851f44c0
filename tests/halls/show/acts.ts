/** Commands of clerks, drivers and the clock in a hall, in any order. */
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { CLIENT, ENTITY, KEY } from '#contract/kernel/envelope.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { permit } from '#contract/permits/permit.ts'
import { run as runs } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { cargosOfShow } from '#server/modules/freight/cargo/show.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from './hall.ts'
import { step } from './step.ts'

/** Number of commands in a run. */
export const ACTS = 30

export type Act =
  | { do: 'queue' | 'queue twice' | 'cancel' | 'reinstate' | 'void' | 'return' | 'finish' | 'more trucks'; pick: number }
  | { do: 'announce' | 'announce from an outbox'; trucks: number }
  | { do: 'prefer'; pick: number; wants: number[] }
  | { do: 'later' | 'one step'; minutes: number }

const of = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: of('queue', 'queue', 'queue twice'), pick: fc.nat(11) }) },
  { weight: 3, arbitrary: fc.record({ do: of('announce', 'announce from an outbox'), trucks: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 9, arbitrary: fc.record({ do: of('prefer'), pick: fc.nat(11), wants: fc.uniqueArray(fc.nat(4), { maxLength: 4 }) }) },
  { weight: 8, arbitrary: fc.record({ do: of('later', 'later', 'one step'), minutes: fc.constantFrom(1, 5, 10, 20, 30) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: of('cancel', 'reinstate', 'void', 'return', 'finish', 'more trucks'), pick: fc.nat(11) }),
  },
)
export const actSequence = fc.array(act, { minLength: ACTS, maxLength: ACTS })

/** Context of a run: a hall, an administrator, twelve drivers. */
export interface ActContext {
  hall: Hall
  admin: Person
  /** The hall's second clerk. */
  sima: Person
  drivers: Awaited<ReturnType<Hall['driver']>>[]
}

export async function openActContext(): Promise<ActContext> {
  const hall = await openHall()
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const sima = await hall.world.person('sima', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.rajaei })
  const policy = { Order: 'STRICT_FIFO' as const, Native: null, Other: null, TurnExpireShows: 3, Reason: 'هر که سه بار نخواست' }
  await admin.say(halls.setPolicy, { Id: hall.world.cast.halls.rajaei, ...policy })
  const drivers = await Promise.all(Array.from({ length: 12 }, (_, i) => hall.driver(`راننده ${i}`)))
  return { hall, admin, sima, drivers }
}

/** Runs a command if possible; a refusal by the server is a valid outcome. */
export async function runAct({ hall, admin, sima, drivers }: ActContext, one: Act): Promise<void> {
  const { world, zahra, maryam } = hall
  const { db } = world
  const pick = <T>(rows: T[], at: number) => rows[at % (rows.length || 1)]
  switch (one.do) {
    case 'queue':
      return void (await hall.askTurn(zahra, drivers[one.pick]!))
    case 'queue twice':
      return void (await Promise.all([zahra, sima].map((clerk) => hall.askTurn(clerk, drivers[one.pick]!))))
    case 'announce from an outbox': {
      const input = { ...aCargo(world), FreighterNumber: one.trucks }
      const headers = { [KEY]: randomUUID(), [ENTITY]: randomUUID(), [CLIENT]: randomUUID() }
      const first = await maryam.say(cargo.announce, input, headers)
      expect((await maryam.say(cargo.announce, input, headers)).data).toEqual(first.data)
      return
    }
    case 'announce':
      return void (await hall.announced(one.trucks))
    case 'later':
      world.clock.now = new Date(world.clock.now.getTime() + one.minutes * 60_000)
      while (await step(hall)) void 0
      return
    case 'one step':
      world.clock.now = new Date(world.clock.now.getTime() + one.minutes * 60_000)
      return void (await step(hall))
    case 'prefer': {
      const open = await db.selectFrom('show_run').selectAll().where('state', '=', 'OPEN').executeTakeFirst()
      if (!open) return
      const who = pick(await db.selectFrom('turn').select('id').where('state', '=', 'QUEUED').orderBy('id').execute(), one.pick)
      const cargos = await cargosOfShow(db, open.hall_id, open.opens_at).execute()
      const wanted = [...new Set(one.wants.flatMap((i) => pick(cargos, i)?.id ?? []))]
      if (who) await zahra.say(runs.prefer, { id: open.id, DriverTurnId: who.id, CargoIds: wanted })
      return
    }
    case 'cancel': {
      const row = pick(await db.selectFrom('turn').select('id').where('state', '=', 'QUEUED').orderBy('id').execute(), one.pick)
      if (row) await zahra.say(turn.cancel, { id: row.id, Reason: 'رفت' })
      return
    }
    case 'reinstate': {
      const ended = db.selectFrom('turn').select('id').where('state', '=', 'CANCELLED').orderBy('id', 'desc').limit(12)
      const row = pick(await ended.execute(), one.pick)
      if (row) await admin.say(turn.reinstate, { id: row.id, Reason: 'اعتراض وارد بود' })
      return
    }
    case 'more trucks': {
      const live = db.selectFrom('cargo').select(['id', 'trucks']).where('status', '=', 0).orderBy('id')
      const row = pick(await live.execute(), one.pick)
      if (row) await maryam.say(cargo.update, { ...aCargo(world), Id: row.id, FreighterNumber: row.trucks + 1 })
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
