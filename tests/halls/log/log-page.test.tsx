/** The log on a device: the record's page remembers its head and names its witnesses; a member's device is a witness (decision 43). */
import { ed25519 } from '@noble/curves/ed25519.js'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cosignBody, formatKey, readKey, type NoteKey } from '#contract/halls/log/note.ts'
import { openCheckpoint } from '#contract/halls/log/checkpoint.ts'
import { log } from '#contract/halls/log.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { storeWitness } from '#server/modules/halls/log/index.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { Screen } from '#app/modules/halls/split/SplitScreen.tsx'
import { Screen as WitnessScreen } from '#app/modules/halls/log/WitnessScreen.tsx'
import { logRed, logWords, witnessWords } from '#app/modules/halls/log/log-words.ts'
import { proofWords } from '#app/modules/halls/split/record-words.ts'
import { seenRecords } from '#app/modules/halls/split/record-seen.ts'
import { turnWords } from '#app/modules/halls/split/split-words.ts'
import { SEEN } from '#app/transport/known.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { answerInstead, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { OWN, publishShows, rewriteAll, THREE } from './history.ts'

let hall: Hall
let shows: SealedRecord[]
beforeEach(async () => {
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  hall = await openHall()
  await hall.announced(1)
  await hall.queued('علی')
  shows = await publishShows(hall, THREE)
  connect(hall.world)
})
afterEach(async () => {
  leave()
  goOnline()
  disconnect()
  expect(await hall.world.close()).toEqual([])
})

const pageText = () => document.body.textContent!
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const head = async () => (await hall.world.stranger.say(log.head, {})).data!

/** Opens a record on this device with what it has already seen. */
async function open(sealed: SealedRecord) {
  const before = localStorage.getItem(SEEN)
  const at = `/split/${sealed.record.snapshot.runId}`
  const { unmount } = await showTo(hall.world.stranger, Screen, { at, path: '/split/$runId' })
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
const tellSeen = () => localStorage.setItem(SEEN, JSON.stringify({ log: seenRecords().log, keys: seenRecords().keys }))

const secret = new Uint8Array(32).fill(21)
const council: NoteKey = { name: 'council', kind: 4, publicKey: ed25519.getPublicKey(secret) }
/** A witness cosigns the newest head. */
async function cosign() {
  const { world } = hall
  await storeWitness(world.db, { key: formatKey(council), name: council.name, memberId: null, now: world.clock.now })
  const { note, checkpoint } = openCheckpoint((await head()).note, [ed25519.getPublicKey(OWN)])!
  const seconds = Math.floor(world.clock.now.getTime() / 1000)
  const line = await cosignBody(council, note.body, seconds, (message) => ed25519.sign(message, secret))
  expect((await world.stranger.say(log.cosign, { Size: checkpoint.size, Line: line })).status).toBe(200)
}

describe('the page of a record', () => {
  test('is red where the device has seen a head that the log no longer contains', async () => {
    const { tone, unmount } = await checked(shows[2]!)
    expect(tone).toBe('ok')
    expect(seenRecords().log).toMatchObject({ size: 3 })
    unmount()
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    await publishShows(hall, [['14:30', '14:50']])
    // Not the hall's own chain: only the head of the log is remembered here.
    tellSeen()
    const again = await checked(shows[0]!)
    expect(again.tone).toBe('bad')
    expect(pageText()).toContain(logRed['broken']!.title)
  })

  test('is red for two logs of one size, and for a log that was cut', async () => {
    const { unmount } = await checked(shows[2]!)
    unmount()
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    tellSeen()
    const fork = await checked(shows[1]!)
    expect([fork.tone, pageText().includes(logRed['broken']!.why)]).toEqual(['bad', true])
    fork.unmount()
    localStorage.setItem(SEEN, JSON.stringify({ ...seenRecords(), log: { ...seenRecords().log, size: 9 } }))
    expect((await checked(shows[1]!)).tone).toBe('bad')
  })

  test('is red for a record that the log has otherwise, or does not have', async () => {
    const honest = await head()
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    const answer = (data: unknown) => HttpResponse.json({ code: 1, message: '', data }, { headers: { 'x-barnobat': '1' } })
    answerInstead(http.get('*/api/v1/log/head', () => answer(honest)))
    const other = await checked(shows[0]!)
    expect([other.tone, pageText().includes(logRed['other']!.title)]).toEqual(['bad', true])
    other.unmount()
    answerInstead(
      http.get('*/api/v1/log/records/*', () =>
        HttpResponse.json(
          { statusCode: 404, code: 0, message: '', data: null, errors: [''], reason: 'not-found' },
          { status: 404, headers: { 'x-barnobat': '1' } },
        ),
      ),
    )
    expect((await checked(shows[0]!)).tone).toBe('bad')
    expect(pageText()).toContain(logRed['absent']!.title)
  })

  test('names the witnesses that have seen it, and none whose signature does not verify', async () => {
    const first = await checked(shows[0]!)
    expect(pageText()).toContain(logWords.witnesses([]))
    first.unmount()
    await cosign()
    const second = await checked(shows[0]!)
    expect(second.tone).toBe('ok')
    expect(pageText()).toContain(logWords.witnesses(['council']))
    second.unmount()
    const real = await head()
    const forged = { ...real, witnesses: real.witnesses.map((one) => ({ ...one, root: '0'.repeat(64) })) }
    answerInstead(
      http.get('*/api/v1/log/head', () =>
        HttpResponse.json({ code: 1, message: '', data: forged }, { headers: { 'x-barnobat': '1' } }),
      ),
    )
    await checked(shows[0]!)
    expect(pageText()).toContain(logWords.witnesses([]))
  })

  test('says offline that the log was not checked, and forgets nothing', async () => {
    const { unmount } = await checked(shows[0]!)
    unmount()
    const again = await open(shows[0]!)
    again()
    goOffline()
    expect((await checked(shows[0]!)).tone).toBe('ok')
    expect(pageText()).toContain(logWords.states['unreached'])
    expect(seenRecords().log).toMatchObject({ size: 3 })
  })
})

describe('the code on paper', () => {
  const type = async (code: string) => {
    await userEvent.clear(screen.getByLabelText(logWords.code))
    await userEvent.type(screen.getByLabelText(logWords.code), code)
    await press(logWords.check)
  }
  test('is found in the history, and not after it was rewritten', async () => {
    const { code } = await head()
    const unmount = await open(shows[0]!)
    await type('hello')
    await screen.findByText(logWords.results.malformed(0))
    await type(code.replace('-', ' - '))
    await screen.findByText(logWords.results.there(3))
    await publishShows(hall, [['14:30', '14:50']])
    await type(code)
    await screen.findByText(logWords.results.there(3))
    unmount()
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    localStorage.removeItem(SEEN)
    await open(shows[0]!)
    await type(code)
    await screen.findByText(logWords.results.other(3))
  })
})

describe('the witness’s page', () => {
  test('makes a key on this device, cosigns at each visit, and refuses another history', async () => {
    const noor = await hall.world.person('noor', { role: 'DriversAssociation' })
    const visit = async () => {
      const before = localStorage.getItem(SEEN)
      hall.world.clock.now = new Date()
      const shown = await showTo(noor, WitnessScreen)
      if (before !== null) localStorage.setItem(SEEN, before)
      return shown.unmount
    }
    const first = await visit()
    await userEvent.click(await screen.findByRole('button', { name: witnessWords.become }))
    await screen.findByText((text) => text.startsWith(witnessWords.looked.cosigned))
    const [witness] = (await head()).witnesses
    expect(readKey(witness!.key)!.name).toMatch(/^DriversAssociation-[\da-f]{8}$/)
    expect(witness!.size).toBe(3)
    first()
    await publishShows(hall, [['14:30', '14:50']])
    const second = await visit()
    await screen.findByText((text) => text.startsWith(witnessWords.looked.cosigned))
    expect((await head()).witnesses).toMatchObject([{ size: 4 }])
    second()
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    await visit()
    await screen.findByText((text) => text.startsWith(witnessWords.looked.broken))
    expect((await head()).witnesses).toEqual([])
  })
})
