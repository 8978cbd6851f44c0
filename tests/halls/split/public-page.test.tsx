/** The page of a record with overrides: sentences and receipts, without code words. */
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MARKER } from '#contract/kernel/envelope.ts'
import { run } from '#contract/halls/run.ts'
import { splitWords } from '#contract/halls/split-words.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { judgeFile } from '#app/modules/halls/split/record-judge.ts'
import { Screen } from '#app/modules/halls/split/SplitScreen.tsx'
import { overrideWords } from '#app/modules/halls/split/record-words.ts'
import { recordWords, turnWords } from '#app/modules/halls/split/split-words.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { answerInstead, closeBehind, closePage, connect, showTo } from '../../page.tsx'

let hall: Hall
let id: number
let receipt: string
beforeAll(async () => {
  hall = await openHall()
  const load = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.queued('ساکت')
  await hall.until('10:00')
  const { run: open } = await hall.desk()
  receipt = (await hall.prefers(ali.turnId, [load])).data!.receipt
  await hall.prefers(reza.turnId, [load])
  const input = { id: open!.id, DriverTurnId: ali.turnId, CargoIds: [], Replaces: receipt, ReasonCode: 'MISTYPED' as const }
  await hall.zahra.say(run.prefer, input)
  await hall.until('10:20')
  id = (await hall.desk()).last!.id
})
// The page may still be loading the later overrides of the record.
afterAll(async () => expect(await closeBehind(hall.world)).toEqual([]))
beforeEach(async () => {
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  connect(hall.world)
})
afterEach(closePage)

const show = async () => {
  await showTo(hall.world.stranger, Screen, { at: `/split/${id}`, path: '/split/$runId' })
  await screen.findByRole('heading', { name: turnWords.title })
}
const overrides = () => screen.getByRole('region', { name: /بیرون از نوبت/ }).textContent!
const rows = () => [...document.querySelectorAll('.split-turns > li')].map((row) => row.textContent!)

test('says what happened to a driver’s emptied list, not that none was chosen', async () => {
  await show()
  const [, emptied, silent] = rows()
  expect(emptied).toContain(`(رسید ${receipt})`)
  expect(emptied).toContain('پای میز سالن خالی شد؛ دلیل: اشتباه نوشته شده بود')
  expect(emptied).not.toContain(splitWords.noList)
  expect(silent).toContain(splitWords.noList)
  expect(overrides()).toContain(overrideWords.kind('LIST_EMPTIED'))
  expect(overrides()).toContain(`رسید ${receipt}`)
  expect(overrides()).not.toMatch(/[A-Z]{2,}/)
})

test('a rate-limited record is neither missing nor unpublished', async () => {
  const { data: published } = await hall.world.stranger.say(run.record, { id })
  answerInstead(
    http.get('*/record', () => HttpResponse.json({ code: 0, message: 'بعداً' }, { status: 429, headers: { [MARKER]: '1' } })),
  )
  const { queries } = await showTo(hall.world.stranger, Screen, { at: `/split/${id}`, path: '/split/$runId' })
  expect(await screen.findByText(recordWords.failedTitle)).toBeTruthy()
  expect(screen.queryByText(recordWords.noneTitle)).toBeNull()
  expect(await judgeFile(queries, JSON.stringify(published))).toMatchObject({ published: 'unreached' })
})
