import { ed25519 } from '@noble/curves/ed25519.js'
import { act, createEvent, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { permitCode, type CodeContent } from '#contract/permits/permit-code.ts'
import { permit } from '#contract/permits/permit.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { verdictOf } from '#app/modules/permits/verify/queries.ts'
import { useScans } from '#app/modules/permits/verify/useScans.ts'
import { Screen } from '#app/modules/permits/verify/VerifyScreen.tsx'
import {
  cameraWords,
  eventWords,
  gateWords,
  listWords,
  seenWords,
  typedWords,
  verdictWords,
} from '#app/modules/permits/verify/verify-words.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { useLine, withAlerts } from '../../line.tsx'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { useRoad } from './road.ts'

/** Ali's truck is at the gate with its permit; zahra of the hall, gholam of the gate and a stranger have a phone each. */
const road = useRoad()
let stranger: Person
let watcher: Person
let content: CodeContent
let code: string
let keyId: string

vi.setConfig({ testTimeout: 30_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
/** The key of tests/world.ts. */
const secret = new Uint8Array(32).fill(6)
const sealOf = (key: Uint8Array, keyId: string) => (message: Uint8Array) => ({ signature: ed25519.sign(message, key), keyId })
const keysNow = async () => (await road.world.stranger.say(permit.keys, {})).data!

beforeAll(async () => {
  stranger = road.world.stranger
  watcher = await road.world.person('negar', { role: 'Organization' })
  const row = await road.row()
  content = {
    permitId: row.id,
    cargoId: row.cargo_id,
    issuedAt: row.issued_at,
    plateNumber: '36ع412',
    plateSerial: '44',
    vehicleCardEnd: '067',
  }
  keyId = (await keysNow()).keys[0]!.id
  code = permitCode(content, sealOf(secret, keyId))
})

beforeEach(() => void openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange }))
useLine(() => road.world)

const Page = withAlerts(Screen)
const open = (who: Person, at = '/verify') => showTo(who, Page, { at })
const result = async (heading: string) => (await screen.findByRole('heading', { name: heading })).closest('section')!
async function type(text: string) {
  const field = await screen.findByRole('textbox', { name: typedWords.label })
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
  await user.keyboard('{Enter}')
}
const button = (name: string) => screen.getByRole('button', { name })

test('reports empty input at the field; an invalid code is red with its own message', async () => {
  await open(stranger)
  await user.click(await screen.findByRole('button', { name: typedWords.check }))
  expect(await screen.findByText(typedWords.empty)).toBeTruthy()
  await type('سلام، این کد نیست')
  expect(within(await result(verdictWords.bad)).getByText(verdictWords.why.unreadable)).toBeTruthy()
  expect(screen.getByText(seenWords.unread)).toBeTruthy()
  expect(screen.getByText(typedWords.persianKeyboard)).toBeTruthy()
})

/** Maps a scanner's keys to the characters of a Persian layout, capitals with Shift. */
const persianKeys: Record<string, string> = { A: 'ؤ', B: '\u200c', C: 'ژ', D: 'ي', E: 'ٍ', F: 'إ', H: 'آ', G: 'أ', K: '»', Z: 'ك' }

test('reads a scanner under a Persian keyboard layout by the position of its keys', async () => {
  await open(stranger)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: typedWords.label })
  const code = permitCode(content, sealOf(secret, keyId))
  for (const letter of `#${code}`) {
    const isLetter = /[A-Z]/.test(letter)
    const place = isLetter ? `Key${letter}` : letter === '#' ? 'Digit3' : `Digit${letter}`
    const key = isLetter ? (persianKeys[letter] ?? 'ُ') : letter === '#' ? '٫' : persianDigits(letter)
    const event = createEvent.keyDown(field, { key, code: place, shiftKey: isLetter })
    fireEvent(field, event)
    if (!event.defaultPrevented) fireEvent.change(field, { target: { value: field.value + key } })
  }
  expect(field.value).toBe(`#${persianDigits(code)}`)
  expect(screen.queryByText(typedWords.persianKeyboard)).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  expect(await result(verdictWords.good)).toBeTruthy()
})

test('an altered code is red, and none of its contents is shown', async () => {
  await open(stranger)
  const altered = permitCode({ ...content, plateNumber: '99ع999' }, sealOf(new Uint8Array(32).fill(9), keyId))
  await type(altered)
  const card = await result(verdictWords.bad)
  expect(within(card).getByText(verdictWords.why.forged)).toBeTruthy()
  expect(within(card).queryByRole('img', { name: /پلاک/ })).toBeNull()
})
test('a foreign key, an expired code and a voided permit are red, each with its reason', async () => {
  await open(stranger)
  await type(permitCode(content, sealOf(new Uint8Array(32).fill(9), '0123456789abcdef')))
  expect(await screen.findByText(verdictWords.why['unknown-key'])).toBeTruthy()
  await type(permitCode({ ...content, issuedAt: new Date('2026-10-01T00:00:00Z') }, sealOf(secret, keyId)))
  expect(await screen.findByText(verdictWords.why.expired)).toBeTruthy()
  // The signed contents are shown, so that they can be compared with the truck.
  expect(screen.getByRole('img', { name: /پلاک/ })).toBeTruthy()
  const rowOfOther = { ...content, permitId: content.permitId + 1 }
  const keys = { ...(await keysNow()), voided: [rowOfOther.permitId] }
  expect(verdictOf(permitCode(rowOfOther, sealOf(secret, keyId)), keys, road.world.clock.now)).toMatchObject({
    ok: false,
    why: 'voided',
  })
})

test('a thousand forged or altered codes are all red', async () => {
  const keys = await keysNow()
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const { now } = road.world.clock
  let redCount = 0
  fc.assert(
    fc.property(
      fc.nat(code.length - 1),
      fc.nat(30),
      fc.nat(3),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (place, step, way, key) => {
        const was = letters.indexOf(code[place]!)
        const other = letters[(was + 1 + (step % 31)) % 32]!
        const made = [
          code.slice(0, place) + other + code.slice(place + 1),
          code.slice(0, place) + code.slice(place + 1),
          permitCode({ ...content, permitId: content.permitId + 1 + step }, sealOf(key, keyId)),
          `${code}${other}`,
        ][way]!
        expect(verdictOf(made, keys, now).ok).toBe(false)
        redCount += 1
      },
    ),
    { numRuns: 1000 },
  )
  expect(redCount).toBeGreaterThanOrEqual(1000)
})

test('reads a valid code after the # at once and removes it from the address; shows no name, no phone', async () => {
  const { router } = await open(stranger, `/verify#${code}`)
  const card = await result(verdictWords.good)
  expect(within(card).getByRole('img', { name: 'پلاک ۳۶ ع ۴۱۲ ایران ۴۴' })).toBeTruthy()
  expect(within(card).getByText('۰۶۷')).toBeTruthy()
  expect(card.textContent).toContain(clockOf(content.issuedAt).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!))
  expect(card.textContent).not.toContain('علی')
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.history.location.href).not.toContain(code)
  expect(screen.queryByRole('button', { name: eventWords.ARRIVED })).toBeNull()
})

test('spaces, lower case and a whole address are the same code; each reading is in the list', async () => {
  await open(stranger)
  await type(`https://barnobat.example/verify#${code}`)
  await result(verdictWords.good)
  await type(code.toLowerCase().replace(/(.{5})/g, '$1 '))
  await waitFor(() => expect(screen.getAllByText(seenWords.permit(content.permitId))).toHaveLength(2))
})

test('offline it uses the stored keys and shows their age; without stored keys it is neither green nor red', async () => {
  goOffline()
  const first = await open(stranger, `/verify#${code}`)
  expect(await screen.findByText(verdictWords.notYetFailed)).toBeTruthy()
  expect(screen.getByText(listWords.failed)).toBeTruthy()
  goOnline()
  await user.click(button(listWords.again))
  await result(verdictWords.good)
  first.unmount()
  goOffline()
  vi.setSystemTime(road.world.clock.now.getTime() + 2 * 3_600_000)
  await open(stranger, `/verify#${code}`)
  await result(verdictWords.good)
  expect(await screen.findByText(listWords.offline)).toBeTruthy()
  expect(screen.getByText('۲ ساعت پیش')).toBeTruthy()
})

test('an observer sees green and reports nothing; the hall’s clerk reports arrival, once and again', async () => {
  const first = await open(watcher, `/verify#${code}`)
  await result(verdictWords.good)
  expect(screen.queryByText(gateWords.title)).toBeNull()
  first.unmount()
  await open(road.zahra, `/verify#${code}`)
  await result(verdictWords.good)
  await user.click(await screen.findByRole('button', { name: eventWords.ARRIVED }))
  await waitFor(async () => expect((await road.row()).arrived_at).not.toBeNull())
  expect(await screen.findByText(/رسیدن به محل بارگیری.*ثبت شد/)).toBeTruthy()
  await user.click(button(eventWords.ARRIVED))
  expect(await screen.findByText(/قبلاً ثبت شده بود/)).toBeTruthy()
  const events = await road.world.db.selectFrom('permit_event').select(['kind', 'source', 'counted']).execute()
  expect(events[0]).toEqual({ kind: 'ARRIVED', source: 'SCAN', counted: true })
})

test('offline the event is stored and shown as waiting, never as sent', async () => {
  await open(road.zahra, `/verify#${code}`)
  await result(verdictWords.good)
  goOffline()
  await user.click(await screen.findByRole('button', { name: eventWords.LOADED }))
  expect(await screen.findByText(/روی این دستگاه ذخیره شد/)).toBeTruthy()
  expect((await road.row()).loaded_at).toBeNull()
})

test('shows the server’s refusal in its own words, and leaves nothing to be sent', async () => {
  await open(road.zahra, `/verify#${code}`)
  await result(verdictWords.good)
  const { status } = await road.row()
  await road.world.db.updateTable('permit').set({ status: 0 }).execute()
  await user.click(await screen.findByRole('button', { name: eventWords.DEPARTED }))
  await waitFor(() => expect(document.querySelector('output .note[data-tone="bad"]')?.textContent).toMatch(/باطل/))
  await road.world.db.updateTable('permit').set({ status }).execute()
})

test.each([
  ['NotAllowedError', cameraWords.trouble.refused],
  ['NotFoundError', cameraWords.trouble.none],
  ['NotReadableError', cameraWords.trouble.busy],
])('a camera that answers %s: shows why, and typing still works', async (name, sentence) => {
  const mediaDevices = { getUserMedia: () => Promise.reject(Object.assign(new Error(name), { name })) }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  await open(stranger)
  await user.click(await screen.findByRole('button', { name: cameraWords.start }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(button(cameraWords.again)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: typedWords.label })).toBeTruthy()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('says so when the browser has no camera, or the address is not secure', async () => {
  const first = await open(stranger)
  await user.click(await screen.findByRole('button', { name: cameraWords.start }))
  expect(await screen.findByText(cameraWords.trouble.none)).toBeTruthy()
  first.unmount()
  vi.stubGlobal('isSecureContext', false)
  await open(stranger)
  await user.click(await screen.findByRole('button', { name: cameraWords.start }))
  expect(await screen.findByText(cameraWords.trouble.insecure)).toBeTruthy()
  vi.unstubAllGlobals()
})

test('a code held before the camera is read once, also when another is typed meanwhile', () => {
  const { result: sitting } = renderHook(() => useScans(undefined))
  const texts = () => sitting.current.scans.map(({ text }) => text)
  act(() => sitting.current.see(code))
  act(() => sitting.current.see(code))
  act(() => sitting.current.take('typed'))
  act(() => sitting.current.see(code))
  expect(texts()).toEqual(['typed', code])
  // After a while out of view: the next truck may have the same document again.
  vi.setSystemTime(Date.now() + 5000)
  act(() => sitting.current.see(code))
  expect(texts()).toEqual([code, 'typed', code])
})
