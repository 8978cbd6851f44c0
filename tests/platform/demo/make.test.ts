import { describe, expect, test } from 'vitest'
import { isCardNumber, isLegalId, isMobile, isNationalCode, isPostalCode, readPlate } from '#contract/kernel/value/iran.ts'
import { placeLabel } from '#contract/freight/place.ts'
import { roleNames } from '#contract/kernel/roles.ts'
import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { demoAccounts } from '#server/platform/demo/organisations/accounts.ts'
import { makeDemo } from '#server/platform/demo/make.ts'
import { readReference } from '#server/platform/reference/files.ts'
import { places } from '../../freight/maps/iran.ts'

const now = new Date('2026-11-21T06:15:00Z')
const demo = makeDemo(now, 'hash')
const today = tehranInstant(inTehran(now).iso)

describe('the demo is reproducible', () => {
  test('the same day gives the same rows, at any hour', () => {
    expect(makeDemo(new Date('2026-11-20T20:31:00Z'), 'hash')).toEqual(demo)
    expect(makeDemo(new Date('2026-11-21T20:29:00Z'), 'hash')).toEqual(demo)
  })

  test('another seed gives other rows, another day the same cargos a day later', () => {
    expect(makeDemo(now, 'hash', 7).driver).not.toEqual(demo.driver)
    const later = makeDemo(new Date('2026-11-22T06:15:00Z'), 'hash')
    expect(later.cargo.map(({ unique_code }) => unique_code)).toEqual(demo.cargo.map(({ unique_code }) => unique_code))
    expect(Number(later.cargo[0]!.received_at) - Number(demo.cargo[0]!.received_at)).toBe(86_400_000)
  })
})

describe('every number passes its check', () => {
  const legalOrPerson = (id: string) => isLegalId(id) || isNationalCode(id)

  test('of companies, owners, customers and members', () => {
    // Applicants may leave optional numbers empty (GAP16); present ones are valid.
    expect(demo.company.filter(({ national_id, mobile = '' }) => !isLegalId(national_id) || !isMobile(mobile))).toEqual([])
    const empty = ({ is_accepted, ...one }: (typeof demo.company)[number]) =>
      !is_accepted && one.postal_code === '' && one.tel === ''
    const complete = demo.company.filter((one) => !empty(one))
    expect(complete).toHaveLength(40)
    expect(complete.filter(({ tel = '', postal_code = '' }) => !/^0\d{10}$/.test(tel) || !isPostalCode(postal_code))).toEqual([])
    expect(demo.owner.filter(({ national_id, is_legal }) => !(is_legal ? isLegalId : isNationalCode)(national_id))).toEqual([])
    expect(demo.customer.filter(({ national_id }) => !legalOrPerson(national_id))).toEqual([])
    expect(
      demo.customer_address.filter(
        ({ postal_code = '', telephone = '' }) => !isPostalCode(postal_code) || !/^0\d{10}$/.test(telephone),
      ),
    ).toEqual([])
    expect(
      [...demo.member, ...demo.owner, ...demo.driver, ...demo.customer_address].filter(({ mobile }) => !isMobile(mobile!)),
    ).toEqual([])
    expect(demo.member.filter(({ national_id }) => !legalOrPerson(national_id!))).toEqual([])
  })

  test('of drivers and vehicles, all different', () => {
    expect(
      demo.driver.filter(({ national_id, card_number }) => !isNationalCode(national_id) || !isCardNumber(card_number)),
    ).toEqual([])
    expect(demo.vehicle.filter(({ card_number }) => !isCardNumber(card_number))).toEqual([])
    expect(
      demo.vehicle.filter(({ plate_number, plate_serial }) => readPlate(plate_number, plate_serial)?.letter !== 'ع'),
    ).toEqual([])
    expect(new Set(demo.vehicle.map(({ plate_number, plate_serial }) => plate_number + plate_serial)).size).toBe(494)
  })

  test('of cargos: phones and unique codes', () => {
    expect(demo.cargo.filter(({ tel }) => !/^0\d{10}$/.test(tel))).toEqual([])
    expect(new Set(demo.cargo.map(({ unique_code }) => unique_code)).size).toBe(600)
  })
})

test('every turn had valid cards and inspection when it was given', () => {
  const turns = demo.turn.map(({ driver_id, vehicle_id, issued_at }) => {
    const { card_valid_until, health_card_valid_until } = demo.driver[driver_id - 1]!
    const { inspection_valid_until } = demo.vehicle[vehicle_id - 1]!
    const day = inTehran(issued_at as Date).iso
    return [card_valid_until, health_card_valid_until, inspection_valid_until].every((until) => !until || until >= day)
  })
  expect(turns.filter((isValid) => !isValid)).toEqual([])
  expect(demo.vehicle.filter(({ inspection_valid_until }) => inspection_valid_until! < inTehran(now).iso).length).toBeGreaterThan(
    5,
  )
})

describe('every cargo could have been announced', () => {
  const by = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
  const [companies, halls, owners] = [by(demo.company), by(demo.hall), by(demo.owner)]
  const members = new Map(demo.member.map((member) => [member.id!, member]))
  const labelOf = new Map(places.map((place) => [place.id, placeLabel(place)]))
  const addresses = new Map(
    demo.customer_address.map(({ id, customer_id, city_id }) => [
      id,
      { of: demo.customer[customer_id - 1]!, in: labelOf.get(city_id) },
    ]),
  )

  test('in a hall of its company, or without one if allowed', () => {
    const linked = new Set(demo.company_hall.map(({ company_id, hall_id }) => `${company_id} in ${hall_id}`))
    expect(
      demo.cargo.filter(({ company_id, hall_id }) => hall_id !== null && !linked.has(`${company_id} in ${hall_id}`)),
    ).toEqual([])
    expect(demo.cargo.filter(({ is_hall_load, hall_id }) => is_hall_load && hall_id === null)).toEqual([])
    expect(
      demo.cargo.filter(({ is_hall_load, hall_id }) => !is_hall_load && hall_id !== null && !halls.get(hall_id!)!.has_free_cargo),
    ).toEqual([])
    expect(demo.cargo.filter(({ owner_id, is_hall_load }) => owner_id !== null && is_hall_load)).toEqual([])
  })

  test('by an active company or an accepted owner, and one of its members', () => {
    expect(
      demo.cargo.filter(({ company_id }) => !companies.get(company_id)!.is_active || !companies.get(company_id)!.is_accepted),
    ).toEqual([])
    for (const { owner_id, company_id, announced_by } of demo.cargo) {
      const member = members.get(announced_by)!
      expect(owner_id === null ? member.company_id : member.owner_id).toBe(owner_id ?? company_id)
      expect(member.username).not.toBe('member2')
      if (owner_id) expect(owners.get(owner_id)!.is_accepted).toBe(true)
    }
  })

  test('with sender and receiver of its announcer, in its cities', () => {
    for (const { owner_id, company_id, source, destination, ...ends } of demo.cargo) {
      const keeper = owner_id === null ? [null, company_id] : [owner_id, null]
      for (const [id, place] of [
        [ends.sender_address_id, source],
        [ends.receiver_address_id, destination],
      ] as const) {
        if (!id) continue
        const address = addresses.get(id)!
        expect([address.of.owner_id, address.of.company_id, address.in]).toEqual([...keeper, place])
      }
    }
    expect(demo.cargo.filter(({ sender_address_id }) => sender_address_id !== null).length).toBeGreaterThan(400)
  })

  test('it fits on every requested truck and pays a usual rent', () => {
    const { loaderTypes } = readReference()
    const capacity = new Map(loaderTypes.map(({ id, capacity_kg }) => [id, capacity_kg]))
    const kg = new Map(demo.cargo.map(({ id, weight_kg }) => [id, weight_kg]))
    expect(
      demo.cargo_loader_type.filter(({ cargo_id, loader_type_id }) => kg.get(cargo_id)! > capacity.get(loader_type_id)!),
    ).toEqual([])
    expect(new Set(demo.cargo_loader_type.map(({ cargo_id }) => cargo_id)).size).toBe(600)
    const tomanPerTonneKm = demo.cargo.map(({ rent, weight_kg, distance_km }) => rent / 10 / (weight_kg / 1000) / distance_km)
    expect(Math.min(...tomanPerTonneKm)).toBeGreaterThan(800)
    expect(Math.max(...tomanPerTonneKm)).toBeLessThan(14_000)
    expect(demo.cargo.filter(({ packaging_id, packaging_count }) => (packaging_id === 1) !== (packaging_count === 0))).toEqual([])
  })

  test('received before it is shown, early enough, and never later than this morning', () => {
    for (const { announce_at, received_at, announcement_limit_minutes, is_hall_load } of demo.cargo) {
      expect(Number(received_at)).toBeLessThanOrEqual(
        Number(announce_at) - (is_hall_load ? announcement_limit_minutes! * 60_000 : 0),
      )
      expect(Number(received_at)).toBeLessThan(Number(today))
    }
  })
})

describe('statuses keep their meaning (GAP36)', () => {
  test.each([-1, 0, 1, 2, 3])('some cargos are %i', (status) => {
    expect(demo.cargo.filter((cargo) => cargo.status === status).length).toBeGreaterThan(10)
  })

  test('those awaiting a company come from an owner; only finished ones have a reason and time', () => {
    expect(demo.cargo.filter(({ status, owner_id }) => status === -1 && owner_id === null)).toEqual([])
    for (const { status, finished_at, finish_reason, received_at } of demo.cargo) {
      expect([finished_at !== null, finish_reason !== null]).toEqual([status > 0, status > 0])
      if (finished_at) expect(Number(received_at) < Number(finished_at) && Number(finished_at) < Number(today)).toBe(true)
    }
  })

  test('documents exist only after the load was shown', () => {
    expect(demo.cargo.filter(({ status, announce_at }) => status > 1 && announce_at >= today)).toEqual([])
  })

  test('the cargos range from a fortnight ago to a fortnight ahead, some are for today', () => {
    const days = demo.cargo.map(({ announce_at }) => Math.floor((Number(announce_at) - Number(today)) / 86_400_000))
    expect([Math.min(...days), Math.max(...days)]).toEqual([-14, 13])
    expect(days.filter((day) => day === 0).length).toBeGreaterThan(15)
  })
})

describe('demo accounts', () => {
  test('there is at least one for every role with a password', () => {
    expect(roleNames.filter((role) => !demoAccounts.some((account) => account.role === role))).toEqual(['Driver', 'Kiosk'])
  })

  test('long names occur, so that screens show them', () => {
    const longest = (rows: readonly { name: string }[]) => Math.max(...rows.map(({ name }) => name.length))
    expect(longest(demo.company)).toBeGreaterThan(90)
    expect(longest(demo.customer)).toBeGreaterThan(100)
    expect(Math.max(...demo.driver.map(({ last_name }) => last_name.length))).toBeGreaterThan(20)
  })
})
