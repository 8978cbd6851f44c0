/** Refusals speak to the driver on the phone and at the kiosk, and about the driver at the desk. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { objectionWords } from '#contract/fleet/objection-words.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { ineligibleSentence } from '#contract/halls/split-words.ts'
import { guardWords } from '#contract/halls/turn-words.ts'
import { turn } from '#contract/halls/turn.ts'
import { guard, type TurnFacts } from '#server/modules/halls/turn/guards.rules.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { bindKiosk, setPin, visit } from '../kiosk/machine.ts'

/** «رانندهٔ دیگر» is a third driver: not an address in the third person. */
const THIRD = /راننده(?!ٔ دیگر)/
const NOW = new Date('2026-11-01T06:00:00Z')

const expired = { cardValidUntil: '2026-01-01', healthCardValidUntil: '2026-01-01', inspectionValidUntil: '2026-01-01' }
const live = { number: 7, hall: 'شهید رجایی', isReserved: false }
/** Everything that can be refused, at once. */
const refused: TurnFacts = {
  ...expired,
  driverActive: false,
  vehicleActive: false,
  linked: false,
  liveTurn: live,
  vehicleLiveTurn: live,
  livePermit: 810_001,
  vehicleLivePermit: 810_002,
  waybill: 'HAS',
  lastPermitAt: NOW,
  newTurnLimitHours: 6,
  hallActive: false,
  noShows: [NOW],
  noShowRule: { cooldownHours: 6, blockAfter: 0, blockDays: 0 },
}
const asked = { now: NOW, today: '2026-11-01', waivesWaybill: false }
const said = (facts: TurnFacts, to?: 'driver') => Object.values(guard(facts, { ...asked, ...(to && { to }) }).faults).join('\n')

test.each([
  ['everything at once', refused],
  ['a turn that has won', { ...refused, liveTurn: { ...live, isReserved: true } }],
  ['many no-shows', { ...refused, noShowRule: { cooldownHours: 0, blockAfter: 1, blockDays: 3 } }],
])('every guard speaks to the driver, and about the driver at the desk: %s', (_, facts) => {
  const [toDriver, toClerk] = [said(facts, 'driver'), said(facts)]
  expect(toDriver).not.toMatch(THIRD)
  expect(toDriver).toMatch(/شما/)
  expect(toClerk).toMatch(/این راننده/)
  expect(toClerk).not.toMatch(/شما/)
  expect(toDriver.split('\n')).toHaveLength(toClerk.split('\n').length)
})

test('so do hindrances, the reasons of a record, and objections', () => {
  const codes = [
    'DRIVER_INACTIVE',
    'VEHICLE_INACTIVE',
    'CARD_EXPIRED',
    'INSPECTION_EXPIRED',
    'HAS_PERMIT',
    'INSUFFICIENT_CREDIT',
    'X',
  ]
  const sentences = [
    ...codes.flatMap((code) => [
      hindranceWords.what(code, 'driver'),
      hindranceWords.ending(code),
      ineligibleSentence(code, 'driver'),
    ]),
    ...Object.values(objectionWords.notTheirs.driver),
    objectionWords.alreadyOpen.driver,
    objectionWords.text.driver,
  ]
  for (const sentence of sentences) expect(sentence).not.toMatch(THIRD)
})

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
  await hall.world.db.updateTable('hall').set({ takes_turns_by_app: true, reservation_range_km: 0 }).execute()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

test('the same refusal is the driver’s by phone and kiosk, and the clerk’s at the desk', async () => {
  const ali = await hall.driver('علی')
  const phone = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
  await setPin(hall.zahra, ali)
  const kiosk = await visit(hall.world, await bindKiosk(hall.world, hall.zahra), ali)
  await hall.world.db.updateTable('driver').set({ card_valid_until: '2020-01-01' }).where('id', '=', ali.id).execute()
  const own = { LoadHallId: hall.world.cast.halls.rajaei, FreighterCardNumber: ali.vehicleCard, Latitude: null, Longitude: null }
  for (const who of [phone, kiosk])
    expect(await who.say(turn.take, own)).toMatchObject({ status: 422, errors: { T4: guardWords.driver.cardExpired } })
  expect(await hall.askTurn(hall.zahra, ali)).toMatchObject({ status: 422, errors: { T4: guardWords.clerk.cardExpired } })
})
