/** Printing and hashing do most of their work on other threads than the event loop's. */
import { beforeAll, expect, test } from 'vitest'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import sharp from 'sharp'

const { prints, pictures, passwords } = openOutside(readSettings({}))

/** A claim with this many lines of different text on several pages. */
const claim = (lines: number) => ({
  ...Object.fromEntries(
    'title permit cargo company route goods driver driverCard vehicleCard loader plateText issued arrived free spent over table printed'
      .split(' ')
      .map((name) => [name, 'متن']),
  ),
  hall: null,
  plate: null,
  loaded: null,
  hourly: null,
  claim: null,
  notes: [],
  events: Array.from({ length: lines }, (_, n) => ({ what: `رویداد ${n}`, at: `${n}`, received: null, how: 'دستی', note: null })),
})

let photo: Buffer
let stored: string
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  photo = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'gray', noise } })
    .jpeg()
    .toBuffer()
  stored = await passwords.hash('Rud-o-Baran-90')
  // Each once, so that nothing is loaded while measuring.
  await prints.pdf('claim-a4', claim(1))
  await pictures.unfold(photo)
})

/** A single run is too short to measure. */
const tenTimes = (doIt: () => Promise<unknown>) => async () => {
  for (let n = 0; n < 10; n += 1) await doIt()
}
const work: [string, () => Promise<unknown>][] = [
  ['a claim', () => prints.pdf('claim-a4', claim(1500))],
  ['a picture of a page', () => prints.svg('claim-a4', claim(400))],
  ['a picture that is unfolded', () => pictures.unfold(photo)],
  ['a picture that is drawn anew', () => pictures.redrawn(photo, 1600)],
  ['passwords that are hashed', tenTimes(() => passwords.hash('Rud-o-Baran-90'))],
  ['passwords that are checked', tenTimes(() => passwords.verify(stored, 'Rud-o-Baran-90'))],
  ['passwords of unknown users', tenTimes(() => passwords.wasteTime('Rud-o-Baran-90'))],
]

const sum = ({ user, system }: NodeJS.CpuUsage) => user + system

// Processor time, not time: a busy machine changes nothing.
test.each(work)('%s: most of the work is done on other threads', async (_, doIt) => {
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()]
  await doIt()
  expect(sum(process.threadCpuUsage(thread))).toBeLessThan(sum(process.cpuUsage(all)) / 2)
})
