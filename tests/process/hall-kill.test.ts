/** One show, and a server killed with -9 at every step: the next one continues, with the same result. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { split } from '#contract/halls/split/split.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { cleanUp } from './server.ts'
import type { Death } from './sudden-death.ts'
import { openYard, speakTo } from './yard.ts'

let yard: Awaited<ReturnType<typeof openYard>>
beforeAll(async () => {
  yard = await openYard()
})
afterAll(async () => {
  await cleanUp()
  await yard?.close()
})

/** What the show has written so far. */
async function loadRemains() {
  const { db } = yard
  const shows = await db.selectFrom('show_run').select(['state', 'snapshot_hash']).execute()
  const permits = await db.selectFrom('permit').select('id').execute()
  const reserved = await db.selectFrom('turn').select('id').where('state', '=', 'RESERVED').execute()
  const ended = await db.selectFrom('priority').select('id').where('status', '<>', 1).execute()
  return {
    shows: shows.map(({ state }) => state),
    hash: shows[0]?.snapshot_hash,
    permits: permits.length,
    reserved: reserved.length,
    ended: ended.length,
  }
}
/** The log, and the shows that wait for it. */
async function loadLog() {
  const { db } = yard
  const entries = await db.selectFrom('log_entry').select('run_id').execute()
  const waiting = await db.selectFrom('log_pending').select('run_id').execute()
  const heads = await db.selectFrom('log_checkpoint').select('size').execute()
  return { entries: entries.length, waiting: waiting.map(({ run_id }) => run_id), heads: heads.length }
}
const nothing = { permits: 0, reserved: 0, ended: 0 }

test('killed around the commit of every step, a show continues from the commit, and is decided once', async () => {
  /** A server that dies at this moment; resolves to its remains once dead. */
  const dies = async (step: Death['step'], moment: Death['moment']) => {
    const server = yard.server({ step, moment })
    expect(await server.ended, server.output()).toBeNull()
    expect(server.child.signalCode).toBe('SIGKILL')
    return loadRemains()
  }

  const first = yard.server()
  const zahra = await speakTo(await first.url, 'zahra')
  const maryam = await speakTo(await first.url, 'maryam')
  const cargos: number[] = []
  for (const trucks of [1, 2, 1]) {
    const { data } = await maryam.say(cargo.announce, { ...aCargo(yard), FreighterNumber: trucks })
    cargos.push(data!.id)
  }
  const turns: number[] = []
  for (const { nationalId, vehicleCard } of await yard.drivers(6)) {
    const { data } = await zahra.say(turn.add, {
      NationalId: nationalId,
      FreighterCardNumber: vehicleCard,
      LoadHallId: null,
      Reason: '',
    })
    turns.push(data!.id)
  }
  first.child.kill('SIGKILL')
  await first.ended

  await yard.moveTo('10:00:00.000')
  expect(await dies('OPEN', 'before')).toMatchObject({ shows: [] })
  expect(await dies('OPEN', 'after')).toMatchObject({ shows: ['OPEN'], ...nothing })

  // It takes lists from a server that dies when it locks.
  const taker = yard.server({ step: 'LOCKED', moment: 'before' })
  const desk = await speakTo(await taker.url, 'zahra')
  const runId = (await desk.say(run.open, {})).data!.run!.id
  for (const [i, id] of turns.entries()) {
    const { status } = await desk.say(run.prefer, { id: runId, DriverTurnId: id, CargoIds: [cargos[i % 2]!, cargos[2]!] })
    expect(status).toBe(200)
  }
  await yard.moveTo('10:20:00.000')
  expect(await taker.ended).toBeNull()
  expect(await loadRemains()).toMatchObject({ shows: ['OPEN'], ...nothing })

  const locked = await dies('LOCKED', 'after')
  expect(locked).toMatchObject({ shows: ['LOCKED'], ...nothing })
  // Changes of the queue after the lock have no effect.
  await yard.db.updateTable('turn').set({ place: 999 }).where('id', '=', turns[0]!).execute()

  expect(await dies('PERMITS', 'executed')).toEqual(locked)
  expect(await dies('PUBLISHED', 'executed')).toEqual(locked)
  expect(await dies('PUBLISHED', 'before')).toEqual(locked)
  const published = await dies('PUBLISHED', 'after')
  expect(published).toEqual({ shows: ['PUBLISHED'], hash: locked.hash, permits: 4, reserved: 4, ended: 12 })

  // The record is not lost between its publication and the log.
  expect(await loadLog()).toEqual({ entries: 0, waiting: [runId], heads: 0 })
  for (const moment of ['executed', 'before'] as const) {
    await dies('LOGGED', moment)
    expect(await loadLog()).toEqual({ entries: 0, waiting: [runId], heads: 0 })
  }
  await dies('LOGGED', 'after')
  expect(await loadLog()).toEqual({ entries: 1, waiting: [], heads: 1 })

  // The last one finds nothing to do.
  const heir = await speakTo(await yard.server().url)
  const sealed = (await heir.say(run.record, { id: runId })).data as SealedRecord
  expect(firstDifference(sealed, null)).toBe(null)
  expect(sealed.record.snapshotHash).toBe(locked.hash)
  const permits = await yard.db
    .selectFrom('permit')
    .innerJoin('turn', 'turn.id', 'permit.turn_id')
    .select(['turn.number', 'permit.cargo_id as cargo'])
    .orderBy('turn.number')
    .execute()
  const due = split(sealed.record.snapshot).turns.flatMap(({ turn: number, cargo: got }) =>
    got === null ? [] : [{ number, cargo: got }],
  )
  expect(permits).toEqual(due)
  expect(permits.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(await loadLog()).toEqual({ entries: 1, waiting: [], heads: 1 })
  await yard.moveTo('10:30:00.000')
  await expect.poll(loadRemains, { timeout: 10_000 }).toEqual({ ...published, shows: ['PUBLISHED', 'SKIPPED'] })
})
