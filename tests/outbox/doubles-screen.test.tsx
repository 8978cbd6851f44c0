/** Behind a server that speaks our marks, ignores keys and names no epoch: who announced hears of what stands there twice, and nobody else does. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/cargo.ts'
import { ECHO, ENTITY, KEY } from '#contract/envelope.ts'
import { httpRoute } from '#contract/call.ts'
import { device } from '#app/data/transport/device.ts'
import { lookForDoubles } from '#app/data/transport/doubles.ts'
import { retryNow, sendOrQueue, startDraining } from '#app/data/transport/outbox.ts'
import { OutboxWait } from '#app/screens/home/Waits.tsx'
import { Screen } from '#app/screens/outbox/OutboxScreen.tsx'
import { doublesWords as words } from '#app/words/outbox.ts'
import { homeWords } from '#app/words/shell.ts'
import { aCargo } from '../cargo/announcement.ts'
import { connect, disconnect, leave, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'

const announce = httpRoute(cargo.announce.at).path
const search = httpRoute(cargo.search.at).path
const user = userEvent.setup()

let world: World
let maryam: Person
let nima: Person
let stop: () => void
/** Every path that was asked. */
let asked: string[]
/** How many of the next announcements are done and not answered. */
let lost: number
beforeAll(async () => {
  world = await openWorld()
  const companyId = world.cast.companies.sepehr.id
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId })
  nima = await world.person('nima', { role: 'TransportationCompanyMember', companyId, flags: ['access_Load_Add'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
  await device.db.delete()
  await device.db.open()
  vi.spyOn(device, 'now').mockImplementation(() => Date.now())
  asked = []
  lost = 0
})
afterEach(() => {
  stop()
  cleanup()
  leave()
  disconnect()
  vi.useRealTimers()
})

/** The product's server with its keys hidden from it, and its epoch from the page. */
function forgetful(): Pick<World, 'app'> {
  const { app } = world.another({ epoch: '' })
  const request = async (path: string, init: RequestInit) => {
    asked.push(path)
    const headers = new Headers(init.headers)
    const key = headers.get(KEY)
    for (const name of [KEY, ENTITY]) headers.delete(name)
    const answer = await app.request(path, { ...init, headers: Object.fromEntries(headers) })
    if (key) answer.headers.set(ECHO, key)
    return path === announce && lost-- > 0 ? Response.error() : answer
  }
  return { app: { request } as never }
}

const Both = () => (
  <>
    <Screen />
    <OutboxWait />
  </>
)

async function open(who: Person, server: Pick<World, 'app'>) {
  connect(server)
  await showTo(who, Both, { at: '/outbox' })
  stop = startDraining()
  await screen.findByText('چیزی در صف نیست')
}

async function write(who: Person, title: string, rent: number) {
  const payload = { ...aCargo(world), CargoRent: rent } as never
  await sendOrQueue(cargo.announce, { accountId: String(who.id), payload, title })
  while ((await retryNow()).left > 0);
}

const idsAt = async (rent: number) =>
  (
    await world.db
      .selectFrom('cargo')
      .select('id')
      .where('rent', '=', rent * 10)
      .orderBy('id')
      .execute()
  ).map(({ id }) => String(id))

/** A minute later the member looks again. */
async function aMinuteLater() {
  world.clock.now = new Date(world.clock.now.getTime() + 61_000)
  vi.setSystemTime(world.clock.now)
  await retryNow()
}
const looked = async () => (await device.db.ops.toArray()).map(({ doubles }) => doubles?.ids)

test('our own server names its epoch: a lost answer is told from the note of its key, and nothing is searched', async () => {
  await open(maryam, {
    app: { request: async (path: string, init: RequestInit) => (asked.push(path), world.app.request(path, init)) } as never,
  })
  await write(maryam, 'یک بار', 39_000_001)
  await aMinuteLater()
  await lookForDoubles()
  expect([asked.filter((path) => path === search), await looked()]).toEqual([[], [undefined]])
})

test('who may announce and not read the list is told nothing, and asks nothing', async () => {
  await open(nima, forgetful())
  lost = 1
  await write(nima, 'بار نیما', 39_000_002)
  expect(await idsAt(39_000_002)).toHaveLength(2)
  await aMinuteLater()
  await lookForDoubles()
  expect([asked.filter((path) => path === search), await looked()]).toEqual([[], [undefined]])
})

test('two cargos alike in every word are no double, nor is what a colleague announced in that minute', async () => {
  await open(maryam, forgetful())
  for (const title of ['بار نخست', 'بار دوم']) await write(maryam, title, 39_000_003)
  await nima.say(cargo.announce, { ...aCargo(world), CargoRent: 39_000_003 } as never)
  expect(await idsAt(39_000_003)).toHaveLength(3)
  await aMinuteLater()
  await waitFor(async () => expect(await looked()).toEqual([[], []]))
  expect(screen.queryByText(/شاید دو بار/)).toBeNull()
})

test('what the server did twice is told with both numbers, counts until it is read of, and then is gone', async () => {
  await open(maryam, forgetful())
  lost = 1
  await write(maryam, 'اعلام بار، بندرعباس به یزد', 39_000_004)
  const [copy, own] = await idsAt(39_000_004)
  expect(screen.queryByText(/شاید دو بار/)).toBeNull()
  await aMinuteLater()
  const note = (await screen.findByText(/«اعلام بار، بندرعباس به یزد» شاید دو بار ثبت شده باشد/)).closest('output')!
  const links = within(note)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual([`/Cargos/Detail/${own}`, `/Cargos/Detail/${copy}`])
  expect(await screen.findByText(homeWords.doubled(1))).toBeTruthy()
  await user.click(within(note).getByRole('button', { name: `${words.dismiss}: اعلام بار، بندرعباس به یزد` }))
  await waitFor(() => expect(screen.queryByText(/شاید دو بار/)).toBeNull())
  await aMinuteLater()
  expect(asked.filter((path) => path === search)).toHaveLength(1)
})
