/** Sara announces behind a server that speaks our marks, ignores keys and names no epoch: what stands there twice is found, and nothing else. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cargo } from '#contract/cargo.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import { inOneGo } from '#outbox/db.ts'
import { lookForDoubles, type Asking } from '#outbox/doubles.ts'
import { ANNOUNCE } from '#outbox/op.ts'
import { apply } from '#outbox/send.ts'
import { badgeOf, itemOf, summaryOf } from '#outbox/watch.ts'
import type { Fault } from './network.ts'
import { Phone } from './phone.ts'

const MINUTE = 60_000
const said = { KalaId: 7, CargoSource: 'یزد', CargoDestination: 'قم', KalaWeight: 24_000, CargoRent: 900, LoaderTypeIds: [2, 1] }
type Row = Record<string, unknown> & { id: number }

/** The phone, and the rows of its server as the search and the cargo's page would answer them. */
async function atSara(keeps = false) {
  const phone = new Phone()
  phone.server.ignoresKeys = !keeps
  await phone.login('sara')
  const times: number[] = []
  /** Rows that somebody else has made, and what is said of one by its number. */
  const others: Row[] = []
  const changed = new Map<number, object>()
  const asked: string[] = []
  const isDown = { now: false }
  const row = (id: number, at: number, more: object = {}): Row => ({
    id,
    announcedDate: shamsiDayOf(new Date(at)),
    announcedTime: clockOf(new Date(at)),
    kalaId: said.KalaId,
    cargoSource: said.CargoSource,
    cargoDestination: said.CargoDestination,
    kalaWeight: said.KalaWeight,
    cargoRent: said.CargoRent,
    loaderTypeIds: said.LoaderTypeIds.toSorted(),
    announcedBy: 'Sara',
    ...more,
  })
  const rows = () => [
    ...phone.server.effects.map(({ n }, at) => row(at + 1, times[at]!, { cargoRent: n, ...changed.get(at + 1) })),
    ...others,
  ]
  /** A list says less than a cargo's page. */
  const listed = ({ announcedBy: _by, kalaId: _goods, loaderTypeIds: _loaders, ...rest }: Row) => rest
  const asking: Asking = {
    name: 'Sara',
    search: async (filter) => {
      asked.push('search')
      if (isDown.now) throw new Error('nobody answers')
      expect(filter).toEqual({
        FromDate: shamsiDayOf(new Date(times[0]!)),
        ToDate: shamsiDayOf(new Date(times[0]!)),
        KalaId: [7],
      })
      return rows().map(listed) as never
    },
    cargo: async (id) => {
      asked.push(`cargo ${id}`)
      return rows().find((one) => one.id === id) as never
    },
  }
  return {
    phone,
    asked,
    isDown,
    changed,
    row,
    others,
    /** `n` is the rent, which tells one kind from another. */
    announce: (n = said.CargoRent) => phone.announce('sara', { ...said, CargoRent: n, n } as never),
    drain: async (...plan: Fault[]) => {
      phone.network.plan = plan
      await phone.drain()
      while (times.length < phone.server.effects.length) times.push(phone.now)
    },
    late: () => {
      phone.network.arriveLate()
      while (times.length < phone.server.effects.length) times.push(phone.now)
    },
    look: () => lookForDoubles(phone.device, 'sara', asking),
    found: async () => (await phone.all()).map(({ doubles }) => doubles?.ids ?? null),
    doubled: async () => (await summaryOf(phone.db, phone.now)).doubled,
  }
}

test('the call it looks for is the one that makes a cargo', () => {
  expect(ANNOUNCE).toBe(cargo.announce.name)
})

test('behind a server that keeps keys nothing is remembered, and nothing is ever asked', async () => {
  const { phone, announce, drain, look, asked } = await atSara(true)
  await announce()
  await drain('lost-answer')
  await drain()
  phone.now += 5 * MINUTE
  expect(await look()).toBeNull()
  expect(asked).toEqual([])
  const [item] = await phone.all()
  expect(item).toMatchObject({ state: 'delivered', lane: '' })
  expect(item!.receipt).not.toHaveProperty('unkept')
  expect(item).not.toHaveProperty('doubles')
})

test('nothing but an announcement is looked for', async () => {
  const { phone, drain, look, asked } = await atSara()
  await phone.attach('sara', new Uint8Array(10), { n: 1 })
  await drain()
  phone.now += 5 * MINUTE
  expect(await look()).toBeNull()
  expect([await phone.all(), asked]).toMatchObject([[{ state: 'delivered', lane: '' }], []])
})

test('a copy has a minute to arrive; then it is looked once, and again only after a failure', async () => {
  const { phone, announce, drain, late, look, asked, isDown, found } = await atSara()
  await announce()
  await drain('late-lost')
  await drain()
  const settled = phone.now
  phone.now += MINUTE / 2
  late()
  expect(await look()).toBe(settled + MINUTE)
  expect(asked).toEqual([])
  phone.now += MINUTE / 2
  isDown.now = true
  await expect(look()).rejects.toThrow('nobody answers')
  expect(await found()).toEqual([null])
  isDown.now = false
  expect(await look()).toBeNull()
  expect(await found()).toEqual([['1', '3']])
  asked.length = 0
  await look()
  expect(asked).toEqual([])
})

test.each<[string, (sara: Awaited<ReturnType<typeof atSara>>) => Promise<unknown> | void]>([
  ['a second cargo of hers that is the same in every word', async ({ announce, drain }) => (await announce(), drain())],
  ['one that a colleague announced', ({ others, row, phone }) => void others.push(row(90, phone.now, { announcedBy: 'Mina' }))],
  ['one for another rent', ({ others, row, phone }) => void others.push(row(90, phone.now, { cargoRent: 901 }))],
  ['one of other loaders', ({ others, row, phone }) => void others.push(row(90, phone.now, { loaderTypeIds: [1, 3] }))],
  ['one from before', ({ others, row, phone }) => void others.push(row(90, phone.now - MINUTE))],
  ['one from long after', ({ others, row, phone }) => void others.push(row(90, phone.now + 2 * MINUTE))],
  [
    'one that does not say when it came',
    ({ others, row, phone }) => void others.push(row(90, phone.now, { announcedDate: undefined })),
  ],
])('no double: %s', async (_, also) => {
  const sara = await atSara()
  await sara.announce()
  await sara.drain()
  await also(sara)
  sara.phone.now += 3 * MINUTE
  await sara.look()
  expect((await sara.found()).flat()).toEqual([])
  expect(await sara.doubled()).toBe(0)
})

test('while one alike is under way it cannot be told whose the second row is; when that has its number it can', async () => {
  const { phone, announce, drain, look, found } = await atSara()
  await announce()
  await announce()
  await drain('none', 'lost-answer')
  phone.now += MINUTE
  await look()
  expect(await found()).toEqual([null, null])
  await drain()
  phone.now += MINUTE
  await look()
  // The server did the second one twice: rows 2 and 3, of which the last answer named 3.
  expect((await found()).flat()).toEqual(['2'])
})

test('a row is found although the one the answer named was changed since', async () => {
  const { phone, announce, drain, look, found, changed } = await atSara()
  await announce()
  await drain('lost-answer')
  await drain()
  changed.set(2, { cargoRent: 950 })
  phone.now += MINUTE
  await look()
  expect(await found()).toEqual([['1']])
})

test('it counts until Sara has read of it, is not found for another, and a lock keeps its number and no word', async () => {
  const { phone, announce, drain, look, found, doubled } = await atSara()
  const { opId } = await announce()
  await drain('twice')
  phone.now += MINUTE
  await look()
  expect(itemOf(await phone.one(opId), phone.now).doubles).toEqual(['1'])
  await phone.lock('sara')
  expect(await phone.one(opId)).toMatchObject({ title: '', payload: null, doubles: { ids: ['1'] } })
  await phone.unlock('sara')
  expect(await doubled()).toBe(1)
  // On the icon too, whoever writes its number.
  expect(badgeOf(await summaryOf(phone.db, phone.now))).toBe(1)
  const seen = await phone.one(opId)
  await inOneGo(phone.db, () => apply(phone.device, seen, { type: 'seen' }))
  expect([await doubled(), itemOf(await phone.one(opId), phone.now).doubles]).toEqual([0, []])
  await phone.login('sara')
  await announce()
  await drain()
  phone.now += MINUTE
  await look()
  expect(await found()).toEqual([['1'], []])
})

test('what is sealed is looked for when Sara is back', async () => {
  const { phone, announce, drain, look, found } = await atSara()
  await announce()
  await drain('twice')
  await phone.lock('sara')
  phone.now += MINUTE
  await look()
  expect(await found()).toEqual([null])
  await phone.unlock('sara')
  await look()
  expect(await found()).toEqual([['1']])
})

const copies = fc.constantFrom<Fault>('none', 'lost-answer', 'twice', 'fault-after', 'cut-answer', 'no-way', 'late-lost')

test('whatever is said how often and lost how often: all rows beyond one for each item are found, each once, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind: fc.integer({ min: 1, max: 3 }), plan: fc.array(copies, { maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (acts) => {
        const { phone, announce, drain, late, look, found } = await atSara()
        for (const { kind, plan } of acts) {
          await announce(kind)
          await drain(...plan)
          phone.now += 1000
        }
        for (let n = 0; n < 40 && (await phone.states()).some((state) => state !== 'delivered'); n++) {
          phone.now += 500
          await drain()
        }
        late()
        phone.now += MINUTE
        await look()
        const ops = await phone.all()
        const told = (await found()).flat().toSorted()
        const own = ops.map(({ receipt }) => receipt!.id)
        const all = phone.server.effects.map((_, at) => String(at + 1))
        expect(told).toEqual(all.filter((id) => !own.includes(id)).toSorted())
        expect(told).toHaveLength(all.length - acts.length)
        // Each beside an item that says the same.
        for (const { doubles, payload } of ops)
          for (const id of doubles!.ids) expect(phone.server.effects[Number(id) - 1]!.n).toBe((payload as { n: number }).n)
      },
    ),
    { numRuns: 60 },
  )
})
