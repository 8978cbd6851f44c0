/** The record page of a late show: the title has the word, and without the public act the page is red and names the show. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateShow } from '#contract/halls/late-words.ts'
import { run } from '#contract/halls/run.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { accountWords, chainWords } from '#app/modules/halls/split/chain-words.ts'
import { proofWords, verdictWords } from '#app/modules/halls/split/record-words.ts'
import { Screen } from '#app/modules/halls/split/SplitScreen.tsx'
import { turnWords } from '#app/modules/halls/split/split-words.ts'
import { withoutTriggers } from '../../database.ts'
import { closeBehind, closePage, connect, showTo } from '../../page.tsx'
import { at, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
/** The show of ten is held; the one of eleven is missed and runs late from 11:25. */
beforeEach(async () => {
  hall = await openHall()
  await hall.announced(3)
  await hall.queued('علی')
  await hall.until('10:00')
  await hall.until('10:20')
  await hall.until('11:25')
  const { missed } = await hall.desk()
  await hall.zahra.say(run.openLate, { id: missed!.id, ReasonCode: 'SYSTEM_FAULT' })
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(async () => {
  await closePage()
  expect(await closeBehind(hall.world)).toEqual([])
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function openPage() {
  await hall.until('11:45')
  const { last } = await hall.desk()
  connect(hall.world)
  await showTo(hall.world.stranger, Screen, { at: `/split/${last!.id}`, path: '/split/$runId' })
  await screen.findByRole('heading', { name: turnWords.title })
}

test('says for which hour it runs, and holds', async () => {
  await openPage()
  expect(screen.getByText(lateShow('11:00'))).toBeTruthy()
  await press(proofWords.again)
  await screen.findByText(verdictWords.isValid)
})

test('without the act is red, here and along the chain, and names the show', async () => {
  await withoutTriggers(hall.world.db, (tx) => sql`delete from override where kind = 'RUN_LATE'`.execute(tx))
  await openPage()
  const named = accountWords.opening(at('11:25').toISOString())
  await press(proofWords.again)
  await screen.findByText(verdictWords.fails)
  expect(screen.getByText(named)).toBeTruthy()
  await press(chainWords.start)
  await screen.findByText(chainWords.broken(1))
  expect(screen.getAllByText(named)).toHaveLength(2)
})
