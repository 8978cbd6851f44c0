/** A device remembers the records it has seen: a changed key or chain is invalid (decision 017; D2). */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { RunRecord, type SealedRecord } from '#contract/halls/split/record.ts'
import { canonical } from '#contract/halls/split/snapshot.ts'
import { hashOf, keyIdOf } from '#contract/halls/split/hash.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { Screen } from '#app/modules/halls/split/SplitScreen.tsx'
import { seenRecords } from '#app/modules/halls/split/record-seen.ts'
import { SEEN } from '#app/transport/known.ts'
import { accountWords } from '#app/modules/halls/split/chain-words.ts'
import { proofWords, verdictWords } from '#app/modules/halls/split/record-words.ts'
import { turnWords } from '#app/modules/halls/split/split-words.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { answerInstead, closePage, connect, goOffline, showTo } from '../../page.tsx'

/** The key of the test servers, and one made by an attacker with access to the database. */
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
afterEach(closePage)

const runOf = ({ record }: SealedRecord) => record.snapshot.runId
const pageText = () => document.body.textContent!
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens a record on this device with what it has already seen. */
async function open(sealed: SealedRecord) {
  const before = localStorage.getItem(SEEN)
  const { unmount } = await showTo(hall.world.stranger, Screen, { at: `/split/${runOf(sealed)}`, path: '/split/$runId' })
  if (before !== null) localStorage.setItem(SEEN, before)
  await screen.findByRole('heading', { name: turnWords.title })
  return unmount
}
/** Opens and checks a record; returns the colour of the verdict. */
async function checked(sealed: SealedRecord) {
  const unmount = await open(sealed)
  await press(proofWords.again)
  await screen.findByText((_, element) => element?.matches('.split-verdict b') ?? false)
  return { tone: document.querySelector('.split-verdict')!.getAttribute('data-tone'), unmount }
}
/** Reopens the app on the same device. */
async function checkedBefore(sealed: SealedRecord) {
  const { tone, unmount } = await checked(sealed)
  expect(tone).toBe('ok')
  unmount()
}

/** Returns the altered record, hashed and signed again. */
function rewritten({ record }: SealedRecord, change: Partial<RunRecord>, secret = OWN): SealedRecord {
  const other = { ...record, ...change } as RunRecord
  const recordHash = hashOf(canonical(RunRecord, other))
  const publicKey = bytesToHex(ed25519.getPublicKey(secret))
  const signature = bytesToHex(ed25519.sign(hexToBytes(recordHash), secret))
  return { keyId: keyIdOf(publicKey), publicKey, record: other, recordHash, signature }
}
const answer = (data: unknown) => HttpResponse.json({ code: 1, message: '', data }, { headers: { 'x-barnobat': '1' } })
/** Replaces the records and their keys in the server's database. */
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

// First: the earlier record is not on this device yet.
test('is not green while the server withholds the record before it', async () => {
  answerInstead(
    http.get(`*/show-runs/${runOf(shows[1])}/record`, () =>
      HttpResponse.json({}, { status: 503, headers: { 'x-barnobat': '1' } }),
    ),
  )
  expect((await checked(shows[2])).tone).toBe('wait')
  expect(pageText()).toContain(accountWords.unreached)
})

test('rejects another key that the server claims, until the user compares it elsewhere and accepts it', async () => {
  await checkedBefore(shows[1])
  // The log of all records has its content.
  const forged = rewritten(shows[2], {}, FORGERS)
  await published([shows[0], shows[1], forged])
  expect((await checked(forged)).tone).toBe('bad')
  expect(pageText()).toContain(verdictWords.newKey)
  expect(pageText()).toContain(forged.keyId)
  expect(seenRecords().keys).toEqual([shows[0].publicKey])
  await press(verdictWords.acceptKey)
  await screen.findByText(verdictWords.isValid)
  expect(pageText()).toContain(verdictWords.seen.SEEN)
  expect(seenRecords().keys).toEqual([shows[0].publicKey, forged.publicKey])
})

test('rejects a chain rewritten before the last seen record, even signed with the original key', async () => {
  await checkedBefore(shows[0])
  const first = rewritten(shows[0], { hallName: 'سالن دیگر' })
  const second = rewritten(shows[1], { previous: first.recordHash })
  const third = rewritten(shows[2], { previous: second.recordHash })
  await published([first, second, third])
  for (const one of [first, second, third]) {
    const { tone, unmount } = await checked(one)
    expect(tone).toBe('bad')
    expect(pageText()).toContain(verdictWords.brokenWhy(runOf(first)))
    expect(pageText()).toContain(shows[0].recordHash)
    unmount()
  }
  expect(seenRecords().heads[hall.world.cast.halls.rajaei]).toEqual({ run: runOf(first), hash: shows[0].recordHash })
})

test('rejects a rewritten or removed record between the two', async () => {
  await checkedBefore(shows[0])
  const second = rewritten(shows[1], { hallName: 'سالن دیگر', previous: 'a'.repeat(64) })
  const third = rewritten(shows[2], { previous: second.recordHash })
  await published([shows[0], second, third])
  expect((await checked(third)).tone).toBe('bad')
  expect(pageText()).toContain(verdictWords.broken)
})

test('accepts the original chain in any order of opening; remembers the newest record', async () => {
  const { unmount } = await checked(shows[0])
  expect(pageText()).toContain(verdictWords.seen.FIRST)
  expect(pageText()).toContain(verdictWords.recalled.first)
  unmount()
  for (const next of [shows[2], shows[0], shows[1]]) {
    const opened = await checked(next)
    expect(opened.tone).toBe('ok')
    expect(pageText()).toContain(verdictWords.recalled.held)
    opened.unmount()
  }
  expect(seenRecords()).toMatchObject({
    keys: [shows[0].publicKey],
    heads: { [hall.world.cast.halls.rajaei]: { run: runOf(shows[2]), hash: shows[2].recordHash } },
  })
})

test('offline it says that the chain was not followed, and remembers nothing', async () => {
  await checkedBefore(shows[2])
  const unmount = await open(shows[0])
  unmount()
  goOffline()
  expect((await checked(shows[0])).tone).toBe('wait')
  expect(pageText()).toContain(verdictWords.recalled.unreached)
})

test('neither accepts nor rejects a new key while the server does not say who signed it', async () => {
  await checkedBefore(shows[1])
  const rotated = rewritten(shows[2], {}, FORGERS)
  await published([shows[0], shows[1], rotated])
  answerInstead(http.get('*/show-runs/keys', () => HttpResponse.json({}, { status: 500, headers: { 'x-barnobat': '1' } })))
  expect((await checked(rotated)).tone).toBe('wait')
  expect(pageText()).toContain(verdictWords.newKeyUnchecked)
  expect(seenRecords().keys).toEqual([shows[1].publicKey])
})
