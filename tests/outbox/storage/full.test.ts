/** A disk that fills up at any of the sender's writes, for one write or all that follow. */
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { discardItem } from '#outbox/delivery/edit.ts'
import { isOpen } from '#outbox/op.ts'
import { tidy } from '#outbox/storage/prune.ts'
import { fillDisk } from './disk.ts'
import { Phone } from '../phone.ts'

afterEach(() => vi.restoreAllMocks())

const HOUR = 3_600_000
const picture = new Uint8Array(300_000).fill(7)
const digest = createHash('sha256').update(picture).digest('hex')

/** Items for all writes of the sender: taken back, plain, dependent, refused, with a file. */
async function waitingPhone(): Promise<Phone> {
  const phone = new Phone()
  await phone.login('sara')
  await tidy(phone.device)
  const { opId } = await phone.announce('sara', { n: 0 })
  phone.network.plan = ['lost-answer']
  await phone.drain()
  await discardItem(phone.device, opId)
  const first = await phone.announce('sara', { n: 1 })
  await phone.standOn(first, 2)
  await phone.announce('sara', { n: 3, wrong: true })
  await phone.attach('sara', picture, { n: 4 })
  return phone
}

/** Sends while the disk refuses write `at`, or all from there on; returns the number of writes. */
async function sendOnDisk(phone: Phone, at: number, lasts: boolean) {
  let writes = 0
  fillDisk(() => (lasts ? ++writes >= at : ++writes === at))
  const drained = [await phone.drain()]
  if (lasts) drained.push(await phone.drain())
  vi.restoreAllMocks()
  return { drained, writes }
}

/** Items reported as arrived have arrived, and none is lost. */
async function isHonest(phone: Phone): Promise<void> {
  const arrived = phone.server.effects.map(({ opId }) => opId)
  const all = await phone.all()
  expect(all).toHaveLength(5)
  for (const { state, opId } of all) if (state === 'delivered') expect(arrived).toContain(opId)
  for (const { firstSentAt, wire } of all) if (firstSentAt !== null) expect(wire).not.toBeNull()
}

async function endsWell(phone: Phone): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    phone.now += 2 * HOUR
    await phone.drain()
  }
  expect((await phone.all()).filter(isOpen)).toEqual([])
  expect(await phone.states()).toEqual(['delivered', 'delivered', 'delivered', 'attention', 'delivered'])
  expect(phone.server.effects.map(({ n }) => n)).toEqual([0, 1, 2, 4])
  expect(phone.server.effects.at(-1)).toMatchObject({ digest })
}

test.each([
  ['one write', false],
  ['every write from there on', true],
])(
  'the disk has no room for %s, wherever the sender is: nothing is lost or doubled, and it is sent once there is room',
  async (_, lasts) => {
    const { writes } = await sendOnDisk(await waitingPhone(), Infinity, false)
    expect(writes).toBeGreaterThan(15)
    for (let at = 1; at <= writes; at += 1) {
      const phone = await waitingPhone()
      const { drained } = await sendOnDisk(phone, at, lasts)
      // One write gets space again; otherwise all report a full disk, not a less specific error.
      expect(
        drained.map((one) => one !== 'crashed' && one.stopped),
        `write ${at}`,
      ).toEqual(lasts ? ['storage-full', 'storage-full'] : [null])
      await isHonest(phone)
      // The browser may end the program before there is space again.
      if (at % 2 === 0) phone.restart()
      await endsWell(phone)
    }
  },
  240_000,
)
