/** Property test: after any sequence of acts, holds match the remaining trucks. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { differences } from '#server/modules/money/wallet/differences.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { closeAgreed, openPayingHall, setFees, type PayingHall } from './money.ts'

let hall: PayingHall
beforeAll(async () => {
  hall = await openPayingHall(2_000_000)
})
afterAll(() => closeAgreed(hall))

type Act =
  | { do: 'announce'; trucks: number }
  | { do: 'edit'; of: number; trucks: number }
  | { do: 'finish' | 'return'; of: number }
  | { do: 'charge' | 'deduct'; amount: number }
  | { do: 'price'; fee: number }

const of = fc.nat(20)
const trucks = fc.integer({ min: 1, max: 6 })
const amount = fc.integer({ min: 10_000, max: 600_000 })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('announce' as const), trucks }),
  fc.record({ do: fc.constant('edit' as const), of, trucks }),
  fc.record({ do: fc.constantFrom('finish' as const, 'return' as const), of }),
  fc.record({ do: fc.constantFrom('charge' as const, 'deduct' as const), amount }),
  fc.record({ do: fc.constant('price' as const), fee: fc.constantFrom(0, 70_000, 150_000, 210_001) }),
)

test('every rial is available, held for a truck, or never charged', async () => {
  /** Trucks and price of each accepted cargo. */
  const cargos = new Map<number, { trucks: number; fee: number; isOpen: boolean }>()
  let posted = 2_000_000
  let charged = 150_000
  const pick = (nth: number) => [...cargos.keys()][nth % Math.max(cargos.size, 1)]
  const { maryam, sepehr, world } = hall

  async function perform(act: Act): Promise<void> {
    const heldTotal = [...cargos.values()].reduce((sum, one) => sum + (one.isOpen ? one.trucks * one.fee : 0), 0)
    const spare = posted - heldTotal
    if (act.do === 'price') {
      charged = act.fee
      return void (await setFees(world, world.cast.halls.rajaei, act.fee, 0))
    }
    if ('amount' in act) {
      await (act.do === 'charge' ? hall.charge : hall.deduct)(sepehr, act.amount)
      posted += act.do === 'charge' ? act.amount : -act.amount
      return
    }
    if (act.do === 'announce') {
      const { data, status } = await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: act.trucks })
      const fits = act.trucks * charged <= Math.max(spare, 0)
      expect(status).toBe(fits ? 200 : 422)
      if (fits) cargos.set(data!.id, { trucks: act.trucks, fee: charged, isOpen: true })
      return
    }
    const Id = pick(act.of)
    if (Id === undefined) return
    const one = cargos.get(Id)!
    if (act.do === 'edit' && one.isOpen) {
      const more = (act.trucks - one.trucks) * one.fee
      const { status } = await maryam.say(cargo.update, { ...aCargo(world), Id, FreighterNumber: act.trucks })
      const fits = more <= 0 || more <= spare
      expect(status).toBe(fits ? 200 : 422)
      if (fits) one.trucks = act.trucks
    } else if (act.do === 'finish' && one.isOpen) {
      expect((await maryam.say(cargo.finish, { Id, Desc: 'بس است' })).status).toBe(200)
      one.isOpen = false
    } else if (act.do === 'return' && !one.isOpen) {
      const { status } = await maryam.say(cargo.returnToSending, { Id })
      const fits = one.trucks * charged <= Math.max(spare, 0)
      expect(status).toBe(fits ? 200 : 422)
      if (fits) Object.assign(one, { isOpen: true, fee: charged })
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 12 }), async (acts) => {
      for (const act of acts) await perform(act)
      const heldTotal = [...cargos.values()].reduce((sum, one) => sum + (one.isOpen ? one.trucks * one.fee : 0), 0)
      expect(await hall.balance()).toEqual([posted, heldTotal, posted - heldTotal])
      expect(await differences(world.db)).toEqual([])
    }),
    // The world is shared by all runs, so shrinking is impossible.
    { numRuns: 25, endOnFailure: true },
  )
})
