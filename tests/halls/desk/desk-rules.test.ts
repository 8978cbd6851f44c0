// @vitest-environment jsdom: imports a screen, whose session listens to the window.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asToman } from '#contract/kernel/value/money.ts'
import type { BoardCargo, DeskTurn } from '#contract/halls/run.ts'
import { readCommand, type Facts } from '#app/modules/halls/desk/command/command.ts'
import { emptyDesk, isUnsent, step, type Desk, type DeskAct } from '#app/modules/halls/desk/desk.ts'
import { findTurns, nextWithoutList } from '#app/modules/halls/desk/command/find.ts'
import { keyCommand } from '#app/modules/halls/desk/command/keys.ts'
import { similarTo } from '#app/modules/halls/desk/free/ClaimDialog.tsx'

const FLATBED = 5001
const TANKER = 6001

const aTurn = (number: number, more: Partial<DeskTurn> = {}): DeskTurn => ({
  id: 1000 + number,
  number,
  driverId: number,
  driver: `راننده ${number}`,
  driverCard: `31000${number}`,
  vehicleCard: `42000${number}`,
  loaderType: FLATBED,
  loaderTypeName: 'تریلی کفی',
  capacity: 25_000,
  isNative: false,
  list: [],
  receipt: null,
  stale: false,
  ineligible: null,
  ...more,
})
const aCargo = (id: number, more: Partial<BoardCargo> = {}): BoardCargo => ({
  id,
  number: id - 500,
  company: 'سپهر',
  source: 'بندرعباس، هرمزگان',
  destination: 'تهران، تهران',
  km: 1285,
  goods: 'ذرت',
  rent: asToman(38_500_000),
  weight: 24_000,
  trucks: 2,
  remaining: 2,
  loaderTypes: [FLATBED],
  loaderTypeNames: 'تریلی کفی',
  isFree: false,
  ...more,
})
const turns = [aTurn(12), aTurn(13, { list: [501] }), aTurn(14)]
const cargos = [501, 502, 503, 504].map((id) => aCargo(id))
const facts: Facts = { turns, cargos, left: [], isOpen: true }

const after = (acts: DeskAct[], from: Desk = emptyDesk) => acts.reduce(step, from)
const typed = (digits: string, at: Facts = facts): DeskAct[] => [
  { type: 'say', digits },
  { type: 'take', facts: at },
]

describe('the lock', () => {
  test('a cargo’s number in the field is not read as a driver’s, and is named', () => {
    const typing = after([{ type: 'call', turnId: 1013, facts }, { type: 'say', digits: '12' }, { type: 'lock' }])
    expect(typing).toMatchObject({ text: '', trouble: 'شمارهٔ ۱۲ نوشته نشد: نمایش پیش از آن قفل شد.' })
    expect(typing.turn?.number).toBe(13)
  })
  test('leaves a driver’s number and an empty field as they are', () => {
    const driver = after([{ type: 'say', digits: '12' }])
    expect(after([{ type: 'lock' }], driver)).toEqual(driver)
    const called = after([{ type: 'call', turnId: 1013, facts }])
    expect(after([{ type: 'lock' }], called)).toEqual(called)
  })
})

describe('finding a turn', () => {
  test('finds none for a number not in the queue, empty input or too few digits', () => {
    expect(findTurns(turns, '99')).toEqual([])
    expect(findTurns(turns, '')).toEqual([])
    expect(findTurns(turns, '000')).toEqual([])
    expect(findTurns(turns, '2')).toEqual([])
  })

  test('finds by turn number, driver card and vehicle card, with or without leading zeros', () => {
    for (const input of ['12', '012', '3100012', '4200012'])
      expect(findTurns(turns, input).map(({ number }) => number)).toEqual([12])
  })

  test('the end of a number finds several turns, but only one when a number matches exactly', () => {
    const long = [aTurn(1293), aTurn(2293), aTurn(293)]
    expect(findTurns(long, '293').map(({ number }) => number)).toEqual([293])
    expect(findTurns(long.slice(0, 2), '293').map(({ number }) => number)).toEqual([1293, 2293])
  })

  test('the next turn without a list is the one after the last, then the first', () => {
    expect(nextWithoutList(turns, 12)?.number).toBe(14)
    expect(nextWithoutList(turns, 14)?.number).toBe(12)
    expect(nextWithoutList([aTurn(1, { list: [5] })], 0)).toBeNull()
  })
})

describe('refusals at the field', () => {
  const at = { turn: turns[0]!, list: [501], unsent: true, hasFailed: false }
  const read = (digits: string, more: Partial<Facts> = {}) => readCommand(digits, at, { ...facts, ...more })

  test('refuses a cargo that is unknown, already listed, for another loader, or too heavy', () => {
    expect(read('9')).toMatchObject({ kind: 'say', sentence: expect.stringContaining('نیست') })
    expect(read('1')).toMatchObject({ kind: 'say', sentence: expect.stringContaining('اولویت ۱') })
    const other = [aCargo(502, { loaderTypes: [TANKER] }), aCargo(503, { weight: 26_000 })]
    expect(read('2', { cargos: other })).toMatchObject({ kind: 'say', sentence: expect.stringContaining('بارگیر دیگری') })
    expect(read('3', { cargos: other })).toMatchObject({ kind: 'say', sentence: expect.stringContaining('سنگین‌تر') })
  })

  test('refuses any cargo when no show is open', () => {
    expect(read('2', { isOpen: false })).toMatchObject({ kind: 'say', sentence: expect.stringContaining('باز نیست') })
  })

  test('refuses a short number, a cargo id and the card of another driver', () => {
    expect(read('2')).toEqual({ kind: 'add', cargoId: 502 })
    expect(read('503')).toEqual({ kind: 'add', cargoId: 503 })
    expect(read('3100013')).toEqual({ kind: 'call', turnId: 1013 })
    expect(read('3100012')).toMatchObject({ kind: 'say' })
  })

  test('the number of a cargo that left the show matches no other cargo, not even by id', () => {
    const rest = [...cargos.filter(({ id }) => id !== 502), aCargo(2, { number: 5 })]
    const gone = { cargos: rest, left: [{ id: 502, number: 2 }] }
    const sentence = expect.stringContaining('بار ۲ (۵۰۲) از این نمایش بیرون رفته است')
    expect(read('2', gone)).toEqual({ kind: 'say', sentence })
    expect(read('502', gone)).toEqual({ kind: 'say', sentence })
    expect(read('5', gone)).toEqual({ kind: 'add', cargoId: 2 })
  })

  test('a cargo without a number is found by its id', () => {
    const unnumbered = { cargos: [aCargo(501, { number: null }), aCargo(502, { number: null })] }
    expect(read('2', unnumbered)).toMatchObject({ kind: 'say', sentence: expect.stringContaining('نیست') })
    expect(read('502', unnumbered)).toEqual({ kind: 'add', cargoId: 502 })
  })
})

describe('the desk', () => {
  test('writes, moves and shortens a list, and knows that it is unsent', () => {
    const desk = after([...typed('12'), ...typed('1'), ...typed('3'), ...typed('2')])
    expect(desk.list).toEqual([501, 503, 502])
    expect(isUnsent(desk)).toBe(true)
    const raised = step(desk, { type: 'move', by: -1 })
    expect(raised.list).toEqual([501, 502, 503])
    expect(step(raised, { type: 'drop', cargoId: null }).list).toEqual([501, 502])
  })

  test('loads the registered list of a turn to change it', () => {
    const desk = after(typed('13'))
    expect([desk.list, isUnsent(desk)]).toEqual([[501], false])
  })

  test('keeps what is typed during a request for the next driver', () => {
    const receipt = { receipt: 'ab12', salt: 'cd34', receivedAt: '2026-11-21T06:35:00.000Z', cargos: [501] }
    const desk = after([...typed('12'), ...typed('1'), { type: 'say', digits: '14' }, { type: 'saved', receipt, facts }])
    expect(desk).toMatchObject({
      turn: null,
      text: '14',
      receipt: { receipt: 'ab12', turn: { number: 12 }, called: [{ id: 501, name: 1 }] },
    })
  })

  test('the lock removes nothing from a list and lets nothing be added', () => {
    const desk = after([...typed('12'), ...typed('1'), { type: 'sync', facts: { ...facts, isOpen: false } }])
    expect(desk.list).toEqual([501])
    expect(after(typed('2', { ...facts, isOpen: false }), desk).list).toEqual([501])
  })

  test('follows another desk where the list is untouched; keeps an unsent list and reports the change', () => {
    const theirs = (list: number[]): DeskAct => ({ type: 'sync', facts: { ...facts, turns: [aTurn(12, { list })] } })
    expect(after([...typed('12'), theirs([504])])).toMatchObject({ list: [504], overtaken: false })
    const mine = after([...typed('12'), ...typed('1'), theirs([504])])
    expect(mine).toMatchObject({ list: [501], overtaken: true })
    expect(step(mine, { type: 'reload' })).toMatchObject({ list: [504], overtaken: false })
    expect(isUnsent(after([theirs([501])], mine))).toBe(false)
  })

  test('reports a driver who left the queue and keeps their list readable', () => {
    const desk = after([...typed('12'), ...typed('1'), { type: 'sync', facts: { ...facts, turns: [] } }])
    expect(desk).toMatchObject({ gone: true, list: [501] })
  })

  test('whatever is typed and pressed, a list holds only fitting cargos, each once', () => {
    const mixed: Facts = { ...facts, cargos: [...cargos.slice(0, 3), aCargo(504, { loaderTypes: [TANKER] })] }
    const act = fc.oneof(
      fc.constantFrom('1', '2', '3', '4', '5', '502', '504', '3100012').map((digits) => typed(digits, mixed)),
      fc.constantFrom<DeskAct[]>(
        [{ type: 'drop', cargoId: null }],
        [{ type: 'move', by: 1 }],
        [{ type: 'move', by: -1 }],
        [{ type: 'pick', by: -1, facts: mixed }],
        [{ type: 'pick', by: 1, facts: mixed }],
        [{ type: 'sync', facts: mixed }],
        [{ type: 'add', cargoId: 504, facts: mixed }],
      ),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { list, at } = after([...typed('12', mixed), ...acts.flat()])
        expect(new Set(list).size).toBe(list.length)
        expect(list.every((id) => [501, 502, 503].includes(id))).toBe(true)
        expect(at === null || list.includes(at)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

test('similar free cargos: same loader, nearest destination first', () => {
  const free = [
    aCargo(2, { destination: 'مشهد' }),
    aCargo(3, { destination: 'کرج' }),
    aCargo(4, { loaderTypes: [TANKER] }),
    aCargo(5),
  ]
  const places: Record<string, { lat: number; lng: number }> = {
    'تهران، تهران': { lat: 35.7, lng: 51.4 },
    مشهد: { lat: 36.3, lng: 59.6 },
    کرج: { lat: 35.8, lng: 51 },
  }
  expect(similarTo(aCargo(1), free, (label) => places[label]).map(({ id }) => id)).toEqual([5, 3, 2])
  expect(similarTo(aCargo(1, { loaderTypes: [9] }), free, () => undefined)).toEqual([])
})

test('keys of the text field keep their effect', () => {
  const press = (key: string, more: object = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...more })
  expect(keyCommand(press('Backspace'), false)).toBeNull()
  expect(keyCommand(press('5'), true)).toBeNull()
  expect(keyCommand(press('Backspace'), true)).toBe('last')
  expect(keyCommand(press('ArrowUp', { altKey: true }), true)).toBe('raise')
  expect(keyCommand(press('Enter', { ctrlKey: true }), false)).toBe('register')
  expect([keyCommand(press('?'), true), keyCommand(press('؟'), true)]).toEqual(['help', 'help'])
})
