/** A permit under way: Ali won it at the hall of Rajaei, whose drivers have five hours to reach their load. */
import { afterAll, beforeAll, expect } from 'vitest'
import { permitLife, type PermitEventKind } from '#contract/permits/permit-life.ts'
import type { Person } from '../../world.ts'
import { at, openHall } from '../../halls/show/hall.ts'

async function openRoad() {
  const hall = await openHall()
  const { world } = hall
  const { rajaei } = world.cast.halls
  await world.db.updateTable('hall').set({ travel_time_hours: 5 }).where('id', '=', rajaei).execute()
  const admin = await world.person('admin', { role: 'Admin' })
  const load = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  await hall.until('10:20')
  const [given] = await hall.permits()
  const id = given!.id

  const row = () => world.db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const turnState = async () =>
    (await world.db.selectFrom('turn').select('state').where('id', '=', ali.turnId).executeTakeFirstOrThrow()).state
  const cargoStatus = async () =>
    (await world.db.selectFrom('cargo').select('status').where('id', '=', load).executeTakeFirstOrThrow()).status

  /** Reports an event, now or at a time of the day. */
  const report = (Event: PermitEventKind, { by = hall.maryam, time = '', more = {}, headers = {} }: ReportOptions = {}) =>
    by.say(permitLife.event, { id, Event, At: time ? at(time).toISOString() : null, Code: '', ...more }, headers)

  /** Stores a document as the documents' module does: bill of lading 0, delivery note 1. */
  async function attach(type: 0 | 1, permitId = id) {
    const { now } = world.clock
    const digest = String(type).padStart(64, 'a')
    await world.db
      .insertInto('stored_file')
      .values({ digest, size: 1, mime: 'image/jpeg', stored_at: now })
      .onConflict((known) => known.doNothing())
      .execute()
    const own = { permit_id: permitId, type, version: 1, digest, file_name: 'a.jpg', received_at: now, member_id: hall.maryam.id }
    await world.db
      .insertInto('permit_document')
      .values({ ...own, role: 'TransportationCompanyAdmin' })
      .execute()
  }
  return { ...hall, admin, load, ali, id, row, turnState, cargoStatus, report, attach }
}

interface ReportOptions {
  by?: Person
  time?: string
  more?: object
  headers?: Record<string, string>
}
export type Road = Awaited<ReturnType<typeof openRoad>>

/** Creates one road for the file, or for each of its tests; asserts that its server logged no unexpected error. */
export function useRoad(begin = beforeAll as Hook, end = afterAll as Hook): Road {
  const road = {} as Road
  begin(async () => void Object.assign(road, await openRoad()))
  end(async () => expect(await road.world.close()).toEqual([]))
  return road
}
type Hook = (run: () => Promise<void>) => void
