/** What the split reads of a turn is that of the show's opening; what counts at once is a public act (domain.md X16–X19). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { native } from '#contract/fleet/native.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import type { FrozenInput } from '#server/modules/halls/turn/frozen.ts'
import { csvOf, faultsOf, importTable } from '../../fleet/import/tables.ts'
import type { Person } from '../../world.ts'
import { actsIn, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let admin: Person
/** Two drivers: ali is before reza. Both list a load of one truck; another load waits. */
let ali: Awaited<ReturnType<Hall['queued']>>
let reza: Awaited<ReturnType<Hall['queued']>>
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
  // The cast's drivers are natives of their city.
  await hall.world.db.updateTable('driver').set({ is_native: false }).execute()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const Reason = 'به گفتهٔ پلیس'
const rajaei = () => hall.world.cast.halls.rajaei
const past = '1405/08/01'
const form = (more: object = {}) => ({
  id: reza.vehicleId,
  PlaqueNumber: '۸۴ع۵۱۸',
  PlaqueSerialNumber: '۷۴',
  LoaderTypeId: 5001,
  MadeYear: '۱۴۰۱',
  VinCode: '',
  InspectionValidDate: '1406/09/10',
  Reason,
  ...more,
})
const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)
const refused = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(422)
const addNative = (who = hall.zahra) =>
  who.say(native.add, { NationalId: reza.nationalId, FreighterCardNumber: reza.vehicleCard, LoadHallId: null, Reason })
const removeNative = async () => {
  const { data } = await hall.zahra.say(native.ofHall, { LoadHallId: null })
  return hall.zahra.say(native.delete, { id: data![0]!.id, Reason })
}
const isIneligible = (ineligible: string) => ({ ineligible })
const blocked = () => [{ kind: 'DRIVER_BLOCKED', role: 'Admin', reasonCode: 'WRITTEN', turn: reza.number }]
const classed = (kind: string, role = 'LoadHallAdmin') => [{ kind, role, reasonCode: 'WRITTEN', turn: reza.number }]
const renewed = () => classed('VALIDITY_EDITED', 'Admin')
/** Imports one row about reza, whose national id the cast invented. */
const imported = async (kind: 'driver' | 'native', head: string[], row: string[]) => {
  const national_id = nationalCodeOf('004567891')
  await hall.world.db.updateTable('driver').set({ national_id }).where('id', '=', reza.id).execute()
  const { id, added, changed } = await importTable(
    hall.world,
    admin,
    kind,
    csvOf([
      ['کد ملی', ...head],
      [national_id, ...row],
    ]),
  )
  expect(added + changed, JSON.stringify(await faultsOf(admin, id))).toBe(1)
}

interface Change {
  /** Before the show opens. */
  before?: () => Promise<unknown>
  /** While the show is open. */
  act: () => Promise<unknown>
  /** Public acts of the show. */
  acts?: () => object[]
  /** What the show's record has of the turn, unless it is the state of the opening: eligible, no native. */
  now?: object
  /** What the next show's record has of it. */
  next: object
}
const asBefore = { capacity: 28_000, ineligible: null, isNative: false, loaderType: 5001 }

/** Every call that changes an input, by the column that keeps it. */
const changes: Record<FrozenInput, Record<string, Change>> = {
  is_native: {
    'a hall names its native': { act: () => done(addNative()), acts: () => classed('NATIVE_ADDED'), next: { isNative: true } },
    'a hall removes its native': {
      before: () => done(addNative()),
      act: () => done(removeNative()),
      acts: () => [...classed('NATIVE_ADDED'), ...classed('NATIVE_REMOVED')],
      now: { isNative: true },
      next: { isNative: false },
    },
    'an administrator marks a native': {
      before: () => setCity(),
      act: () => done(admin.say(driverAct.native, { driverId: reza.id, Reason })),
      acts: () => classed('NATIVE_ADDED', 'Admin'),
      next: { isNative: true },
    },
    'an administrator removes the mark': {
      before: async () => {
        await setCity()
        await done(admin.say(driverAct.native, { driverId: reza.id, Reason }))
      },
      act: () => done(admin.say(driverAct.nonNative, { driverId: reza.id, Reason })),
      acts: () => [...classed('NATIVE_ADDED', 'Admin'), ...classed('NATIVE_REMOVED', 'Admin')],
      now: { isNative: true },
      next: { isNative: false },
    },
    'an import names a native': {
      act: () => imported('native', ['سالن اعلام بار', 'دلیل'], ['شهید رجایی', Reason]),
      acts: () => classed('NATIVE_ADDED', 'Admin'),
      next: { isNative: true },
    },
  },
  loader_type_id: {
    'an administrator edits the vehicle': {
      act: () => done(admin.say(vehicle.edit, form({ LoaderTypeId: 4001 }))),
      next: { loaderType: 4001 },
    },
  },
  capacity_kg: {
    'an administrator edits the vehicle': {
      act: () => done(admin.say(vehicle.edit, form({ LoaderTypeId: 1004 }))),
      next: { capacity: expect.not.closeTo(28_000) },
    },
  },
  driver_active: {
    'an administrator blocks the driver': {
      act: () => done(admin.say(driverAct.deactivate, { id: reza.id, Reason, Until: null })),
      acts: blocked,
      now: isIneligible('DRIVER_INACTIVE'),
      next: { number: 0 },
    },
    'an administrator activates the driver': {
      before: () => done(admin.say(driverAct.deactivate, { id: reza.id, Reason, Until: null })),
      act: () => done(admin.say(driverAct.activate, { id: reza.id, driverId: null, Reason })),
      acts: blocked,
      now: isIneligible('DRIVER_INACTIVE'),
      next: asBefore,
    },
  },
  vehicle_active: {
    'an administrator deactivates the vehicle': {
      act: () => refused(admin.say(vehicle.deactivate, { id: reza.vehicleId, Reason })),
      next: asBefore,
    },
  },
  linked: {
    'an administrator ends the pairing': {
      act: async () => {
        const { data } = await admin.say(vehicle.ofDriver, { DriverId: reza.id })
        await refused(admin.say(vehicle.endPairing, { id: data![0]!.id, Reason }))
      },
      next: asBefore,
    },
    'an administrator gives the vehicle to another driver': {
      act: async () => {
        const other = await hall.driver('کریم')
        await refused(admin.say(vehicle.add, { FreighterCardNumber: reza.vehicleCard, DriverId: other.id }))
      },
      next: asBefore,
    },
  },
  card_valid_until: {
    'an administrator edits the validity': {
      act: () =>
        done(admin.say(driverPage.editValidity, { id: reza.id, CardValidDate: past, HealthCardValidDate: '1406/09/10', Reason })),
      acts: renewed,
      next: isIneligible('CARD_EXPIRED'),
    },
    'an import brings the card': {
      act: () =>
        imported(
          'driver',
          ['نام', 'نام خانوادگی', 'کارت هوشمند راننده', 'موبایل', 'اعتبار کارت هوشمند'],
          ['رضا', 'راننده', reza.card, '09131234567', past],
        ),
      next: isIneligible('CARD_EXPIRED'),
    },
  },
  health_card_valid_until: {
    'an administrator edits the validity': {
      act: () =>
        done(admin.say(driverPage.editValidity, { id: reza.id, CardValidDate: '1406/09/10', HealthCardValidDate: past, Reason })),
      acts: renewed,
      next: isIneligible('CARD_EXPIRED'),
    },
  },
  inspection_valid_until: {
    'an administrator edits the vehicle': {
      act: () => done(admin.say(vehicle.edit, form({ InspectionValidDate: past }))),
      next: isIneligible('INSPECTION_EXPIRED'),
    },
  },
}

/** Reza lives in the hall's city. */
const setCity = () =>
  hall.world.db
    .updateTable('driver')
    .set((eb) => ({ city_id: eb.selectFrom('hall').select('city_id').where('id', '=', rajaei()) }))
    .where('id', '=', reza.id)
    .execute()

const cases = Object.entries(changes).flatMap(([input, calls]) =>
  Object.entries(calls).map(([name, change]) => ({ input, name, change })),
)

test.each(cases)('$input: $name', async ({ change }) => {
  const { before, act, acts = () => [], now = {}, next } = change
  const load = await hall.announced(1)
  await hall.announced(1)
  await before?.()
  await hall.until('10:00')
  expect((await hall.prefers(ali.turnId, [load])).status).toBe(200)
  expect((await hall.prefers(reza.turnId, [load])).status).toBe(200)
  await act()
  // The page of a desk shows what the split will read.
  const [, shown] = (await hall.desk()).turns
  const record = await hall.published('10:20')
  const turnIn = ({ snapshot }: typeof record) => snapshot.turns.find(({ number }) => number === reza.number)
  expect(turnIn(record)).toMatchObject({ ...asBefore, ...now })
  expect(shown).toMatchObject({ loaderType: turnIn(record)!.loaderType, isNative: turnIn(record)!.isNative })
  expect(actsIn(record)).toEqual(acts())
  expect(record.outcome.turns.map(({ turn: number, cargo }) => [number, cargo])).toEqual([
    [ali.number, load],
    [reza.number, null],
  ])
  await hall.until('10:30')
  const later = await hall.published('10:50')
  expect(turnIn(later) ?? { number: 0 }).toMatchObject(next)
})
