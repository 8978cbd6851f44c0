/** The check at the command line: what it says of a record, of its chain and of its key, and how it ends. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { receiptHash } from '#contract/halls/split/receipt.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { sealed } from '../halls/split/sealed.ts'
import { anySnapshot } from '../halls/split/snapshots.ts'
import { cleanUp, newFolder, run } from './server.ts'

const [base] = fc.sample(anySnapshot(), { numRuns: 1, seed: 3 })
const forger = new Uint8Array(32).fill(9)

/** Three shows of a hall, each naming the one before. */
function threeShows(): [SealedRecord, SealedRecord, SealedRecord] {
  const first = sealed({ ...base!, runId: 7 })
  const second = sealed({ ...base!, runId: 9 }, { previous: first.recordHash })
  return [first, second, sealed({ ...base!, runId: 12 }, { previous: second.recordHash })]
}
const [first, second, third] = threeShows()

let folder: string
let state: string
beforeEach(() => {
  folder = newFolder()
  state = join(folder, 'state')
  for (const [name, record] of Object.entries({ first, second, third })) keep(`${name}.json`, record)
})
afterEach(cleanUp)

const keep = (name: string, record: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(record))
  return path
}
const file = (name: string) => join(folder, `${name}.json`)

/** Runs the command; answers how it ended and everything it said. */
async function verify(...args: string[]): Promise<[number | null, string]> {
  const { ended, said } = run('verify-split.ts', { XDG_STATE_HOME: state, HOME: folder }, args)
  return [await ended, said()]
}
const knownKeys = () => readFileSync(join(state, 'barnobat', 'known-record-keys'), 'utf8')

describe('it cannot be checked: 2', () => {
  test('nothing is named, an option or a key is no such thing, a file is not there or no JSON', async () => {
    writeFileSync(file('half'), '{"record":')
    for (const [args, sentence] of [
      [[], 'Say which record.'],
      [['--fast', file('first')], "Unknown option '--fast'"],
      [['--key', 'abc', file('first')], '--key abc is neither 16 nor 64 hex digits.'],
      [[file('first'), 'null', 'a'.repeat(64)], 'Only one record'],
      [[file('nowhere')], 'nowhere.json cannot be read'],
      [[file('half')], 'half.json cannot be read'],
    ] as const) {
      const [code, said] = await verify(...args)
      expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
    }
  })

  test('a key that cannot be remembered is not taken on trust', async () => {
    writeFileSync(join(folder, 'state'), 'a file where a folder should be')
    expect(await verify(file('first'))).toEqual([2, expect.stringContaining('The key cannot be remembered')])
    expect((await verify('--key', first.keyId, file('first')))[0]).toBe(0)
  })
})

describe('it does not hold: 1', () => {
  test('an altered rent, times out of order, what is no record', async () => {
    const faces = first.record.cargoFaces.map((face) => ({ ...face, rent: face.rent + 1 }))
    const early = { lockedAt: '2026-11-21T06:50:00.698Z', publishedAt: '2026-11-21T06:49:20.892Z' }
    for (const [record, sentence] of [
      [{ ...first, record: { ...first.record, cargoFaces: faces } }, 'its text does not match its hash'],
      [sealed(base!, { change: early }), 'its times are out of order, at publishedAt'],
      [{}, 'it has not the shape of a record'],
    ] as const) {
      const [code, said] = await verify(keep('altered.json', record))
      expect([code, said]).toEqual([1, expect.stringContaining(`DOES NOT HOLD`)])
      expect(said).toContain(sentence)
    }
  })

  test('a forgery signed again with another key than the one that was seen, or told', async () => {
    expect((await verify(file('first')))[0]).toBe(0)
    const forged = keep('forged.json', sealed({ ...base!, runId: 7 }, { secret: forger }))
    const [code, said] = await verify(forged)
    expect([code, said]).toEqual([1, expect.stringContaining('was never seen here before')])
    expect(await verify('--key', first.keyId, forged)).toEqual([1, expect.stringContaining('is not one you told')])
    expect(knownKeys().trim().split('\n')).toHaveLength(1)
  })

  test('a record that does not follow the one that is given or told before it', async () => {
    expect(await verify(file('third'), file('first'))).toEqual([
      1,
      expect.stringContaining('the record before it is another one'),
    ])
    expect((await verify(file('second'), 'null'))[0]).toBe(1)
    expect((await verify(file('second'), third.recordHash))[0]).toBe(1)
  })
})

describe('it holds: 0', () => {
  test('by itself, and it says that the chain was not checked and that the key was taken on trust', async () => {
    const [code, said] = await verify(file('second'))
    expect([code, said]).toEqual([0, expect.stringContaining('HOLDS: run 9 of شهید رجایی')])
    expect(said).toContain('Chain: NOT CHECKED')
    expect(said).toContain('NOT SEEN BEFORE')
    expect((await verify(file('second')))[1]).toContain('seen before')
  })

  test('a hall’s first record with null, a later one with the hash before it', async () => {
    expect(await verify(file('first'), 'null')).toEqual([0, expect.stringContaining('the first of its hall, as you told')])
    const [code, said] = await verify(file('second'), first.recordHash)
    expect([code, said.includes('NOT CHECKED')]).toEqual([0, false])
  })

  test('several as one chain, in whatever order they are named', async () => {
    const [code, said] = await verify(file('third'), file('first'), file('second'), 'null')
    expect(code).toBe(0)
    expect(said.match(/Chain: .*/g)).toEqual([
      'Chain: the first of its hall, as you told',
      'Chain: follows run 7',
      'Chain: follows run 9',
    ])
  })

  test('and says what was done out of order, each act with what it was about', async () => {
    const snapshot = fc
      .sample(anySnapshot({ turns: 12, cargos: 6 }), { numRuns: 50, seed: 11 })
      .find(({ lists }) => lists.length > 2)!
    const [code, said] = await verify(keep('acts.json', sealed(snapshot)))
    expect(code).toBe(0)
    for (const act of [
      'LIST_REPLACED by LoadHallAdmin, turn',
      'CARGO_FINISHED by LoadHallAdmin, cargo 78, in 2 lists, reason MISTYPED',
      'SHOW_TIME_OFF by LoadHallAdmin, the show at 11:00, reason MISTYPED',
      'HALL_OFF by Admin, reason HOLIDAY',
      'TRUCKS_LOWERED by LoadHallAdmin, cargo 79, trucks 4 to 2, in 0 lists, reason LESS_GOODS',
    ])
      expect(said).toMatch(new RegExp(`^  Out of order, 2026-11-21T06:40:00.000Z: ${act}`, 'm'))
  })

  test('and finds in it the list that a driver has printed; another list, or another salt, is not there: 1', async () => {
    const snapshot = fc
      .sample(anySnapshot({ turns: 12, cargos: 6 }), { numRuns: 50, seed: 11 })
      .find(({ lists }) => lists.length > 2)!
    const [one] = snapshot.lists
    const [salt, at] = ['0f12ab34cd56ef78', '2026-11-21T06:40:00.000Z']
    const { receipts } = sealed(snapshot).record
    const registered = receipts.map((turn) => {
      if (turn.turn !== one!.turn) return turn
      const hash = receiptHash({ at, cargos: one!.cargos, run: snapshot.runId, salt, turn: turn.turn })
      return { ...turn, receipts: [...turn.receipts.slice(0, -1), { at, hash }] }
    })
    const path = keep('list.json', sealed(snapshot, { change: { receipts: registered } }))
    const cargos = one!.cargos.join(',')
    const [code, said] = await verify('--list', `${one!.turn}:0F12 AB34 CD56 EF78:${cargos}`, path)
    expect([code, said]).toEqual([0, expect.stringContaining(`IS THERE: the list of turn ${one!.turn}, cargos`)])
    expect(said).toContain('; the split went by it.')
    for (const list of [
      `${one!.turn}:${salt}:${cargos},9`,
      `${one!.turn}:${'0'.repeat(16)}:${cargos}`,
      `9999:${salt}:${cargos}`,
    ]) {
      expect(await verify('--list', list, path)).toEqual([1, expect.stringContaining('IS NOT THERE: the list of turn')])
    }
    expect((await verify('--list', '14:no salt:1', path))[0]).toBe(2)
  })

  test('a new key of the hall, once it was told, by its id or whole', async () => {
    await verify(file('first'))
    const rotated = sealed({ ...base!, runId: 9 }, { previous: first.recordHash, secret: forger })
    const path = keep('rotated.json', rotated)
    expect((await verify(path))[0]).toBe(1)
    expect((await verify('--key', first.keyId, '--key', rotated.publicKey.toUpperCase(), file('first'), path))[0]).toBe(0)
    expect(await verify(path)).toEqual([0, expect.stringContaining('seen before')])
  })

  test('from the address of a record, of its page, and of a hall with all its shows', async () => {
    const faces = [third, second, first].map(({ record }) => ({ id: record.snapshot.runId, state: 'PUBLISHED' }))
    const answers: Record<string, unknown> = {
      '/api/v1/show-runs?hallId=1': [{ id: 13, state: 'SKIPPED' }, ...faces],
      '/api/v1/show-runs/7/record': first,
      '/api/v1/show-runs/9/record': second,
      '/api/v1/show-runs/12/record': third,
    }
    const site = createServer(({ url }, response) => {
      const data = answers[url!]
      response.writeHead(data ? 200 : 404).end(JSON.stringify({ code: 1, data }))
    })
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
    const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    try {
      expect((await verify(`${at}/split/7`, 'null'))[0]).toBe(0)
      expect((await verify(`${at}/api/v1/show-runs/9/record`, `${at}/split/7`))[0]).toBe(0)
      const [code, said] = await verify(`${at}/board/1`, 'null')
      expect([code, said.match(/^HOLDS/gm)?.length]).toEqual([0, 3])
      expect(await verify(`${at}/split/8`)).toEqual([2, expect.stringContaining('answered 404')])
    } finally {
      site.close()
    }
  })
})
