import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { Screen } from '#app/modules/halls/board/BoardScreen.tsx'
import { voiceWords as words } from '#app/modules/halls/board/board-words.ts'
import { connect, disconnect, leave, showTo } from '../../page.tsx'
import { openHall, type Hall } from '../show/hall.ts'
import { step } from '../show/step.ts'

/** Records what the speech synthesis of the browser was asked to speak. */
const spoken: string[] = []
const speech = {
  getVoices: () => [{ lang: 'fa-IR', name: 'Persian' }],
  addEventListener: () => {},
  removeEventListener: () => {},
  cancel: vi.fn(),
  speak: ({ text }: { text: string }) => spoken.push(text),
}

let hall: Hall
beforeEach(async () => {
  spoken.length = 0
  speech.cancel.mockClear()
  localStorage.clear()
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: { text: string }, text: string) {
    this.text = text
  })
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  hall = await openHall()
  connect(hall.world)
})
afterEach(async () => {
  cleanup()
  leave()
  disconnect()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await hall.world.close()
})

const open = () => showTo(hall.world.stranger, Screen, { at: `/board/${hall.world.cast.halls.rajaei}`, path: '/board/$hallId' })

test('announces each winner once on a device whose voice is on', async () => {
  const load = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.queued('رضا')
  const { queries, unmount } = await open()
  await userEvent.click(await screen.findByRole('button', { name: words.off }))
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  hall.world.clock.now = new Date('2026-11-21T06:50:00Z')
  expect(await step(hall)).toBe('LOCKED')
  expect(await step(hall)).toBe('PUBLISHED')
  expect(spoken).toEqual([])
  await act(() => queries.invalidateQueries())
  await vi.waitFor(() => expect(spoken).toEqual([expect.stringMatching(/^نوبت ۱، بار ۱، به مقصد تهران$/)]))

  await act(() => queries.invalidateQueries())
  await screen.findByRole('button', { name: words.on })
  expect(spoken).toHaveLength(1)
  expect(localStorage.getItem('barnobat.board.voice')).toBe('on')
  expect(speech.cancel).not.toHaveBeenCalled()

  // A closed board announces nothing more.
  unmount()
  expect(speech.cancel).toHaveBeenCalledOnce()
})

test('announces nothing while the voice is off', async () => {
  await hall.announced(1)
  await open()
  await screen.findByRole('button', { name: words.off })
  expect(spoken).toEqual([])
})
