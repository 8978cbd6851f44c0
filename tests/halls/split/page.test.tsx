import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { run } from '#contract/halls/run.ts'
import { RunRecord, type SealedRecord } from '#contract/halls/split/record.ts'
import { canonical } from '#contract/halls/split/snapshot.ts'
import { hashOf, keyIdOf } from '#contract/halls/split/hash.ts'
import { turn } from '#contract/halls/turn.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { Screen } from '#app/modules/halls/split/SplitScreen.tsx'
import { overrideWords, proofWords, verdictWords } from '#app/modules/halls/split/record-words.ts'
import { skipReasons } from '#app/modules/organisations/hall/hall-words.ts'
import { notYetWords, recordWords, turnWords } from '#app/modules/halls/split/split-words.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'
import { splitWords } from '#contract/halls/split-words.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { step } from '../show/step.ts'
import { sealed as sealedOf } from './sealed.ts'
import { anySnapshot } from './snapshots.ts'
import { answerInstead, closePage, connect, disconnect, goOffline, goOnline, showTo } from '../../page.tsx'

let hall: Hall
/** Two published shows: ali, reza and hamid for one truck at ten; reza and hamid for another at eleven. */
let first: number
let second: number
let load: number
const numbers = { ali: 0, reza: 0, hamid: 0, silent: 0 }
let nationalId: string

beforeAll(async () => {
  hall = await openHall()
  load = await hall.announced(1)
  const [ali, reza, hamid, silent] = [
    await hall.queued('علی'),
    await hall.queued('رضا'),
    await hall.queued('حمید'),
    await hall.queued('ساکت'),
  ]
  nationalId = ali.nationalId
  Object.assign(numbers, { ali: ali.number, reza: reza.number, hamid: hamid.number, silent: silent.number })
  await hall.until('10:00')
  for (const one of [hamid, ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.until('10:20')
  first = (await hall.desk()).last!.id
  await hall.until('10:21')
  await hall.zahra.say(turn.cancel, { id: silent.turnId, Reason: 'خرابی خودرو' })
  const wide = await hall.announced(3)
  await hall.until('10:30')
  await hall.until('11:00')
  for (const one of [reza, hamid]) await hall.prefers(one.turnId, [wide])
  await hall.until('11:20')
  second = (await hall.desk()).last!.id
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))
beforeEach(async () => {
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  connect(hall.world)
})
afterEach(closePage)

/** Connects the page to another world. */
function connectTo({ world }: Hall) {
  disconnect()
  connect(world)
}
const open = (id: number | string) => showTo(hall.world.stranger, Screen, { at: `/split/${id}`, path: '/split/$runId' })
const pageText = () => document.body.textContent!
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const recordOf = async (id: number) => (await hall.world.stranger.say(run.record, { id })).data as SealedRecord
const show = async (id: number) => {
  const page = await open(id)
  await screen.findByRole('heading', { name: turnWords.title })
  return page
}
/** Selects a file with this text; returns the note of the verdict. */
async function choose(text: string, name = 'record.json'): Promise<HTMLElement> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File([text], name, { type: 'application/json' }))
  return waitFor(() => {
    const note = document.querySelector<HTMLElement>('.split-verdict')
    expect(note).not.toBe(null)
    return note!
  })
}
const answerRecord = (data: object, id: number | string = ':id') =>
  answerInstead(
    http.get(`*/show-runs/${id}/record`, () =>
      HttpResponse.json({ code: 1, message: '', data }, { headers: { 'x-barnobat': '1' } }),
    ),
  )
const toneOf = (note: Element | null) => note?.getAttribute('data-tone')

describe('without a record', () => {
  test('says that an unknown show does not exist', async () => {
    await open(987_654)
    await screen.findByText(recordWords.noneTitle)
  })

  test('sends no request for an address that is no number', async () => {
    const requests: string[] = []
    answerInstead(http.all('*/api/*', ({ request }) => void requests.push(request.url)))
    await open('seven')
    await screen.findByText(recordWords.noneTitle)
    expect(requests).toEqual([])
  })

  test('offline without a stored record it says what failed, and a button retries', async () => {
    goOffline()
    await open(first)
    await screen.findByText(recordWords.failedTitle)
    goOnline()
    await press('تلاش دوباره')
    await screen.findByRole('heading', { name: turnWords.title })
  })

  test('an open show has its end; a locked one shows its commitment before any outcome', async () => {
    const other = await openHall()
    await other.announced(1)
    await other.queued('علی')
    await other.until('10:00')
    const { run: live } = await other.desk()
    connectTo(other)
    const page = await showTo(other.world.stranger, Screen, { at: `/split/${live!.id}`, path: '/split/$runId' })
    await screen.findByText(notYetWords.OPEN('10:20'))
    expect(pageText()).not.toContain(notYetWords.commitment)

    other.world.clock.now = new Date('2026-11-21T06:50:00Z')
    expect(await step(other)).toBe('LOCKED')
    await page.queries.invalidateQueries()
    await screen.findByText(notYetWords.LOCKED)
    const { data: face } = await other.world.stranger.say(run.face, { id: live!.id })
    const hash = face!.snapshotHash!
    expect(pageText().replaceAll(' ', '')).toContain(hash)
    expect(document.querySelector('.split-turns')).toBe(null)

    expect(await step(other)).toBe('PUBLISHED')
    await page.queries.invalidateQueries()
    await screen.findByRole('heading', { name: turnWords.title })
    expect(pageText().replaceAll(' ', '')).toContain(hash)
    await other.world.close()
  })

  test('an aborted show says that a reason exists without showing it; a skipped one shows it', async () => {
    const other = await openHall()
    await other.until('08:50')
    expect(await other.until('10:00')).toEqual(['SKIPPED'])
    await other.announced(1)
    await other.until('10:30')
    const { run: live } = await other.desk()
    await other.zahra.say(run.abort, { id: live!.id, Reason: 'برق سالن رفت' })
    connectTo(other)
    await showTo(other.world.stranger, Screen, { at: `/split/${live!.id}`, path: '/split/$runId' })
    await screen.findByText(notYetWords.ABORTED)
    expect(pageText()).toContain(skipReasons['WRITTEN'])
    expect(pageText()).not.toContain('برق سالن رفت')
    const { id } = await other.world.db
      .selectFrom('show_run')
      .select('id')
      .where('state', '=', 'SKIPPED')
      .executeTakeFirstOrThrow()
    await showTo(other.world.stranger, Screen, { at: `/split/${id}`, path: '/split/$runId' })
    await screen.findByText(notYetWords.SKIPPED)
    expect(pageText()).toContain(skipReasons['NO_CARGO'])
    await other.world.close()
  })
})

describe('a published record', () => {
  test('shows the outcome and reason of every turn, without names', async () => {
    await show(first)
    const rows = [...document.querySelectorAll('.split-turns > li')].map((row) => row.textContent!)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain(turnWords.got(1))
    expect(rows[1]).toContain(turnWords.lost)
    expect(rows[1]).toContain(
      `، اولویت ۱) یک کامیون می‌خواست و به نوبت ${fa(numbers.ali)} رسید که جلوتر از نوبت ${fa(numbers.reza)} بود.`,
    )
    expect(rows[3]).toContain(splitWords.noList)
    expect(pageText()).toContain('به ترتیب شمارهٔ نوبت')
    expect(pageText()).toContain('سپهر')
    for (const secret of ['علی', 'رضا', nationalId, fa(nationalId)]) expect(pageText()).not.toContain(secret)
  })

  test('finds a driver’s turn by number, keeps it in the address, and addresses its driver', async () => {
    const { router } = await show(first)
    await userEvent.type(screen.getByRole('textbox', { name: turnWords.find }), fa(numbers.hamid))
    await screen.findByText(turnWords.yours)
    expect(document.querySelectorAll('.split-turns > li')).toHaveLength(1)
    expect(pageText()).toContain(`جلوتر از نوبت ${fa(numbers.hamid)} شما بود`)
    expect(router.state.location.searchStr).toBe(`?turn=${numbers.hamid}`)
    await userEvent.clear(screen.getByRole('textbox', { name: turnWords.find }))
    await userEvent.type(screen.getByRole('textbox', { name: turnWords.find }), '777')
    await screen.findByText(turnWords.notThere('777'))
    await press(turnWords.everybody)
    await waitFor(() => expect(document.querySelectorAll('.split-turns > li')).toHaveLength(4))
  })

  test('lists the overrides since the last record, with role and reason, and what is left over', async () => {
    await show(second)
    const overrides = screen.getByRole('region', { name: /بیرون از نوبت/ })
    expect(overrides.textContent).toContain('لغو نوبت')
    expect(overrides.textContent).toContain(`نوبت ${fa(numbers.silent)}`)
    expect(overrides.textContent).toContain('مدیر سالن اعلام بار')
    expect(overrides.textContent).toContain(reasonWords.WRITTEN)
    expect(pageText()).not.toContain('خرابی خودرو')
    expect(screen.getByRole('region', { name: /مانده/ }).textContent).toContain('۱ کامیون دیگر می‌خواهد')
  })

  test('describes a switched hall and removed trucks: what, how many, who and why', async () => {
    const snapshot = fc.sample(anySnapshot(), { numRuns: 50, seed: 11 }).find(({ lists }) => lists.length > 0)!
    answerRecord(sealedOf(snapshot))
    await show(first)
    const lines = [...screen.getByRole('region', { name: /بیرون از نوبت/ }).querySelectorAll('li')].map((li) => li.textContent)
    const lineOf = (kind: string) => lines.find((line) => line.startsWith(overrideWords.kind(kind)))
    expect(lineOf('HALL_OFF')).toContain('مدیر سامانه')
    expect(lineOf('HALL_OFF')).toContain(overrideWords.because(reasonWords.HOLIDAY))
    expect(lineOf('TRUCKS_LOWERED')).toContain('بار ۷۹، از ۴ کامیون به ۲، در هیچ فهرستی نبود')
    expect(lineOf('TRUCKS_LOWERED')).toContain(overrideWords.because(reasonWords.LESS_GOODS))
    expect(lineOf('TURN_EXPIRED')).toContain('خود سامانه')
    expect(lineOf('TURN_EXPIRED')).toContain(overrideWords.because(reasonWords.LIFE_OVER))
    expect(lineOf('RUN_SKIPPED')).toContain('نمایش ۰۹:۳۰')
    expect(lineOf('RUN_SKIPPED')).toContain(overrideWords.because(reasonWords.NO_CARGO))
    expect(lines.join()).not.toContain(overrideWords.kind('SOMETHING_LATER'))
  })

  test('links to the record before it, and to its bytes', async () => {
    await show(second)
    const before = await screen.findByRole('link', { name: proofWords.toPrevious(first) })
    expect(before.getAttribute('href')).toBe(`/split/${first}`)
    expect(screen.getByRole('link', { name: proofWords.download }).getAttribute('href')).toBe(
      `/api/v1/show-runs/${second}/record`,
    )
  })

  test('is checked against the record published before it, not against its own claim', async () => {
    const { unmount } = await show(first)
    await waitFor(() => expect(pageText()).toContain(`npm run verify-split -- ${first}.json null`))
    unmount()
    const sealed = await recordOf(second)
    sealed.record.previous = 'b'.repeat(64)
    answerRecord(sealed)
    await show(second)
    const { recordHash } = await recordOf(first)
    await waitFor(() => expect(pageText()).toContain(`npm run verify-split -- ${second}.json ${recordHash}`))
    expect(pageText()).not.toContain(`${second}.json ${'b'.repeat(64)}`)
  })

  test('offers no chain check while the previous record is unknown', async () => {
    answerInstead(http.get('*/api/v1/show-runs', () => HttpResponse.error()))
    await show(second)
    await screen.findByText(proofWords.outsideNoChain)
    expect(pageText()).toMatch(new RegExp(`verify-split -- ${second}.json(?! [0-9a-fn])`))
    await press(proofWords.again)
    await screen.findByText(verdictWords.isUnchecked)
    expect(toneOf(document.querySelector('.split-verdict'))).toBe('wait')
    expect(pageText()).toContain(verdictWords.chain.unreached)
  })

  test('is invalid with a correct signature of an unknown key; with a published key it is valid', async () => {
    const { unmount } = await show(second)
    await press(proofWords.again)
    await screen.findByText(verdictWords.key.published)
    unmount()
    const other = new Uint8Array(32).fill(9)
    const sealed = await recordOf(second)
    sealed.publicKey = bytesToHex(ed25519.getPublicKey(other))
    sealed.keyId = keyIdOf(sealed.publicKey)
    sealed.signature = bytesToHex(ed25519.sign(hexToBytes(sealed.recordHash), other))
    answerRecord(sealed, second)
    await show(second)
    await press(proofWords.again)
    await screen.findByText(verdictWords.otherKey)
    expect(toneOf(document.querySelector('.split-verdict'))).toBe('bad')
    expect(pageText()).toContain(verdictWords.key.other)
  })

  test('makes no claim about keys that could not be loaded', async () => {
    answerInstead(http.get('*/show-runs/keys', () => HttpResponse.error()))
    await show(second)
    await press(proofWords.again)
    await screen.findByText(verdictWords.key.unknown)
  })

  test('is decided again on this device: valid, with the list of checks, down the chain', async () => {
    await show(second)
    await press(proofWords.again)
    await screen.findByText(verdictWords.isValid)
    expect(toneOf(document.querySelector('.split-verdict'))).toBe('ok')
    expect(pageText()).toContain(verdictWords.checked(2, 1, 2))
    expect(pageText()).toContain(verdictWords.chain.held)
  })

  test('the first of a hall says that it is the first', async () => {
    await show(first)
    await press(proofWords.again)
    await screen.findByText(verdictWords.isValid)
    expect(within(document.querySelector('.split-verdict')!).getByText(verdictWords.chain.first)).toBeTruthy()
  })

  test('altered on the server it is invalid and shows the first difference', async () => {
    const sealed = await recordOf(first)
    sealed.record.outcome.turns[0]!.cargo = null
    answerRecord(sealed)
    await show(first)
    await press(proofWords.again)
    await screen.findByText(verdictWords.fails)
    expect(pageText()).toContain(verdictWords.what.outcome)
    expect(pageText()).toContain('outcome.turns.0.cargo')
  })

  test('stays readable and verifiable offline, and shows its age', async () => {
    const { unmount } = await show(second)
    await screen.findByRole('link', { name: proofWords.toPrevious(first) })
    unmount()
    goOffline()
    await show(second)
    expect(screen.getByText(recordWords.old, { exact: false })).toBeTruthy()
    await press(proofWords.again)
    await screen.findByText(verdictWords.isUnchecked)
    expect(pageText()).toContain(verdictWords.chain.held)
  })
})

describe('a file', () => {
  const text = async (alter: (sealed: SealedRecord) => void = () => {}) => {
    const sealed = await recordOf(second)
    alter(sealed)
    return JSON.stringify(sealed)
  }

  test('is valid as it was published, with or without its envelope', async () => {
    await show(first)
    const note = await choose(await text(), 'run.json')
    expect(toneOf(note)).toBe('ok')
    expect(note.textContent).toContain(verdictWords.isFileValid('run.json'))
    expect(note.textContent).toContain(verdictWords.published.same)
    const enveloped = await choose(`{"code":1,"data":${await text()}}`, 'envelope.json')
    await waitFor(() => expect(document.querySelector('.split-verdict')?.textContent).toContain('envelope.json'))
    expect(toneOf(enveloped)).toBe('ok')
  })

  test('is refused when it is no JSON', async () => {
    await show(first)
    const note = await choose('نوبت ۱۲')
    expect(toneOf(note)).toBe('bad')
    expect(note.textContent).toContain(verdictWords.notJson)
  })

  test.each<[name: string, alter: (sealed: SealedRecord) => void, what: keyof typeof verdictWords.what, where: string]>([
    ['an outcome', (it) => (it.record.outcome.cargos[0]!.winners[0] = 99), 'outcome', 'outcome.cargos.0.winners.0'],
    ['a list', (it) => it.record.snapshot.lists.reverse(), 'snapshot', 'record.snapshot.lists.0.turn'],
    ['a rent', (it) => (it.record.cargoFaces[0]!.rent += 1), 'record', 'record.cargoFaces.0.rent'],
    ['a signature', (it) => (it.signature = flipped(it.signature)), 'signature', 'signature'],
    ['the record before', (it) => (it.record.previous = 'a'.repeat(64)), 'record', 'record.previous'],
    ['its shape', (it) => delete (it.record as Partial<RunRecord>).overrides, 'shape', 'record.overrides'],
  ])('is invalid with %s altered, and shows where', async (_, alter, what, where) => {
    await show(second)
    const note = await choose(await text(alter))
    expect(toneOf(note)).toBe('bad')
    expect(note.textContent).toContain(verdictWords.what[what])
    expect(note.textContent).toContain(where)
  })

  test('with one altered digit of a rent shows the cargo and both values', async () => {
    await show(second)
    const note = await choose(await text((it) => (it.record.cargoFaces[0]!.rent = 38_500_001)))
    expect(note.textContent).toMatch(/بار [۰-۹]+، کرایه/)
    expect(note.textContent).toContain('38500001')
    expect(note.textContent).toContain('38500000')
  })

  test('forged completely with an own key is consistent, but not the published record', async () => {
    const secret = new Uint8Array(32).fill(9)
    await show(second)
    const note = await choose(
      await text((it) => {
        it.record.cargoFaces[0]!.rent = 1
        it.recordHash = hashOf(canonical(RunRecord, it.record))
        it.signature = bytesToHex(ed25519.sign(hexToBytes(it.recordHash), secret))
        it.publicKey = bytesToHex(ed25519.getPublicKey(secret))
        it.keyId = keyIdOf(it.publicKey)
      }),
      'forged.json',
    )
    expect(toneOf(note)).toBe('bad')
    expect(note.textContent).toContain(verdictWords.notPublished('forged.json'))
  })

  test('offline is still checked by its own contents, and says that it was compared with nothing', async () => {
    await show(first)
    const whole = await text()
    goOffline()
    const note = await choose(whole)
    expect(toneOf(note)).toBe('wait')
    expect(note.textContent).toContain(verdictWords.published.unreached)
  })
})

const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
const fa = (text: string | number) => String(text).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
