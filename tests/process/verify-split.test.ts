/** The command-line check: messages about a record, its chain and its key, and exit codes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
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
afterEach(async () => {
  for (const site of listening.splice(0)) site.close()
  sites.clear()
  await cleanUp()
})

const listening: Server[] = []
/** Records by the address of their site. */
const sites = new Map<string, SealedRecord[]>()

/** A site with these records of hall 1; `refuse` gives the status of an answer that is none. Returns its address. */
async function openSite(given: readonly SealedRecord[], refuse: (url: string) => number | null = () => null): Promise<string> {
  const records = [...given]
  const runOf = ({ record }: SealedRecord) => record.snapshot.runId
  const site = createServer(({ url = '' }, response) => {
    const status = refuse(url)
    if (status !== null) return response.writeHead(status).end('{}')
    if (url === '/html') return response.writeHead(200).end('<!doctype html>')
    const faces = records.map((one) => ({ id: runOf(one), state: 'PUBLISHED' })).toReversed()
    const data =
      url === '/api/v1/show-runs?hallId=1'
        ? [{ id: 13, state: 'SKIPPED' }, ...faces]
        : url === '/api/v1/show-runs/keys'
          ? []
          : records.find((one) => url === `/api/v1/show-runs/${runOf(one)}/record`)
    return response.writeHead(data ? 200 : 404).end(JSON.stringify({ code: 1, data }))
  })
  listening.push(site)
  await new Promise<void>((opened) => site.listen(0, '127.0.0.1', opened))
  const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  sites.set(at, records)
  return at
}

const keep = (name: string, record: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(record))
  return path
}
const file = (name: string) => join(folder, `${name}.json`)

/** Runs the command; returns its exit code and output. */
async function verify(...args: string[]): Promise<[number | null, string]> {
  const { ended, output } = run('verify-split.ts', { XDG_STATE_HOME: state, HOME: folder }, args)
  return [await ended, output()]
}
const knownKeys = () => readFileSync(join(state, 'barnobat', 'known-record-keys'), 'utf8')

describe('exit code 2: wrong options or files', () => {
  test('no file named, an invalid option, address or key, a missing file, a folder, or a file that is not JSON', async () => {
    writeFileSync(file('half'), '{"record":')
    for (const [args, message] of [
      [[], 'Give a record: a file or an address.'],
      [['http://'], 'http:// is not an address.'],
      [['https://one.example/split/1', 'https://two.example/split/1'], 'Give addresses of one server.'],
      [[folder], 'cannot be read: it is a folder, not a file.'],
      [['--fast', file('first')], "Unknown option '--fast'"],
      [['--key', 'abc', file('first')], '--key abc is neither 16 nor 64 hex digits.'],
      [[file('first'), 'null', 'a'.repeat(64)], 'Give one PREVIOUS'],
      [[file('nowhere')], 'nowhere.json cannot be read: there is no such file.'],
      [[file('half')], 'half.json cannot be read: it is not JSON.'],
    ] as const) {
      const [code, output] = await verify(...args)
      expect([code, output]).toEqual([2, expect.stringContaining(message)])
      // One sentence, not the stack or code of a programmer.
      expect(output).not.toMatch(/\n {4}at |ENOENT|EISDIR|TypeError|SyntaxError/)
    }
  })

  test('--help explains usage, options, exit codes and an example: 0', async () => {
    for (const command of ['verify-split.ts', 'verify-hall.ts', 'witness.ts']) {
      const { ended, output } = run(command, { XDG_STATE_HOME: state, HOME: folder }, ['--help'])
      expect([command, await ended]).toEqual([command, 0])
      for (const part of ['Usage: npm run', '--help', 'Exit codes:\n  0', '\n  3  could not be checked', 'Example:\n  npm run'])
        expect(output()).toContain(part)
    }
  })

  test('an unknown option is refused in one sentence, by every command', async () => {
    const commands = ['verify-split', 'verify-hall', 'witness', 'backup', 'restore', 'move-audit'] as const
    for (const command of [...commands, '../tools/chaos/run', '../tools/ledger-load/run', '../tools/bench/run']) {
      const { ended, output } = run(`${command}.ts`, { XDG_STATE_HOME: state, HOME: folder }, ['--fast'])
      expect([command, await ended, output().split('\n')[0]]).toEqual([command, 2, "Unknown option '--fast'."])
      expect(output()).not.toMatch(/\n {4}at |ERR_|To specify/)
    }
  })

  test('does not trust a key that cannot be stored', async () => {
    writeFileSync(join(folder, 'state'), 'a file where a folder should be')
    expect(await verify(file('first'))).toEqual([2, expect.stringContaining('The key cannot be remembered')])
    expect((await verify('--key', first.keyId, file('first')))[0]).toBe(0)
  })
})

describe('exit code 1: invalid', () => {
  test('an altered rent, times out of order, an invalid record', async () => {
    const faces = first.record.cargoFaces.map((face) => ({ ...face, rent: face.rent + 1 }))
    const early = { lockedAt: '2026-11-21T06:50:00.698Z', publishedAt: '2026-11-21T06:49:20.892Z' }
    for (const [record, message] of [
      [{ ...first, record: { ...first.record, cargoFaces: faces } }, 'its text does not match its hash'],
      [sealed(base!, { change: early }), 'its times are out of order, at publishedAt'],
      [{}, 'it has not the shape of a record'],
    ] as const) {
      const [code, output] = await verify(keep('altered.json', record))
      expect([code, output]).toEqual([1, expect.stringContaining(`DOES NOT HOLD`)])
      expect(output).toContain(message)
    }
  })

  test('a forgery signed with another key than the known or given one', async () => {
    expect((await verify(file('first')))[0]).toBe(0)
    const forged = keep('forged.json', sealed({ ...base!, runId: 7 }, { secret: forger }))
    const [code, output] = await verify(forged)
    expect([code, output]).toEqual([1, expect.stringContaining('was never seen here before')])
    expect(await verify('--key', first.keyId, forged)).toEqual([1, expect.stringContaining('is not one you gave')])
    expect(knownKeys().trim().split('\n')).toHaveLength(1)
  })

  test('a record that does not follow the given one', async () => {
    expect(await verify(file('third'), file('first'))).toEqual([
      1,
      expect.stringContaining('the record before it is another one'),
    ])
    expect((await verify(file('second'), 'null'))[0]).toBe(1)
    expect((await verify(file('second'), third.recordHash))[0]).toBe(1)
  })
})

describe('exit code 1: along a chain', () => {
  test('a record without lists after one that publishes them', async () => {
    const [snapshot] = fc.sample(anySnapshot({ keptPlaces: false }), { numRuns: 1, seed: 3 })
    const newer = sealed({ ...snapshot!, runId: 7 }, { format: 3 })
    const older = (format: 2 | 3) => sealed({ ...snapshot!, runId: 9 }, { format, previous: newer.recordHash })
    const paths = [keep('newer.json', newer), keep('older.json', older(2)), keep('same.json', older(3))] as const
    expect(await verify(paths[0], paths[1])).toEqual([1, expect.stringContaining('at format. The record says 2; expected 3')])
    expect((await verify(paths[0], paths[2]))[0]).toBe(0)
  })
})

describe('exit code 0: valid', () => {
  test('alone, with a note that chain and key were not verified', async () => {
    const [code, output] = await verify(file('second'))
    expect([code, output]).toEqual([0, expect.stringContaining('HOLDS: run 9 of شهید رجایی')])
    expect(output).toContain('Chain: NOT CHECKED')
    expect(output).toContain('NOT SEEN BEFORE')
    expect((await verify(file('second')))[1]).toContain('seen before')
  })

  test('a hall’s first record with null, a later one with the hash before it', async () => {
    expect(await verify(file('first'), 'null')).toEqual([0, expect.stringContaining('the first of its hall, as you stated')])
    const [code, output] = await verify(file('second'), first.recordHash)
    expect([code, output.includes('NOT CHECKED')]).toEqual([0, false])
  })

  test('several as one chain, in any order', async () => {
    const [code, output] = await verify(file('third'), file('first'), file('second'), 'null')
    expect(code).toBe(0)
    expect(output.match(/Chain: .*/g)).toEqual([
      'Chain: the first of its hall, as you stated',
      'Chain: follows run 7',
      'Chain: follows run 9',
    ])
  })

  test('lists exceptional acts, each with its subject', async () => {
    const snapshot = fc
      .sample(anySnapshot({ turns: 12, cargos: 6 }), { numRuns: 50, seed: 11 })
      .find(({ lists }) => lists.length > 2)!
    const [code, output] = await verify(keep('acts.json', sealed(snapshot)))
    expect(code).toBe(0)
    for (const act of [
      'LIST_REPLACED by LoadHallAdmin, turn',
      'CARGO_FINISHED by LoadHallAdmin, cargo 78, in 2 lists, reason MISTYPED',
      'SHOW_TIME_OFF by LoadHallAdmin, the show at 11:00, reason MISTYPED',
      'HALL_OFF by Admin, reason HOLIDAY',
      'TRUCKS_LOWERED by LoadHallAdmin, cargo 79, trucks 4 to 2, in 0 lists, reason LESS_GOODS',
    ])
      expect(output).toMatch(new RegExp(`^  Out of order, 2026-11-21T06:40:00.000Z: ${act}`, 'm'))
  })

  test('finds a driver’s printed list in it; another list or salt is missing: 1', async () => {
    const snapshot = fc
      .sample(anySnapshot({ turns: 12, cargos: 6 }), { numRuns: 50, seed: 11 })
      .find(({ lists }) => lists.length > 2)!
    const [one] = snapshot.lists
    const [salt, at] = ['0f12ab34cd56ef78', '2026-11-21T06:40:00.000Z']
    const receiptOf = (cargos: number[]) => receiptHash({ at, cargos, run: snapshot.runId, salt, turn: one!.turn })
    const { receipts } = sealed(snapshot).record
    const registered = receipts.map((turn) => {
      if (turn.turn !== one!.turn) return turn
      return { ...turn, receipts: [...turn.receipts.slice(0, -1), { at, hash: receiptOf(one!.cargos) }] }
    })
    const path = keep('list.json', sealed(snapshot, { change: { receipts: registered } }))
    const cargos = one!.cargos.join(',')
    const [code, output] = await verify('--list', `${one!.turn}:0F12 AB34 CD56 EF78:${cargos}`, path)
    expect([code, output]).toEqual([0, expect.stringContaining(`IS THERE: the list of turn ${one!.turn}, cargos`)])
    expect(output).toContain('; the split went by it.')
    for (const list of [
      `${one!.turn}:${salt}:${cargos},9`,
      `${one!.turn}:${'0'.repeat(16)}:${cargos}`,
      `9999:${salt}:${cargos}`,
    ]) {
      expect(await verify('--list', list, path)).toEqual([1, expect.stringContaining('IS NOT THERE: the list of turn')])
    }
    expect((await verify('--list', '14:no salt:1', path))[0]).toBe(2)
    // A list that has its receipt, and that the split did not use.
    const other = [...one!.cargos, 99]
    const ignored = receipts.map((turn) =>
      turn.turn === one!.turn ? { ...turn, receipts: [...turn.receipts.slice(0, -1), { at, hash: receiptOf(other) }] } : turn,
    )
    expect(
      await verify(
        '--list',
        `${one!.turn}:${salt}:${other.join(',')}`,
        keep('ignored.json', sealed(snapshot, { change: { receipts: ignored } })),
      ),
    ).toEqual([1, expect.stringContaining('the split did not go by all of it')])
  })

  test('accepts a new key of the hall, given by its id or whole', async () => {
    await verify(file('first'))
    const rotated = sealed({ ...base!, runId: 9 }, { previous: first.recordHash, secret: forger })
    const path = keep('rotated.json', rotated)
    expect((await verify(path))[0]).toBe(1)
    expect((await verify('--key', first.keyId, '--key', rotated.publicKey.toUpperCase(), file('first'), path))[0]).toBe(0)
    expect(await verify(path)).toEqual([0, expect.stringContaining('seen before')])
  })

  test('from the address of a record, of its page, and of a hall with all its shows', async () => {
    const at = await openSite([first, second, third])
    expect((await verify(`${at}/split/7`, 'null'))[0]).toBe(0)
    expect((await verify(`${at}/api/v1/show-runs/9/record`, `${at}/split/7`))[0]).toBe(0)
    const [code, output] = await verify(`${at}/board/1`, 'null')
    expect([code, output.match(/^HOLDS/gm)?.length]).toEqual([0, 3])
  })
})

describe('exit code 3: could not be checked', () => {
  test('an unknown record, a page that is not JSON, and a server that is not there', async () => {
    const at = await openSite([first])
    expect(await verify(`${at}/split/8`)).toEqual([3, expect.stringMatching(/COULD NOT BE CHECKED: .* answered 404: .*\.\n$/)])
    expect(await verify(`${at}/html`)).toEqual([3, expect.stringContaining('did not send JSON')])
    expect(await verify('http://127.0.0.1:1/split/7')).toEqual([3, expect.stringContaining('cannot be reached: ')])
  })

  test('a record with a new key while the server does not say whether the known one signed it', async () => {
    const next = sealed({ ...base!, runId: 9 }, { previous: first.recordHash, secret: forger })
    const at = await openSite([first, next], (url) => (url.endsWith('/keys') ? 500 : null))
    expect((await verify(`${at}/split/7`))[0]).toBe(0)
    expect(await verify(`${at}/split/9`)).toEqual([3, expect.stringMatching(/COULD NOT BE CHECKED: .*keys answered 500/)])
    expect(knownKeys().trim().split('\n')).toHaveLength(1)
  })
})

describe('several servers', () => {
  test('are remembered apart: keys and heads of one say nothing of another, and both are found again', async () => {
    const [one, other] = [await openSite([first, second]), await openSite([sealed({ ...base!, runId: 7 }, { secret: forger })])]
    for (const at of [one, other]) expect(await verify(`${at}/split/7`)).toEqual([0, expect.stringContaining('NOT SEEN BEFORE')])
    for (const at of [one, other]) {
      const [code, output] = await verify(`${at}/split/7`)
      expect([code, output]).toEqual([0, expect.stringContaining('seen before')])
      expect(output).toContain('the chain contains the record seen before')
    }
    // A forgery at a known address, with the key of another known server.
    const forged = sealed({ ...base!, runId: 9 }, { previous: first.recordHash, secret: forger })
    const records = sites.get(one)!
    records[1] = forged
    expect(await verify(`${one}/split/9`)).toEqual([1, expect.stringContaining('was never seen here before')])
  })

  test('a file of one server, of an earlier version, goes on with the keys and heads that it has', async () => {
    mkdirSync(join(state, 'barnobat'), { recursive: true })
    writeFileSync(join(state, 'barnobat', 'known-record-keys'), `${first.keyId} ${first.publicKey} 2026-11-21T06:50:00.000Z\n`)
    const heads = { log: null, halls: { 1: { run: 7, hash: 'a'.repeat(64) } } }
    writeFileSync(join(state, 'barnobat', 'known-heads.json'), JSON.stringify(heads))
    const at = await openSite([first])
    expect(await verify(`${at}/split/7`)).toEqual([1, expect.stringContaining('does not contain the record of run 7')])
  })
})
