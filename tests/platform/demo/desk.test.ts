import { permitStatuses, priorityStatuses } from '#contract/kernel/status.ts'
import { describe, expect, test } from 'vitest'
import { announcementFaults, type CargoAnnouncement } from '#contract/freight/announcement.ts'
import { isLegalId } from '#contract/kernel/value/iran.ts'
import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { makeDemo } from '#server/platform/demo/make.ts'

const now = new Date('2026-11-21T06:15:00Z')
const demo = makeDemo(now, 'hash')
const today = tehranInstant(inTehran(now).iso)
const cargos = new Map(demo.cargo.map((one) => [one.id, one]))
const turns = new Map(demo.turn.map((one) => [one.id, one]))
const permitsOf = (id: number) => demo.permit.filter(({ cargo_id }) => cargo_id === id)
const livePermitsOf = (id: number) => permitsOf(id).filter(({ status }) => status !== 0)
const repeated = (ids: readonly number[]) => ids.filter((id, i) => ids.indexOf(id) !== i)

describe('queues', () => {
  test('a turn has a unique number in its hall, in the order of time', () => {
    for (const hall of demo.hall) {
      const own = demo.turn.filter(({ hall_id }) => hall_id === hall.id)
      expect(own.length).toBeGreaterThan(10)
      expect(own.map(({ number }) => number)).toEqual(own.map((_, i) => i + 1))
      expect(own.filter(({ issued_at }, i) => i > 0 && issued_at < own[i - 1]!.issued_at)).toEqual([])
    }
  })

  test('a driver has at most one live turn', () => {
    const live = demo.turn.filter(({ state }) => state === 'QUEUED' || state === 'RESERVED')
    expect(live.length).toBeGreaterThan(50)
    expect(repeated(live.map(({ driver_id }) => driver_id))).toEqual([])
  })

  test('requests are for loads of the turn’s hall, in every status, after turn and load', () => {
    expect([...new Set(demo.priority.map(({ status }) => status))].toSorted()).toEqual([...priorityStatuses])
    for (const { turn_id, cargo_id, registered_at } of demo.priority) {
      const [turn, cargo] = [turns.get(turn_id)!, cargos.get(cargo_id)!]
      expect([cargo.is_hall_load, cargo.hall_id]).toEqual([true, turn.hall_id])
      expect(registered_at >= turn.issued_at && registered_at >= cargo.received_at && registered_at < today).toBe(true)
    }
  })

  test('drivers who await the split are in the queue, and the load is live', () => {
    const awaiting = demo.priority.filter(({ status }) => status === 1)
    expect(awaiting.length).toBeGreaterThan(60)
    expect(awaiting.filter(({ turn_id }) => turns.get(turn_id)!.state !== 'QUEUED')).toEqual([])
    expect(awaiting.filter(({ cargo_id }) => cargos.get(cargo_id)!.status !== 0)).toEqual([])
    const ranks = awaiting.map(({ turn_id, rank }) => `${turn_id} ${rank}`)
    expect(new Set(ranks).size).toBe(ranks.length)
  })
})

describe('permits', () => {
  test('occur in every status; a driver has one trip at a time, a turn one permit', () => {
    expect([...new Set(demo.permit.map(({ status }) => status))].toSorted()).toEqual([...permitStatuses])
    expect(repeated(demo.permit.filter(({ status }) => status > 0 && status < 5).map(({ driver_id }) => driver_id))).toEqual([])
    expect(repeated(demo.permit.flatMap(({ turn_id, status }) => (turn_id && status > 0 ? [turn_id] : [])))).toEqual([])
  })

  test('do not exceed the trucks, and equal them if the last one ended the cargo', () => {
    for (const { id, trucks, status, finish_reason, is_hall_load } of demo.cargo) {
      const count = livePermitsOf(id).length
      expect(count).toBeLessThanOrEqual(trucks)
      if (finish_reason === 'SYSTEM_FILLED') expect([id, count]).toEqual([id, trucks])
      else if (status >= 0) expect(count).toBeLessThan(trucks)
      if (status < 0) expect(permitsOf(id)).toEqual([])
      if (!is_hall_load) expect(permitsOf(id).filter(({ turn_id }) => turn_id !== null)).toEqual([])
    }
  })

  test('agree with the cargo’s status: loaded after all delivery notes, all bills (GAP36)', () => {
    const least = (id: number) => Math.min(...livePermitsOf(id).map(({ status }) => status))
    const ended = (status: number, reason = 'SYSTEM_FILLED') =>
      demo.cargo.filter((one) => one.status === status && one.finish_reason === reason)
    expect(ended(1).filter(({ id }) => least(id) > 2)).toEqual([])
    expect(ended(2).filter(({ id }) => least(id) !== 3)).toEqual([])
    expect(ended(3).filter(({ id }) => least(id) < 4)).toEqual([])
  })

  test('are issued while the cargo is live, with few exceptions to a requested vehicle', () => {
    const wanted = new Set(demo.cargo_loader_type.map(({ cargo_id, loader_type_id }) => `${cargo_id} ${loader_type_id}`))
    const odd = demo.permit.filter(
      ({ cargo_id, vehicle_id }) => !wanted.has(`${cargo_id} ${demo.vehicle[vehicle_id - 1]!.loader_type_id}`),
    )
    expect(odd.length / demo.permit.length).toBeLessThan(0.03)
    for (const { cargo_id, issued_at } of demo.permit) {
      const { announce_at, finished_at } = cargos.get(cargo_id)!
      expect(issued_at >= announce_at && issued_at <= (finished_at ?? today)).toBe(true)
    }
  })
})

describe('every dialog of company 1 has data', () => {
  const own = demo.cargo.filter(({ company_id }) => company_id === 1)
  const live = own.filter(({ status }) => status === 0)

  test('requests that await the split, permits of a live cargo, a finished cargo with both', () => {
    const ids = new Set(live.map(({ id }) => id))
    expect(demo.priority.filter(({ cargo_id, status }) => ids.has(cargo_id) && status === 1).length).toBeGreaterThan(5)
    expect(live.filter(({ id }) => livePermitsOf(id).length > 0).length).toBeGreaterThan(2)
    expect(own.filter(({ status }) => status === 1).some(({ id }) => livePermitsOf(id).length > 0)).toBe(true)
  })

  test('chosen drivers, whose half hour is counted from the announcing', () => {
    expect(new Set(demo.cargo_selected_driver.map(({ cargo_id }) => cargo_id)).size).toBe(3)
    for (const { cargo_id } of demo.cargo_selected_driver) {
      const { company_id, is_hall_load, announce_at, open_to_all_at } = cargos.get(cargo_id)!
      expect([company_id, is_hall_load, Number(open_to_all_at) - Number(announce_at)]).toEqual([1, false, 1_800_000])
    }
    expect(demo.cargo.filter(({ open_to_all_at }) => open_to_all_at !== null)).toHaveLength(3)
  })

  test('preloads of the company and of owner 1 that could be announced; the first of each is incomplete', () => {
    const faults = (text: string, as: 'company' | 'owner') =>
      Object.keys(announcementFaults(JSON.parse(text) as CargoAnnouncement, as, '1405/08/30'))
    const lacks = (as: 'company' | 'owner') =>
      demo.preload
        .filter(({ owner_id }) => (owner_id === null) === (as === 'company'))
        .map(({ announcement }) => faults(announcement, as).toSorted())
        .filter((fields) => fields.length > 0)
    expect(demo.preload).toHaveLength(6)
    expect([lacks('company'), lacks('owner')]).toEqual([[['CargoRent', 'KalaWeight']], [['CargoRent', 'KalaWeight']]])
  })

  test('a log that begins with the announcing and agrees with the version', () => {
    for (const { id, version } of own) {
      const events = demo.audit_event.filter(({ entity_id }) => entity_id === String(id))
      expect([events[0]!.call, events.length]).toEqual(['cargo.announce', version])
    }
    expect(new Set(demo.audit_event.map(({ call }) => call))).toEqual(
      new Set(['cargo.announce', 'cargo.accept', 'cargo.update', 'cargo.finish']),
    )
    expect(demo.audit_event.filter(({ at }) => at >= today)).toEqual([])
  })
})

test('company 1 is an agency of the main office of AM10861677542 and may call drivers, company 2 may not', () => {
  const office = demo.member.find(({ username }) => username === 'AM10861677542')!.main_office_id
  const agencies = demo.agency.filter(({ main_office_id }) => main_office_id === office)
  const companyOf = new Map(demo.company.map(({ national_id, id }) => [national_id, id]))
  expect(agencies.map(({ national_id }) => companyOf.get(national_id))).toEqual([1, 2, 3, 4, 5, 6])
  const callers = demo.agency_permission.filter(({ permission }) => permission === 'loadSelectedDrivers')
  expect(callers.some(({ agency_id }) => agency_id === 1)).toBe(true)
  expect(callers.some(({ agency_id }) => agency_id === 2)).toBe(false)
  expect(demo.main_office.filter(({ national_id }) => !isLegalId(national_id))).toEqual([])
})
