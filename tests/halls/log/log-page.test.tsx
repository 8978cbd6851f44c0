/** The log on a device: the record's page remembers its head and names its witnesses; a member's device is a witness (decision 43). */
import { ed25519 } from '@noble/curves/ed25519.js'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cosignBody, formatKey, readKey, type NoteKey } from '#contract/halls/log/note.ts'
import { headCode, openCheckpoint } from '#contract/halls/log/checkpoint.ts'
import { log } from '#contract/halls/log.ts'
import { keyIdOf } from '#contract/halls/split/hash.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { storeWitness } from '#server/modules/halls/log/index.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { Screen } from '#app/modules/halls/split/SplitScreen.tsx'
import { Screen as WitnessScreen } from '#app/modules/halls/log/WitnessScreen.tsx'
import { logRed, logWords, memoryWords, witnessWords } from '#app/modules/halls/log/log-words.ts'
import { proofWords, verdictWords } from '#app/modules/halls/split/record-words.ts'
import { seenRecords } from '#app/modules/halls/split/record-seen.ts'
import { chainWords } from '#app/modules/halls/split/chain-words.ts'
import { checkWords } from '#app/modules/halls/fairness/check-words.ts'
import { Screen as FairnessScreen } from '#app/modules/halls/fairness/FairnessScreen.tsx'
import { turnWords } from '#app/modules/halls/split/split-words.ts'
import { SEEN } from '#app/transport/known.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { answerInstead, closeBehind, closePage, connect, goOffline, showTo } from '../../page.tsx'
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
  await closePage()
  expect(await closeBehind(hall.world)).toEqual([])
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

const answerHead = (data: unknown) =>
  answerInstead(
    http.get('*/api/v1/log/head', () => HttpResponse.json({ code: 1, message: '', data }, { headers: { 'x-barnobat': '1' } })),
  )

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
    localStorage.setItem(SEEN, JSON.stringify({ keys: seenRecords().keys, log: { ...seenRecords().log, size: 9 } }))
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
    expect((await checked(shows[0]!)).tone).toBe('wait')
    expect(pageText()).toContain(logWords.states['unreached'])
    expect(seenRecords().log).toMatchObject({ size: 3 })
  })

  test('shows what the device remembers: keys, halls, the log with its signed text and witnesses', async () => {
    await cosign()
    const empty = await open(shows[0]!)
    await userEvent.click(screen.getByText(memoryWords.title))
    await screen.findByText(memoryWords.empty)
    empty()
    const { unmount } = await checked(shows[2]!)
    await userEvent.click(screen.getByText(memoryWords.title))
    const { log: seen, keys } = seenRecords()
    const memory = within(screen.getByText(memoryWords.title).closest('details')!)
    await memory.findByText(keyIdOf(keys[0]!))
    for (const text of [shows[2]!.recordHash, headCode(seen!)]) memory.getByText(text)
    expect(memory.getByText((_, element) => element?.tagName === 'PRE').textContent).toContain('\u2014 council ')
    unmount()
  })
})

/** The server refuses requests of this path. */
const silent = (path: string, status: number) =>
  answerInstead(
    http.get(path, () =>
      HttpResponse.json(
        { statusCode: status, code: 0, message: '', data: null, errors: [''], reason: status === 404 ? 'not-found' : 'failed' },
        { status, headers: { 'x-barnobat': '1' } },
      ),
    ),
  )

describe('a server that leaves the proof unanswered', () => {
  const seen = async () => {
    const { unmount } = await checked(shows[2]!)
    unmount()
    await publishShows(hall, [['14:30', '14:50']])
  }

  test.each([
    ['*/api/v1/log/consistency', 500],
    ['*/api/v1/log/consistency', 404],
    ['*/api/v1/log/head', 503],
    ['*/api/v1/log/records/*', 502],
    ['*/api/v1/show-runs/keys', 500],
  ])('leaves the page without green or red: %s %i', async (path, status) => {
    await seen()
    const before = localStorage.getItem(SEEN)
    silent(path, status)
    const { tone } = await checked(shows[2]!)
    expect([tone, pageText().includes(verdictWords.isUnchecked)]).toEqual(['wait', true])
    expect(localStorage.getItem(SEEN)).toBe(before)
  })

  test('leaves the check from the first day, and that of a month, without green or red', async () => {
    await seen()
    silent('*/api/v1/log/consistency', 500)
    const close = await open(shows[2]!)
    await press(chainWords.start)
    const note = await screen.findByText(chainWords.heldUnchecked(3))
    expect(note.closest('.note')!.getAttribute('data-tone')).toBe('wait')
    close()
    expect((await checkMonth()).tone).toBe('wait')
    expect(pageText()).toContain(checkWords.unchecked)
  })
})

/** Opens the month of the hall on this device, checks it, and returns the colour of the verdict. */
async function checkMonth() {
  const before = localStorage.getItem(SEEN)
  const at = `/fairness/${hall.world.cast.halls.rajaei}`
  const { unmount } = await showTo(hall.world.stranger, FairnessScreen, { at, path: '/fairness/$hallId' })
  if (before !== null) localStorage.setItem(SEEN, before)
  await userEvent.click(await screen.findByRole('button', { name: checkWords.start }))
  await screen.findByRole('button', { name: checkWords.again }, { timeout: 10_000 })
  return { tone: document.querySelector('output .note')!.getAttribute('data-tone'), unmount }
}

describe('a history that was written again and signed again', () => {
  const rewrite = async () => {
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    await publishShows(hall, [['14:30', '14:50']])
    tellSeen()
  }

  test('turns the check of a month red, which remembers the log while it holds', async () => {
    const first = await checkMonth()
    expect([first.tone, pageText().includes(logWords.states['first']!)]).toEqual(['ok', true])
    expect(seenRecords().log).toMatchObject({ size: 3 })
    first.unmount()
    await rewrite()
    const again = await checkMonth()
    expect(document.querySelector('output .note')!.textContent).toContain(logRed['broken']!.title)
    expect(again.tone).toBe('bad')
    expect(pageText()).not.toContain(checkWords.matches(4, 0))
  })

  test('turns it red by the record of the hall that this device has checked, without a head of the log', async () => {
    const { unmount } = await checked(shows[1]!)
    unmount()
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    localStorage.setItem(SEEN, JSON.stringify({ heads: seenRecords().heads }))
    expect((await checkMonth()).tone).toBe('bad')
    expect(pageText()).toContain(checkWords.changed(shows[1]!.record.snapshot.runId))
  })

  test('leaves a note in the check of a month if the log does not answer', async () => {
    answerInstead(http.get('*/api/v1/log/head', () => HttpResponse.error()))
    expect((await checkMonth()).tone).toBe('wait')
    expect(pageText()).toContain(logWords.states['unreached'])
  })

  test('turns the check from the first day red', async () => {
    const { unmount } = await checked(shows[2]!)
    unmount()
    await rewrite()
    await open(shows[2]!)
    await press(chainWords.start)
    await screen.findByText(logRed['broken']!.title)
    expect(pageText()).not.toContain(chainWords.held(3))
  })

  test('is refused until the device is cleared, also after the old log is shown again, with both codes', async () => {
    const honest = await head()
    const { unmount } = await checked(shows[2]!)
    unmount()
    await rewrite()
    const other = await head()
    const fork = await checked(shows[2]!)
    expect(fork.tone).toBe('bad')
    fork.unmount()
    const { fork: evidence } = seenRecords()
    expect(evidence).toMatchObject({ seen: { size: 3, note: honest.note }, shown: { size: 4, note: other.note } })
    answerHead(honest)
    expect((await checked(shows[2]!)).tone).toBe('bad')
    for (const { code } of [honest, other]) expect(screen.getByText(code).getAttribute('dir'), code).toBe('ltr')
    expect(headCode(evidence!.seen)).toBe(honest.code)
  })

  test('is not taken for a failed request where its proof is malformed', async () => {
    const { unmount } = await checked(shows[2]!)
    unmount()
    await rewrite()
    answerInstead(
      http.get('*/api/v1/log/consistency', () =>
        HttpResponse.json({ code: 1, message: '', data: { root: '', hashes: ['?'] } }, { headers: { 'x-barnobat': '1' } }),
      ),
    )
    expect((await checked(shows[2]!)).tone).toBe('bad')
    expect(pageText()).toContain(logRed['broken']!.title)
  })

  test('a shorter log is refused only while it is shown', async () => {
    const old = await head()
    await publishShows(hall, [['14:30', '14:50']])
    const first = await checked(shows[2]!)
    expect([first.tone, seenRecords().log!.size]).toEqual(['ok', 4])
    first.unmount()
    const newest = await head()
    answerHead(old)
    const shorter = await checked(shows[2]!)
    expect(shorter.tone).toBe('bad')
    expect([screen.getByText(old.code), screen.getByText(newest.code)]).toHaveLength(2)
    shorter.unmount()
    answerHead(newest)
    expect((await checked(shows[2]!)).tone).toBe('ok')
  })
})

test('a witness is named by the Persian name of its role and its code', () => {
  expect(logWords.witnesses(['Organization-deafd5db'])).toBe('۱ شاهد این کارنامه را دیده است: سازمان ناظر \u2066deafd5db\u2069.')
  expect(logWords.witnesses(['DriversAssociation-00112233', 'council'])).toBe(
    '۲ شاهد این کارنامه را دیده‌اند: انجمن رانندگان \u206600112233\u2069، \u2066council\u2069.',
  )
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
    expect(screen.getByText(logWords.example)).toMatchObject({ dir: 'ltr', style: { whiteSpace: 'nowrap' } })
    await userEvent.type(screen.getByLabelText(logWords.code), '1')
    expect(screen.queryByText(logWords.results.malformed(0))).toBe(null)
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
  test('signs nothing, and shows neither green nor red, while the proof is unanswered', async () => {
    // Keys stay in the browser by account: the account of the next test must be another one.
    await hall.world.person('parto', { role: 'DriversAssociation' })
    const noor = await hall.world.person('noor', { role: 'DriversAssociation' })
    hall.world.clock.now = new Date()
    const first = await showTo(noor, WitnessScreen)
    await userEvent.click(await screen.findByRole('button', { name: witnessWords.become }))
    await screen.findByText((text) => text.startsWith(witnessWords.looked.cosigned))
    const before = localStorage.getItem(SEEN)!
    first.unmount()
    await publishShows(hall, [['14:30', '14:50']])
    silent('*/api/v1/log/consistency', 500)
    hall.world.clock.now = new Date()
    await showTo(noor, WitnessScreen)
    localStorage.setItem(SEEN, before)
    const note = await screen.findByText((text) => text.startsWith(witnessWords.looked.unreached))
    expect(note.closest('.note')!.getAttribute('data-tone')).toBe('wait')
    expect((await head()).witnesses).toMatchObject([{ size: 3 }])
  })

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
    const before = await head()
    const second = await visit()
    await screen.findByText((text) => text.startsWith(witnessWords.looked.cosigned))
    expect((await head()).witnesses).toMatchObject([{ size: 4 }])
    second()
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    const third = await visit()
    await screen.findByText((text) => text.startsWith(witnessWords.looked.broken))
    expect((await head()).witnesses).toEqual([])
    third()
    answerHead(before)
    await visit()
    await screen.findByText((text) => text.startsWith(witnessWords.looked.broken))
    screen.getByText(before.code)
    // The alert of a visit elsewhere in the app has both codes too.
    const { fork } = seenRecords()
    const alert = witnessWords.atVisit({ seen: headCode(fork!.seen), shown: headCode(fork!.shown) })
    for (const code of [headCode(fork!.seen), headCode(fork!.shown)]) expect(alert).toContain(`\u2066${code}\u2069`)
  })
})
