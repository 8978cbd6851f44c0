/** What a device has seen of records is not the server's to change: another key, or another chain, is red (decision 017; D2). */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { RunRecord, type SealedRecord } from '#contract/halls/split/record.ts'
import { canonical } from '#contract/halls/split/snapshot.ts'
import { hashOf, keyIdOf } from '#contract/halls/split/verify.ts'
import { openAnswersIn } from '#outbox/answer-cache.ts'
import { Screen } from '#app/modules/halls/split/SplitScreen.tsx'
import { seenRecords } from '#app/modules/halls/split/record-seen.ts'
import { SEEN } from '#app/transport/known.ts'
import { proofWords, verdictWords } from '#app/modules/halls/split/record-words.ts'
import { turnWords } from '#app/modules/halls/split/split-words.ts'
import { openHall, type Hall } from '../hall/hall.ts'
import { answerInstead, connect, disconnect, goOffline, goOnline, leave, showTo } from '../page.tsx'

/** The key that the tests' servers seal with, and one that somebody made who has the database. */
const [OWN, FORGERS] = [new Uint8Array(32).fill(5), new Uint8Array(32).fill(9)]

let hall: Hall
/** Three published shows, one after the other. */
let shows: [SealedRecord, SealedRecord, SealedRecord]
beforeAll(async () => {
  hall = await openHall()
  await hall.announced(1)
  await hall.queued('علی')
  const records: SealedRecord[] = []
  for (const [opens, locks] of [
    ['10:00', '10:20'],
    ['10:30', '10:50'],
    ['11:00', '11:20'],
  ] as const) {
    await hall.until(opens)
    await hall.until(locks)
    const { last } = await hall.desk()
    records.push((await hall.world.stranger.say(run.record, { id: last!.id })).data as SealedRecord)
  }
  shows = records as typeof shows
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))
beforeEach(() => {
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  connect(hall.world)
})
afterEach(() => {
  leave()
  goOnline()
  disconnect()
})

const runOf = ({ record }: SealedRecord) => record.snapshot.runId
const said = () => document.body.textContent!
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens a record on this device, which has what it had seen before. */
async function open(sealed: SealedRecord) {
  const before = localStorage.getItem(SEEN)
  const { unmount } = await showTo(hall.world.stranger, Screen, { at: `/split/${runOf(sealed)}`, path: '/split/$runId' })
  if (before !== null) localStorage.setItem(SEEN, before)
  await screen.findByRole('heading', { name: turnWords.title })
  return unmount
}
/** Opens it and has it checked; answers the colour of what is said. */
async function checked(sealed: SealedRecord) {
  const unmount = await open(sealed)
  await press(proofWords.again)
  await screen.findByText((_, element) => element?.matches('.split-verdict b') ?? false)
  return { tone: document.querySelector('.split-verdict')!.getAttribute('data-tone'), unmount }
}
/** The same device comes another time. */
async function checkedBefore(sealed: SealedRecord) {
  const { tone, unmount } = await checked(sealed)
  expect(tone).toBe('ok')
  unmount()
}

/** The record with something else in it, hashed and signed again. */
function rewritten({ record }: SealedRecord, change: Partial<RunRecord>, secret = OWN): SealedRecord {
  const other = { ...record, ...change } as RunRecord
  const recordHash = hashOf(canonical(RunRecord, other))
  const publicKey = bytesToHex(ed25519.getPublicKey(secret))
  const signature = bytesToHex(ed25519.sign(hexToBytes(recordHash), secret))
  return { keyId: keyIdOf(publicKey), publicKey, record: other, recordHash, signature }
}
const answer = (data: unknown) => HttpResponse.json({ code: 1, message: '', data }, { headers: { 'x-barnobat': '1' } })
/** From now on the server's database has these records, and their keys for its own. */
async function published(records: readonly SealedRecord[]) {
  const { data: past } = await hall.world.stranger.say(run.past, { hallId: hall.world.cast.halls.rajaei })
  const hashes = new Map(records.map((sealed) => [runOf(sealed), sealed.recordHash]))
  const keys = [...shows, ...records].map(({ keyId: id, publicKey }) => ({ id, publicKey, madeAt: '2026-11-21T05:00:00.000Z' }))
  answerInstead(
    http.get('*/api/v1/show-runs', () =>
      answer(past!.map((face) => ({ ...face, recordHash: hashes.get(face.id) ?? face.recordHash }))),
    ),
    http.get('*/show-runs/keys', () => answer(keys)),
    http.get('*/show-runs/:id/record', ({ params }) => answer(records.find((sealed) => runOf(sealed) === Number(params['id'])))),
  )
}

test('another key is red although the server calls it its own, until somebody who asked for it elsewhere accepts it', async () => {
  await checkedBefore(shows[1])
  const forged = rewritten(shows[2], { hallName: 'سالن دیگر' }, FORGERS)
  await published([shows[0], shows[1], forged])
  expect((await checked(forged)).tone).toBe('bad')
  expect(said()).toContain(verdictWords.newKey)
  expect(said()).toContain(forged.keyId)
  expect(seenRecords().keys).toEqual([shows[0].publicKey])
  await press(verdictWords.acceptKey)
  await screen.findByText(verdictWords.holds)
  expect(said()).toContain(verdictWords.seen.SEEN)
  expect(seenRecords().keys).toEqual([shows[0].publicKey, forged.publicKey])
})

test('a chain that was rewritten before what the device has seen is red, be it signed with the own key', async () => {
  await checkedBefore(shows[0])
  const first = rewritten(shows[0], { hallName: 'سالن دیگر' })
  const second = rewritten(shows[1], { previous: first.recordHash })
  const third = rewritten(shows[2], { previous: second.recordHash })
  await published([first, second, third])
  for (const one of [first, second, third]) {
    const { tone, unmount } = await checked(one)
    expect(tone).toBe('bad')
    expect(said()).toContain(verdictWords.brokenWhy(runOf(first)))
    expect(said()).toContain(shows[0].recordHash)
    unmount()
  }
  expect(seenRecords().heads[hall.world.cast.halls.rajaei]).toEqual({ run: runOf(first), hash: shows[0].recordHash })
})

test('a record between the two that was rewritten, or is no longer published, is red as well', async () => {
  await checkedBefore(shows[0])
  const second = rewritten(shows[1], { hallName: 'سالن دیگر', previous: 'a'.repeat(64) })
  const third = rewritten(shows[2], { previous: second.recordHash })
  await published([shows[0], second, third])
  expect((await checked(third)).tone).toBe('bad')
  expect(said()).toContain(verdictWords.broken)
})

test('the honest chain is green with what was seen, whichever of its records is opened next; the newest is remembered', async () => {
  const { unmount } = await checked(shows[0])
  expect(said()).toContain(verdictWords.seen.FIRST)
  expect(said()).toContain(verdictWords.recalled.first)
  unmount()
  for (const next of [shows[2], shows[0], shows[1]]) {
    const opened = await checked(next)
    expect(opened.tone).toBe('ok')
    expect(said()).toContain(verdictWords.recalled.held)
    opened.unmount()
  }
  expect(seenRecords()).toEqual({
    keys: [shows[0].publicKey],
    heads: { [hall.world.cast.halls.rajaei]: { run: runOf(shows[2]), hash: shows[2].recordHash } },
  })
})

test('without a network it says that it did not follow the chain, and remembers nothing of it', async () => {
  await checkedBefore(shows[2])
  const unmount = await open(shows[0])
  unmount()
  goOffline()
  expect((await checked(shows[0])).tone).toBe('ok')
  expect(said()).toContain(verdictWords.recalled.unreached)
})
