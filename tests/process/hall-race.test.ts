/** Two hundred drivers and two real servers on one database: turns and lists at once, and one show. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { split } from '#contract/halls/split/split.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { cleanUp, type Process } from './server.ts'
import { openYard, speakTo, type Speaker } from './yard.ts'

const DRIVERS = 200
const CARGOS = 40

let yard: Awaited<ReturnType<typeof openYard>>
let servers: Process[]
let desks: Speaker[]
beforeAll(async () => {
  yard = await openYard()
  servers = [yard.server(), yard.server()]
  desks = await Promise.all(servers.map(async ({ url }) => speakTo(await url, 'zahra')))
})
afterAll(async () => {
  await cleanUp()
  await yard?.close()
})

/** A list for a driver: three cargos, others for another salt. */
const listOf = (cargos: number[], driver: number, salt: number) =>
  [1, 2, 3].map((step) => cargos[(driver * 7 + salt * 13 + step * 11) % cargos.length]!)

const runs = () => yard.db.selectFrom('show_run').selectAll().where('hall_id', '=', yard.hallId).execute()
const stateOfShow = async () => (await runs()).map(({ state }) => state)

test(`${DRIVERS} drivers take turns and give lists through both servers at once; one show decides, once`, async () => {
  const drivers = await yard.drivers(DRIVERS)
  const maryam = await speakTo(await servers[0]!.url, 'maryam')
  const announced: number[] = []
  for (let i = 0; i < CARGOS; i += 1) {
    const { data, errors } = await maryam.say(cargo.announce, { ...aCargo(yard), FreighterNumber: 1 + (i % 4) })
    if (!data) throw new Error(JSON.stringify(errors))
    announced.push(data.id)
  }

  // Every driver at both desks at the same time.
  const requests = drivers.flatMap(({ nationalId, vehicleCard }) =>
    desks.map((desk) =>
      desk.say(turn.add, { NationalId: nationalId, FreighterCardNumber: vehicleCard, LoadHallId: null, Reason: '' }),
    ),
  )
  const replies = await Promise.all(requests)
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: DRIVERS }, () => 200),
    ...Array.from({ length: DRIVERS }, () => 422),
  ])
  const numbers = replies.flatMap(({ data }) => data?.turnNumber ?? []).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: DRIVERS }, (_, i) => i + 1))

  await yard.moveTo('10:00:00.000')
  await expect.poll(stateOfShow, { timeout: 10_000 }).toEqual(['OPEN'])
  const { data: desk } = await desks[1]!.say(run.open, {})
  const turns = desk!.turns.map(({ id }) => id)
  const runId = desk!.run!.id
  const prefer = (at: number, turnId: number, cargos: number[]) =>
    desks[at % 2]!.say(run.prefer, { id: runId, DriverTurnId: turnId, CargoIds: cargos })
  const listed = await Promise.all(
    turns.flatMap((id, i) => [0, 1].map((salt) => prefer(i + salt, id, listOf(announced, i, salt)))),
  )
  expect(new Set(listed.map(({ status }) => status))).toEqual(new Set([200]))

  // Lists arrive while the window closes: accepted ones count, refused ones do not.
  await yard.moveTo('10:19:59.000')
  const last = new Map<number, number[]>()
  for (let i = 0; ; i += 1) {
    const [id, wanted] = [turns[i % turns.length]!, listOf(announced, i, 5)]
    const { status } = await prefer(i, id, wanted)
    if (status !== 200) {
      expect(status).toBe(409)
      break
    }
    last.set(id, wanted)
  }
  await expect.poll(stateOfShow, { timeout: 30_000 }).toEqual(['PUBLISHED'])

  const records = await Promise.all(
    servers.map(async ({ url }) => (await (await speakTo(await url)).say(run.record, { id: runId })).data as SealedRecord),
  )
  expect(records[0]).toEqual(records[1])
  expect(firstDifference(records[0], null)).toBe(null)

  const { snapshot } = records[0]!.record
  const { db } = yard
  const rows = await db.selectFrom('turn').selectAll().orderBy('number').execute()
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]))
  for (const [id, wanted] of last) {
    expect(snapshot.lists.find(({ turn: number }) => number === numberOf.get(id))?.cargos).toEqual(wanted)
  }
  expect(snapshot.lists).toHaveLength(DRIVERS)
  for (const { turn: number, cargos } of snapshot.lists) {
    const i = turns.findIndex((id) => numberOf.get(id) === number)
    if (!last.has(turns[i]!)) expect([listOf(announced, i, 0), listOf(announced, i, 1)]).toContainEqual(cargos)
  }

  const outcome = split(snapshot)
  const permits = await db.selectFrom('permit').selectAll().execute()
  const due = outcome.turns.flatMap(({ turn: number, cargo: got }) => (got === null ? [] : [[number, got]]))
  const issued = permits.map(({ turn_id, cargo_id }) => [numberOf.get(turn_id!), cargo_id])
  const byTurn = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0])
  expect(issued.toSorted(byTurn)).toEqual(due.toSorted(byTurn))
  expect(due.length).toBeGreaterThan(50)

  // V2, V3: at most one each. V4: no more permits than trucks. V5: one confirmed priority and one held turn for each
  // permit.
  expect(new Set(rows.map(({ driver_id: id }) => id)).size).toBe(DRIVERS)
  expect(new Set(rows.map(({ vehicle_id: id }) => id)).size).toBe(DRIVERS)
  expect(new Set(permits.map(({ driver_id: id }) => id)).size).toBe(permits.length)
  const trucks = await db.selectFrom('cargo').select(['id', 'trucks', 'status']).execute()
  for (const { id, trucks: wanted, status } of trucks) {
    const filled = permits.filter(({ cargo_id: at }) => at === id).length
    expect(filled).toBeLessThanOrEqual(wanted)
    expect(status).toBe(filled === wanted ? 1 : 0)
  }
  const won = await db.selectFrom('priority').select(['turn_id', 'cargo_id']).where('status', '=', 2).execute()
  const pair = ({ turn_id, cargo_id }: { turn_id: number | null; cargo_id: number }) => `${turn_id} ${cargo_id}`
  expect(won.map(pair).toSorted()).toEqual(permits.map(pair).toSorted())
  const reserved = rows.filter(({ state }) => state === 'RESERVED').map(({ id }) => id)
  expect(reserved.toSorted()).toEqual(permits.map(({ turn_id }) => turn_id!).toSorted())
  expect(servers.map((server) => server.output()).join('')).not.toContain('"level":50')
})
