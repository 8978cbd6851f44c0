/** The command that verifies a hall from its first day: exit codes, the first break, and servers that do not answer. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { balanced, sealed } from '../halls/split/sealed.ts'
import { anySnapshot } from '../halls/split/snapshots.ts'
import { cleanUp, newFolder, run } from './server.ts'

const base = fc.sample(anySnapshot({ keptPlaces: false }), { numRuns: 50, seed: 3 }).find(({ turns }) => turns.length > 2)
const forger = new Uint8Array(32).fill(9)
const SHOWS = 230

/** A hall whose queue waits unchanged: two records of earlier formats, then those with a balance. */
function chainOf(alter: (snapshot: SplitSnapshot, run: number) => SplitSnapshot = (snapshot) => snapshot): SealedRecord[] {
  const turns = base!.turns.map((turn) => ({ ...turn, ineligible: null }))
  const quiet = { ...base!, lists: [], policy: { ...base!.policy, order: 'STRICT_FIFO' as const }, turns }
  const records: SealedRecord[] = []
  for (let runId = 1; runId <= SHOWS; runId += 1) {
    const snapshot = alter({ ...quiet, runId, cursor: 0 }, runId)
    const format = runId === 1 ? 2 : runId === 2 ? 3 : 4
    const change = { overrides: [], receipts: [] }
    const previous = records.at(-1)?.recordHash ?? null
    records.push(sealed(format === 4 ? balanced(snapshot) : snapshot, { format, previous, change }))
  }
  return records
}

let state: string
let site: Server
let records: SealedRecord[]
/** Responses before the first part is sent. */
let refusals: { status: number; headers: Record<string, string> }[]
beforeEach(async () => {
  state = join(newFolder(), 'state')
  records = chainOf()
  refusals = []
  site = createServer(({ url }, response) => {
    const asked = new URL(url!, 'http://site')
    const refusal = asked.pathname.endsWith('/chain') ? refusals.shift() : undefined
    if (refusal) return response.writeHead(refusal.status, refusal.headers).end('{}')
    if (asked.pathname === '/api/v1/show-runs/keys') return response.writeHead(200).end('{"code":1,"data":[]}')
    if (asked.pathname !== '/api/v1/show-runs/chain' || asked.searchParams.get('hallId') !== '1')
      return response.writeHead(404).end('{}')
    const after = records.filter(({ record }) => record.snapshot.runId > Number(asked.searchParams.get('after')))
    const data = { records: after.slice(0, 20), left: Math.max(0, after.length - 20) }
    return response.writeHead(200).end(JSON.stringify({ code: 1, data }))
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
})
afterEach(async () => {
  site.close()
  await cleanUp()
})

async function verify(...args: string[]): Promise<[number | null, string]> {
  const { ended, output } = run('verify-hall.ts', { XDG_STATE_HOME: state, HOME: state }, args)
  return [await ended, output()]
}
const board = (hall = 1) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/board/${hall}`
const knownKeys = () => readFileSync(join(state, 'barnobat', 'known-record-keys'), 'utf8')

test('2: no address, another page; 3: an unknown hall, one without records, a server that is busy for long', async () => {
  for (const args of [[], [board().replace('board', 'split')], [board(), board()], ['--key', 'abc', board()]])
    expect(await verify(...args)).toEqual([2, expect.stringContaining('npm run verify-hall')])
  expect(await verify(board(2))).toEqual([3, expect.stringContaining('answered 404')])
  refusals = [{ status: 503, headers: { 'retry-after': '600' } }]
  expect(await verify(board())).toEqual([3, expect.stringContaining('answered 503')])
  records = []
  expect(await verify(board())).toEqual([3, expect.stringContaining('There is no published record.')])
})

test('0: the whole chain, after a busy answer, with progress and the day of its completeness; the key is remembered', async () => {
  refusals = [{ status: 503, headers: { 'retry-after': '1' } }]
  const [code, output] = await verify(board())
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`HOLDS: شهید رجایی, ${SHOWS} records from the first one to run ${SHOWS}.`),
  ])
  expect(output).toContain('100 records hold, 130 are left')
  expect(output).toContain('Complete since 1405/08/30: every turn, every cargo and every show')
  expect(output).toContain('NOT SEEN BEFORE')
  expect(knownKeys()).toContain(records[0]!.publicKey)
  records = records.slice(0, 2)
  expect(await verify(board())).toEqual([1, expect.stringContaining(`the record of run ${SHOWS} seen before`)])
  state = join(newFolder(), 'state')
  expect(await verify(board())).toEqual([0, expect.stringContaining('Not complete: no record up to there')])
})

test('1: names the first break', async () => {
  const lost = base!.turns[0]!.number
  records = chainOf((snapshot, runId) => (runId < 70 ? snapshot : { ...snapshot, turns: snapshot.turns.slice(1) }))
  expect(await verify(board())).toEqual([1, expect.stringMatching(new RegExp(`DOES NOT HOLD: run 70, .*: turn ${lost}, at `))])
  const whole = chainOf()
  records = [...whole.slice(0, 120), ...whole.slice(121)]
  expect(await verify(board())).toEqual([1, expect.stringContaining('DOES NOT HOLD: run 122, after 120 records that hold')])
  records = whole.slice(1)
  expect(await verify(board())).toEqual([1, expect.stringContaining('DOES NOT HOLD: run 2, after 0 records')])
})

test('1: the whole chain was written and signed again with the same key, and a record seen before is not in it', async () => {
  records = records.slice(0, 40)
  expect(await verify(board())).toEqual([0, expect.stringContaining('no record was seen here before')])
  records = chainOf().slice(0, 60)
  expect(await verify(board())).toEqual([0, expect.stringContaining('the chain contains the record seen before')])
  records = chainOf((snapshot, runId) => (runId < 50 ? snapshot : { ...snapshot, opensAt: '2026-11-21T06:29:00.000Z' })).slice(
    0,
    60,
  )
  expect(await verify(board())).toEqual([
    1,
    expect.stringMatching(/the record of run 60 seen before, [\da-f]{64}, is not in the chain/),
  ])
})

test('1: the newest record is signed with another key than the known or given one', async () => {
  records = records.slice(0, 3)
  expect((await verify(board()))[0]).toBe(0)
  const { record, recordHash } = records[2]!
  const next = { ...record.snapshot, runId: 4 }
  const forged = sealed(next, { format: 4, previous: recordHash, secret: forger, change: { overrides: [], receipts: [] } })
  records = [...records, forged]
  expect(await verify(board())).toEqual([1, expect.stringContaining('was never seen here before')])
  expect((await verify('--key', forged.keyId, board()))[0]).toBe(0)
})
