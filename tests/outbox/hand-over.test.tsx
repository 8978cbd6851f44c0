/** Unsent work from phone to phone by codes: what is shown, what is read, and each wrong code with its sentence. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/cargo.ts'
import { document as papers } from '#contract/document.ts'
import { enqueue } from '#outbox/enqueue.ts'
import { handOver } from '#app/data/transport/backup.ts'
import { device, noteStorage } from '#app/data/transport/device.ts'
import { sendOrQueue } from '#app/data/transport/outbox.ts'
import { Screen } from '#app/screens/outbox/OutboxScreen.tsx'
import { backupWords, handOverWords as words } from '#app/words/backup.ts'
import { aCargo } from '../cargo/announcement.ts'
import { connect, disconnect, goOffline, goOnline, leave, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'

// No picture can be drawn here: a file says what the code in it says. The journeys read real ones.
vi.mock('#app/features/camera/reader.ts', () => ({ codeInFile: async (file: File) => (await file.text()) || null }))

const PHRASE = 'a long passphrase'
const TITLE = 'اعلام بار، بندرعباس به قم'
const user = userEvent.setup()
let world: World
let maryam: Person
let nima: Person
beforeAll(async () => {
  world = await openWorld()
  const companyId = world.cast.companies.sepehr.id
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId })
  nima = await world.person('nima', { role: 'TransportationCompanyAdmin', companyId })
})
afterAll(() => world.close())
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  connect(world)
})
afterEach(() => {
  cleanup()
  leave()
  disconnect()
  noteStorage('ok')
})

const write = (who: Person) =>
  sendOrQueue(cargo.announce, { accountId: String(who.id), payload: aCargo(world) as never, title: TITLE })
const open = async (who: Person, link: string) => {
  await showTo(who, Screen, { at: '/outbox' })
  await user.click(await screen.findByRole('button', { name: link }))
  return screen.findByRole('dialog', { name: link })
}
const seal = async (dialog: HTMLElement) => {
  await user.type(within(dialog).getByLabelText(backupWords.passphrase), PHRASE)
  await user.type(within(dialog).getByLabelText(backupWords.repeat), PHRASE)
  await user.click(within(dialog).getByRole('button', { name: words.giveVerb }))
}
const choose = (dialog: HTMLElement, ...texts: string[]) =>
  user.upload(
    dialog.querySelector<HTMLInputElement>('input[type=file]')!,
    texts.map((text, at) => new File([text], `${at}.png`, { type: 'image/png' })),
  )

test('the words are shown code after code; a photo stays behind, which is said', async () => {
  goOffline()
  await write(maryam)
  const photo = { accountId: String(maryam.id), title: 'عکس بارنامه', bytes: new Uint8Array(2000), mime: 'image/jpeg' }
  await sendOrQueue(papers.attach, { ...photo, payload: { Type: 1, DriverReserveId: 1, OriginalName: 'a.jpg' } as never })
  await seal(await open(maryam, words.give))
  expect(await screen.findByText(new RegExp(words.left(1)))).toBeTruthy()
  expect(screen.getByText(new RegExp(words.items(1)))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.stop }))
  const label = () => screen.getByRole('img', { name: /کد .* از / }).getAttribute('aria-label')!
  const before = label()
  await user.click(screen.getByRole('button', { name: words.next }))
  expect(label()).not.toBe(before)
  await user.click(screen.getByRole('button', { name: words.previous }))
  expect(label()).toBe(before)
  await user.click(screen.getByRole('button', { name: words.go }))
  await waitFor(() => expect(label()).not.toBe(before))
  expect(screen.getByText(words.after)).toBeTruthy()
})

test('photos alone, and more than a camera can be held to, are refused with the other way', async () => {
  goOffline()
  const accountId = String(maryam.id)
  const file = { bytes: new Uint8Array(2000), mime: 'image/jpeg' }
  const act = { path: '/x', accountId, entityRef: crypto.randomUUID(), title: 'عکس' }
  await enqueue(device, { ...act, call: 'document.attach', payload: {}, file })
  const dialog = await open(maryam, words.give)
  await seal(dialog)
  expect(await within(dialog).findByText(words.onlyFiles)).toBeTruthy()
  const noise = Array.from(crypto.getRandomValues(new Uint8Array(30_000)), (byte) => byte.toString(36)).join('')
  await enqueue(device, { ...act, call: cargo.announce.name, entityRef: crypto.randomUUID(), payload: { noise } })
  await user.click(within(dialog).getByRole('button', { name: words.giveVerb }))
  expect(await within(dialog).findByText(words.tooMuch)).toBeTruthy()
})

test('codes in any order, twice, of another set, spoiled, newer and of another person: each is said, and only the whole is taken in', async () => {
  goOffline()
  await showTo(nima, Screen, { at: '/outbox' })
  await write(nima)
  const { frames: nimas } = await handOver(String(nima.id), PHRASE)
  cleanup()
  leave()
  await showTo(maryam, Screen, { at: '/outbox' })
  await write(maryam)
  const { frames } = await handOver(String(maryam.id), PHRASE)
  expect(frames.length).toBeGreaterThan(1)
  cleanup()
  leave()
  // Another phone: nothing of it is here.
  await device.db.ops.clear()

  const dialog = await open(maryam, words.take)
  const into = within(dialog)
  const take = into.getByRole('button', { name: backupWords.open })
  await user.click(take)
  expect(await into.findByText(words.notAll)).toBeTruthy()
  await choose(dialog, 'https://example.com')
  expect(await into.findByText(words.heard['not-ours'])).toBeTruthy()
  await choose(dialog, '')
  expect(await into.findByText(words.heard.unread)).toBeTruthy()
  await choose(dialog, `${frames[0]!.slice(0, -1)}${frames[0]!.endsWith('0') ? '1' : '0'}`)
  expect(await into.findByText(words.heard.damaged)).toBeTruthy()
  await choose(dialog, frames[0]!.replace('/1/', '/9/'))
  expect(await into.findByText(words.heard.newer)).toBeTruthy()
  await choose(dialog, ...nimas.toReversed(), nimas[0]!)
  expect(await into.findByText(words.all)).toBeTruthy()
  await user.type(into.getByLabelText(backupWords.passphrase), 'another passphrase')
  await user.click(take)
  expect(await into.findByText(backupWords.bad['other-member'])).toBeTruthy()

  await user.click(into.getByRole('button', { name: words.over }))
  expect(await into.findByText(words.none)).toBeTruthy()
  await choose(dialog, frames.at(-1)!, nimas[0]!)
  expect(await into.findByText(words.heard['other-set'])).toBeTruthy()
  expect(into.getByText(new RegExp(words.seen(1, frames.length)))).toBeTruthy()
  await choose(dialog, ...frames.toReversed())
  expect(await into.findByText(words.all)).toBeTruthy()
  await user.click(take)
  expect(await into.findByText(backupWords.bad.passphrase)).toBeTruthy()
  await user.clear(into.getByLabelText(backupWords.passphrase))
  await user.type(into.getByLabelText(backupWords.passphrase), PHRASE)
  goOnline()
  await user.click(take)
  const arrived = await screen.findByRole('region', { name: /ارسال‌شده/ })
  expect(await within(arrived).findByText(TITLE)).toBeTruthy()
})
