/** The record's page names the turn whose list or place the split did not take from its receipt (decision 41). */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { run } from '#contract/halls/run.ts'
import { hashOf } from '#contract/halls/split/hash.ts'
import { RunRecord, type SealedRecord } from '#contract/halls/split/record.ts'
import { canonical, SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { fieldNames, placeWordsOf, proofWords, verdictWords } from '#app/modules/halls/split/record-words.ts'
import { turnWords } from '#app/modules/halls/split/split-words.ts'
import { Screen } from '#app/modules/halls/split/SplitScreen.tsx'
import { withoutTriggers } from '../../database.ts'
import { answerInstead, closePage, connect, showTo } from '../../page.tsx'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let ali: Awaited<ReturnType<Hall['queued']>>
let reza: Awaited<ReturnType<Hall['queued']>>
beforeEach(async () => {
  hall = await openHall()
  const loads = [await hall.announced(1), await hall.announced(2)]
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, loads)
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  connect(hall.world)
})
afterEach(async () => {
  await closePage()
  expect(await hall.world.close()).toEqual([])
})

/** Opens the newest record, verifies it, and returns the verdict. */
async function verdict() {
  const { last } = await hall.desk()
  const { queries } = await showTo(hall.world.stranger, Screen, { at: `/split/${last!.id}`, path: '/split/$runId' })
  await screen.findByRole('heading', { name: turnWords.title })
  // No request outlives the server.
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  await userEvent.click(screen.getByRole('button', { name: proofWords.again }))
  return waitFor(() => {
    const note = document.querySelector<HTMLElement>('.split-verdict')
    expect(note).not.toBe(null)
    return note!
  })
}

test('is green for the lists of the receipts', async () => {
  await hall.until('10:20')
  expect((await verdict()).dataset['tone']).toBe('ok')
})

test('is red for a list emptied behind the server, and names its turn', async () => {
  await withoutTriggers(hall.world.db, (tx) => sql`update priority set status = 0 where turn_id = ${ali.turnId}`.execute(tx))
  await hall.until('10:20')
  const note = await verdict()
  expect(note.dataset['tone']).toBe('bad')
  expect(note.textContent).toContain(verdictWords.what.lists)
  expect(note.textContent).toContain(placeWordsOf.turn(ali.number))
})

test('is red for a turn moved to the front, and names it', async () => {
  await withoutTriggers(hall.world.db, (tx) => sql`update turn set place = 0 where id = ${reza.turnId}`.execute(tx))
  await hall.until('10:20')
  const note = await verdict()
  expect(note.dataset['tone']).toBe('bad')
  expect(note.textContent).toContain(verdictWords.what.place)
  expect(note.textContent).toContain(`${placeWordsOf.turn(reza.number)}${placeWordsOf.comma}${fieldNames['place']}`)
})

test('is red for a record without lists after one that publishes them', async () => {
  await hall.until('10:20')
  await hall.announced(1)
  await hall.until('10:30')
  await hall.until('10:50')
  const { last } = await hall.desk()
  const sealed = (await hall.world.stranger.say(run.record, { id: last!.id })).data as SealedRecord
  const receipts = sealed.record.receipts.map(({ receipts: all, turn }) => ({
    receipts: all.map(({ at, hash }) => ({ at, hash })),
    turn,
  }))
  const { balance: _, ...snapshot } = sealed.record.snapshot
  const snapshotHash = hashOf(canonical(SplitSnapshot, snapshot))
  const record: RunRecord = { ...sealed.record, format: 2, receipts, snapshot, snapshotHash }
  const recordHash = hashOf(canonical(RunRecord, record))
  const secret = new Uint8Array(32).fill(9)
  const publicKey = bytesToHex(ed25519.getPublicKey(secret))
  const signature = bytesToHex(ed25519.sign(hexToBytes(recordHash), secret))
  const data = { keyId: hashOf(publicKey).slice(0, 16), publicKey, record, recordHash, signature }
  const answer = () => HttpResponse.json({ code: 1, message: '', data }, { headers: { 'x-barnobat': '1' } })
  answerInstead(http.get(`*/show-runs/${last!.id}/record`, answer))
  const note = await verdict()
  expect(note.dataset['tone']).toBe('bad')
  expect(note.textContent).toContain(verdictWords.what.chain)
  expect(note.textContent).toContain(fieldNames['format'])
})
