/** Following the chain of a hall on the record page: complete since a day, the first break, no network, stopped. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { accountWords, chainWords as words } from '#app/modules/halls/split/chain-words.ts'
import { proofWords, verdictWords } from '#app/modules/halls/split/record-words.ts'
import { Screen } from '#app/modules/halls/split/SplitScreen.tsx'
import { turnWords } from '#app/modules/halls/split/split-words.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { answerInstead, closePage, connect, goOffline, goOnline, showTo } from '../../page.tsx'

let hall: Hall
let lost: number
/** Three shows of a hall; a turn was deleted in the database before the last one. */
let records: SealedRecord[]
beforeAll(async () => {
  hall = await openHall()
  await hall.announced(1)
  const queued = [await hall.queued('علی'), await hall.queued('رضا')] as const
  lost = queued[1].number
  for (const [opens, locks] of [
    ['10:00', '10:20'],
    ['10:30', '10:50'],
  ] as const) {
    await hall.until(opens)
    await hall.until(locks)
  }
  await hall.world.db.deleteFrom('show_turn').where('turn_id', '=', queued[1].turnId).execute()
  await hall.world.db.deleteFrom('turn').where('id', '=', queued[1].turnId).execute()
  await hall.until('11:00')
  await hall.until('11:20')
  const { data } = await hall.world.stranger.say(run.chain, { hallId: hall.world.cast.halls.rajaei })
  records = data!.records as SealedRecord[]
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
async function open(at: number) {
  await showTo(hall.world.stranger, Screen, { at: `/split/${runOf(records[at]!)}`, path: '/split/$runId' })
  await screen.findByRole('heading', { name: turnWords.title })
}
/** Answers with these records, one after the other. */
const answerChain = (chain: readonly SealedRecord[]) =>
  answerInstead(
    http.get('*/show-runs/chain', ({ request }) => {
      const after = Number(new URL(request.url).searchParams.get('after') ?? 0)
      const rest = chain.filter((one) => runOf(one) > after)
      const data = { records: rest.slice(0, 1), left: Math.max(0, rest.length - 1) }
      return HttpResponse.json({ code: 1, message: '', data }, { headers: { 'x-barnobat': '1' } })
    }),
  )

test('is complete since the day of the first record with a balance', async () => {
  await open(1)
  await press(words.start)
  await screen.findByText(words.held(2))
  expect(pageText()).toContain(`${words.since} شنبه ۳۰ آبان ۱۴۰۵${words.complete}`)
  answerChain(records)
  await press(words.again)
  await screen.findByText(words.held(2))
})

test('names the turn that no record accounts for, here and in the check of the record alone', async () => {
  await open(2)
  await press(words.start)
  await screen.findByText(words.broken(2))
  expect(pageText()).toContain(accountWords.turn(lost))
  expect(screen.getByRole('link', { name: words.toBroken(runOf(records[2]!)) })).toBeTruthy()
  await press(proofWords.again)
  await screen.findByText(verdictWords.fails)
  expect(screen.getAllByText(accountWords.turn(lost))).toHaveLength(2)
})

test('the check of one record says that nothing since the one before is missing', async () => {
  await open(1)
  await press(proofWords.again)
  await screen.findByText(accountWords.accounted)
})

test('an old record, before the list of shows, is not green: it says what checks it, and the whole chain does', async () => {
  const faces = Array.from({ length: 50 }, (_, i) => ({
    id: 9000 - i,
    state: 'PUBLISHED',
    recordHash: 'a'.repeat(64),
  }))
  answerInstead(
    http.get('*/api/v1/show-runs', () =>
      HttpResponse.json({ code: 1, message: '', data: faces }, { headers: { 'x-barnobat': '1' } }),
    ),
  )
  await open(1)
  await press(proofWords.again)
  const note = (await screen.findByText(verdictWords.isUnchecked)).closest('.note')!
  expect(note.getAttribute('data-tone')).toBe('wait')
  expect(note.textContent).toContain(verdictWords.farWhy)
  expect(note.textContent).toContain(`npm run verify-hall -- ${location.origin}/board/${hall.world.cast.halls.rajaei}`)
  expect(note.textContent).not.toContain(verdictWords.uncheckedWhy)
  await press(words.start)
  await screen.findByText(words.held(2))
})

test('is broken without the record of the page, or with another one that this device has seen', async () => {
  await open(1)
  answerChain([records[0]!])
  await press(words.start)
  await screen.findByText(words.broken(1))
  expect(pageText()).toContain(verdictWords.what.chain)
})

test('without a network it says how far it came, and starts again', async () => {
  await open(1)
  goOffline()
  await press(words.start)
  await screen.findByText(words.cut(0))
  goOnline()
  await press(words.again)
  await screen.findByText(words.held(2))
})

test('can be stopped', async () => {
  await open(1)
  answerInstead(
    http.get('*/show-runs/chain', async () => {
      await delay('infinite')
      return HttpResponse.error()
    }),
  )
  await press(words.start)
  await press(words.stop)
  await waitFor(() => expect(screen.getByRole('button', { name: words.start })).toBeTruthy())
  expect(screen.queryByRole('progressbar')).toBeNull()
})
