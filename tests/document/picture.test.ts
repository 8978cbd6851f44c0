import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FILE_LIMIT } from '#contract/document.ts'
import type { Codec } from '#app/features/picture/codec.ts'
import { extentOf } from '#app/features/picture/extent.ts'
import { PICTURE_LIMIT, prepare, type Shrinker } from '#app/features/picture/prepare.ts'
import { shrink } from '#app/features/picture/shrink.ts'
import { kindOf } from '#app/features/picture/sniff.ts'
import { fitWithin, LONG_SIDE, stepsFor, TARGET } from '#app/features/picture/target.ts'
import { jpeg, pdf, phoneJpeg, png, pngBomb, text } from './setup.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg', lastModified = Date.UTC(2026, 10, 21)) =>
  new File([bytes], name, { lastModified })
const never: Shrinker = () => Promise.reject(new Error('nothing is drawn here'))
const drawn = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
const drawing: Shrinker = () => Promise.resolve(drawn)
const whyNot = (file: File, shrinker = never) => prepare(file, shrinker).catch((error) => error.why as string)

/** A whole file with so much behind its end that it weighs `size` bytes. */
function weighing(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const heavy = new Uint8Array(size)
  heavy.set(bytes)
  return heavy
}

test('an empty file, and one that only calls itself a picture, are no documents, however large', async () => {
  expect(await whyNot(fileOf(text('')))).toBe('empty')
  expect(await whyNot(fileOf(new Uint8Array(FILE_LIMIT + 1)))).toBe('not-a-document')
  expect(await whyNot(fileOf(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'scan.png'))).toBe('not-a-document')
  expect(await whyNot(fileOf(text('<!doctype html><script>'), 'bill.jpg'))).toBe('not-a-document')
  expect(await whyNot(fileOf(text('GIF89a'), 'bill.jpg'))).toBe('not-a-document')
  expect(await whyNot(fileOf(text(' %PDF-1.7'), 'bill.pdf'))).toBe('not-a-document')
})

test('a pdf goes as it is, so it may not weigh a byte more than what is sent', async () => {
  expect((await prepare(fileOf(weighing(pdf(), FILE_LIMIT), 'bill.pdf'), never)).bytes).toHaveLength(FILE_LIMIT)
  expect(await whyNot(fileOf(weighing(pdf(), FILE_LIMIT + 1), 'bill.pdf'))).toBe('too-large')
  // By its bytes, whatever it is called.
  expect(await whyNot(fileOf(weighing(pdf(), FILE_LIMIT + 1), 'photo.jpg'), drawing)).toBe('too-large')
})

test('a heavy picture is made small first; it is refused above fifty megabytes, and where it stays too heavy', async () => {
  for (const heavy of [weighing(await jpeg(), FILE_LIMIT + 1), weighing(await png(), PICTURE_LIMIT)]) {
    expect(await prepare(fileOf(heavy), drawing)).toMatchObject({ bytes: drawn, before: heavy.length })
  }
  expect(await whyNot(fileOf(weighing(await jpeg(), PICTURE_LIMIT + 1)), drawing)).toBe('picture-too-large')
  const stays =
    (size: number): Shrinker =>
    () =>
      Promise.resolve(new Uint8Array(size))
  expect((await prepare(fileOf(await jpeg()), stays(FILE_LIMIT))).bytes).toHaveLength(FILE_LIMIT)
  expect(await whyNot(fileOf(weighing(await jpeg(), FILE_LIMIT + 1)), stays(FILE_LIMIT + 1))).toBe('stays-too-large')
})

test('a picture that promises fifty thousand by fifty thousand pixels is not opened at all', async () => {
  expect(await whyNot(fileOf(pngBomb(), 'small.png'))).toBe('too-many-pixels')
})

test('a picture whose header is cut, and one that cannot be decoded, are said to be unreadable', async () => {
  expect(await whyNot(fileOf((await jpeg()).slice(0, 20)), drawing)).toBe('unreadable')
  expect(await whyNot(fileOf((await png()).slice(0, 20)), drawing)).toBe('unreadable')
  expect(await whyNot(fileOf(await jpeg()), never)).toBe('unreadable')
})

test('every picture is drawn anew, a small one too, and becomes a jpeg; a pdf goes byte for byte', async () => {
  const small = await jpeg()
  const photo = await prepare(fileOf(small), drawing)
  expect(photo).toEqual({
    bytes: drawn,
    mime: 'image/jpeg',
    name: 'photo.jpg',
    capturedAt: '2026-11-21T00:00:00.000Z',
    before: small.length,
  })
  expect((await prepare(fileOf(await png(), 'scan.png'), drawing)).mime).toBe('image/jpeg')
  const file = await prepare(fileOf(pdf(), 'bill.jpg', 0), never)
  expect(file).toMatchObject({ mime: 'application/pdf', capturedAt: null })
  expect(Buffer.from(file.bytes).equals(Buffer.from(pdf()))).toBe(true)
})

test('what a file is is read from its first bytes, and nothing else is', async () => {
  expect([await jpeg(), await png(), pdf()].map(kindOf)).toEqual(['jpeg', 'png', 'pdf'])
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const said = kindOf(bytes)
      const again = kindOf(Uint8Array.from([...bytes, 1, 2, 3]))
      return said === null || again === said
    }),
  )
})

test('the header tells the pixels of every coding, however much stands before it', async () => {
  const size = { width: 217, height: 63 }
  const blank = sharp({ create: { ...size, channels: 3, background: 'white' } })
  expect(extentOf(await blank.clone().jpeg().toBuffer(), 'jpeg')).toEqual(size)
  expect(extentOf(await blank.clone().jpeg({ progressive: true }).toBuffer(), 'jpeg')).toEqual(size)
  expect(extentOf(await blank.clone().png().toBuffer(), 'png')).toEqual(size)
  expect(extentOf(await phoneJpeg(), 'jpeg')).toEqual({ width: 2400, height: 600 })
})

test('a broken header gives no pixels and no error, whatever its bytes are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('jpeg' as const, 'png' as const), (bytes, kind) => {
      const said = extentOf(bytes, kind)
      return said === null || (said.width > 0 && said.height > 0)
    }),
  )
})

const side = fc.integer({ min: 1, max: 20_000 })

test('a picture is never made larger, never longer than the limit, and keeps its shape', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fit = fitWithin({ width, height }, LONG_SIDE)
      expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(LONG_SIDE)
      expect(fit.width).toBeLessThanOrEqual(width)
      expect(fit.height).toBeLessThanOrEqual(height)
      expect(Math.min(fit.width, fit.height)).toBeGreaterThanOrEqual(1)
      const scale = Math.max(fit.width, fit.height) / Math.max(width, height)
      expect(Math.abs(fit.width - width * scale)).toBeLessThanOrEqual(1)
      expect(Math.abs(fit.height - height * scale)).toBeLessThanOrEqual(1)
    }),
  )
})

/** A decoder whose pictures weigh what `weigh` says, and which remembers what it was asked. */
function scale(extent: { width: number; height: number }, weigh: (step: { width: number; quality: number }) => number) {
  const asked: { width: number; quality: number }[] = []
  let closed = 0
  const codec: Codec = async () => ({
    ...extent,
    encode: async (step) => {
      asked.push(step)
      return new Uint8Array(weigh(step))
    },
    close: () => {
      closed += 1
    },
  })
  return { codec, asked, closed: () => closed }
}

test('the first try that is light enough is taken; a heavy picture gets coarser first and smaller only then', async () => {
  const light = scale({ width: 4000, height: 3000 }, () => TARGET)
  expect((await shrink(drawn, 'image/jpeg', light.codec)).byteLength).toBe(TARGET)
  expect(light.asked).toEqual([{ width: 2000, height: 1500, quality: 0.85 }])
  const heavy = scale({ width: 4000, height: 3000 }, ({ width }) => (width < 2000 ? 1000 : TARGET + 1))
  expect((await shrink(drawn, 'image/jpeg', heavy.codec)).byteLength).toBe(1000)
  expect(heavy.asked.map(({ width }) => width)).toEqual([2000, 2000, 2000, 2000, 1600])
  expect([light.closed(), heavy.closed()]).toEqual([1, 1])
})

test('where no try is light enough the lightest goes, and the picture is closed all the same', async () => {
  const huge = scale({ width: 4000, height: 3000 }, ({ width, quality }) => TARGET + Math.round(width * quality))
  const sent = await shrink(drawn, 'image/jpeg', huge.codec)
  expect(sent.byteLength).toBe(TARGET + 768)
  expect(huge.asked).toHaveLength(stepsFor({ width: 1, height: 1 }).length)
  const broken: Codec = async () => ({
    width: 1,
    height: 1,
    encode: () => Promise.reject(new Error('no memory')),
    close: () => {
      closed = true
    },
  })
  let closed = false
  await expect(shrink(drawn, 'image/jpeg', broken)).rejects.toThrow('no memory')
  expect(closed).toBe(true)
})
