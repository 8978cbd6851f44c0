import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_LIMIT } from '#contract/kernel/file.ts'
import type { Refusal } from '#contract/kernel/refusal.ts'
import { fileWords } from '#contract/permits/document-words.ts'
import { unfitWords } from '#app/kit/file/file-words.ts'
import { examine } from '#server/platform/upload/examine.ts'
import type { Codec } from '#app/kit/file/picture/codec.ts'
import { extentOf } from '#app/kit/file/picture/extent.ts'
import { PICTURE_LIMIT, prepare, type NotFit, type Prepared, type Shrinker } from '#app/kit/file/picture/prepare.ts'
import { shrink } from '#app/kit/file/picture/shrink.ts'
import { kindOf } from '#app/kit/file/picture/sniff.ts'
import { stripped } from '#app/kit/file/picture/strip.ts'
import { fitWithin, LONG_SIDE, stepsFor, TARGET } from '#app/kit/file/picture/target.ts'
import { jpeg, pdf, phoneJpeg, png, pngBomb, text } from './setup.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg', lastModified = Date.UTC(2026, 10, 21)) =>
  new File([bytes], name, { lastModified })
const never: Shrinker = () => Promise.reject(new Error('nothing is drawn here'))
const drawn = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
const drawing: Shrinker = () => Promise.resolve(drawn)
const whyNot = (file: File, shrinker = never) => prepare(file, shrinker).catch((error) => error.why as string)

/** Returns a whole file padded behind its end to `size` bytes. */
function weighing(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const heavy = new Uint8Array(size)
  heavy.set(bytes)
  return heavy
}

test('an empty file, and one that only has an image’s name, are no documents, however large', async () => {
  expect(await whyNot(fileOf(text('')))).toBe('empty')
  expect(await whyNot(fileOf(new Uint8Array(FILE_LIMIT + 1)))).toBe('not-a-document')
  expect(await whyNot(fileOf(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'scan.png'))).toBe('not-a-document')
  expect(await whyNot(fileOf(text('<!doctype html><script>'), 'bill.jpg'))).toBe('not-a-document')
  expect(await whyNot(fileOf(text('GIF89a'), 'bill.jpg'))).toBe('not-a-document')
  expect(await whyNot(fileOf(text('a %PDF-1.7'), 'bill.pdf'))).toBe('not-a-document')
})

test.each([
  ['leading-bom.pdf', null],
  ['leading-crlf.pdf', null],
  ['trailing-nul-500.pdf', null],
  ['trailing-nul-2k.pdf', null],
  ['owner-password.pdf', fileWords.pdfLocked],
])('%s is judged on the device as on the server', async (name, sentence) => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'cases', name)))
  const onDevice = await prepare(fileOf(bytes, name), never).catch((error: NotFit) => unfitWords[error.why])
  expect(sentence === null ? (onDevice as Prepared).mime : onDevice).toBe(sentence ?? 'application/pdf')
  const onServer = await examine({} as never, bytes).catch((error: Refusal) => error.detail.message)
  expect(onServer).toBe(sentence ?? 'application/pdf')
})

test('a pdf is sent unchanged, so it may not exceed the upload limit by one byte', async () => {
  expect((await prepare(fileOf(weighing(pdf(), FILE_LIMIT), 'bill.pdf'), never)).bytes).toHaveLength(FILE_LIMIT)
  expect(await whyNot(fileOf(weighing(pdf(), FILE_LIMIT + 1), 'bill.pdf'))).toBe('too-large')
  // Detected by its bytes, whatever its name.
  expect(await whyNot(fileOf(weighing(pdf(), FILE_LIMIT + 1), 'photo.jpg'), drawing)).toBe('too-large')
})

test('shrinks a large image first; refuses it above fifty megabytes, or if it stays too large', async () => {
  for (const heavy of [weighing(await jpeg(), FILE_LIMIT + 1), weighing(await png(), PICTURE_LIMIT)]) {
    expect(await prepare(fileOf(heavy), drawing)).toMatchObject({ bytes: drawn, before: heavy.length })
  }
  expect(await whyNot(fileOf(weighing(await jpeg(), PICTURE_LIMIT + 1)), drawing)).toBe('picture-too-large')
  const stays =
    (size: number): Shrinker =>
    () =>
      Promise.resolve(new Uint8Array(size))
  // A rotated image is always redrawn, so its size depends on the encoder.
  expect((await prepare(fileOf(await lying()), stays(FILE_LIMIT))).bytes).toHaveLength(FILE_LIMIT)
  expect(await whyNot(fileOf(weighing(await lying(), FILE_LIMIT + 1)), stays(FILE_LIMIT + 1))).toBe('stays-too-large')
})

test('does not decode an image whose header claims fifty thousand by fifty thousand pixels', async () => {
  expect(await whyNot(fileOf(pngBomb(), 'small.png'))).toBe('too-many-pixels')
})

test('reports an image with a cut header, or one that cannot be decoded, as unreadable', async () => {
  expect(await whyNot(fileOf((await jpeg()).slice(0, 20)), drawing)).toBe('unreadable')
  expect(await whyNot(fileOf((await png()).slice(0, 20)), drawing)).toBe('unreadable')
  expect(await whyNot(fileOf(await jpeg()), never)).toBe('unreadable')
})

test('an image that shrinks when redrawn becomes a jpeg; a pdf is sent byte for byte', async () => {
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

/** An encoder that makes every file larger. */
const heavier: Shrinker = (bytes) => Promise.resolve(new Uint8Array(bytes.byteLength + 7000))
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const NOTES = { IFD0: { Make: 'Yard Phone', ImageDescription: 'Bandar Abbas' }, IFD3: { GPSLatitudeRef: 'N' } }

test('keeps the original pixels where redrawing enlarges the file, without location and device metadata', async () => {
  const icon = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } }).keepIccProfile()
  const [plain, annotated, progressive, scan] = await Promise.all([
    icon.clone().jpeg().toBuffer(),
    icon.clone().withExif(NOTES).jpeg().toBuffer(),
    icon.clone().withExif(NOTES).jpeg({ progressive: true }).toBuffer(),
    icon.clone().withExif(NOTES).png().toBuffer(),
  ])
  for (const [bytes, mime] of [
    [plain, 'image/jpeg'],
    [annotated, 'image/jpeg'],
    // Trailing data that phones add.
    [Buffer.concat([annotated, Buffer.from('GPS 27.18,56.27')]), 'image/jpeg'],
    [progressive, 'image/jpeg'],
    [scan, 'image/png'],
  ] as const) {
    const sent = await prepare(fileOf(new Uint8Array(bytes)), heavier)
    expect(sent.mime).toBe(mime)
    expect(sent.bytes.byteLength).toBeLessThanOrEqual(bytes.byteLength)
    expect((await sharp(sent.bytes).metadata()).exif).toBeUndefined()
    expect(Buffer.from(sent.bytes).toString('latin1')).not.toMatch(/Yard Phone|Bandar|GPS/)
    expect(await pixelsOf(sent.bytes)).toEqual(await pixelsOf(bytes))
  }
})

/** An image that is upright only by its EXIF orientation. */
const lying = async () =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )

test('redraws an image rotated only by EXIF, which would be rotated without it', async () => {
  const bytes = await lying()
  expect((await prepare(fileOf(bytes), heavier)).bytes.byteLength).toBe(bytes.byteLength + 7000)
})

test('whatever the bytes are, only a complete image is accepted as an image alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('jpeg' as const, 'png' as const), (bytes, kind) => {
      const whole = kind === 'jpeg' ? Uint8Array.from([0xff, 0xd8, 0xff, ...bytes]) : Uint8Array.from([...pngMark, ...bytes])
      const alone = stripped(whole, kind)
      return alone === null || alone.byteLength <= whole.byteLength
    }),
  )
})
const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Returns the header of an iPhone's image: its brand, a tile and the whole. */
function heic(width: number, height: number): Uint8Array<ArrayBuffer> {
  const box = (w: number, h: number) => {
    const bytes = Buffer.alloc(20)
    bytes.writeUInt32BE(20, 0)
    bytes.write('ispe', 4, 'latin1')
    bytes.writeUInt32BE(w, 12)
    bytes.writeUInt32BE(h, 16)
    return bytes
  }
  const brand = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return new Uint8Array(Buffer.concat([brand, box(512, 512), box(width, height)]))
}

test('converts an iPhone’s HEIC to jpeg if the browser can decode it; otherwise explains what to do', async () => {
  expect(extentOf(heic(4032, 3024), 'heic')).toEqual({ width: 4032, height: 3024 })
  expect(await prepare(fileOf(heic(4032, 3024), 'IMG.HEIC'), heavier)).toMatchObject({ mime: 'image/jpeg' })
  expect(await whyNot(fileOf(heic(4032, 3024), 'IMG.HEIC'))).toBe('heic')
  expect(await whyNot(fileOf(heic(50_000, 50_000), 'IMG.HEIC'))).toBe('too-many-pixels')
})

test('an A4 page is sent at 137 dpi or more, however often its quality is reduced', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1600, max: 9000 }), (height) => {
      const page = { width: Math.round((height * 210) / 297), height }
      for (const step of stepsFor(page)) expect(Math.max(step.width, step.height) / (297 / 25.4)).toBeGreaterThan(136)
    }),
  )
})

test('detects the type of a file from its first bytes only', async () => {
  expect([await jpeg(), await png(), pdf(), heic(1, 1)].map(kindOf)).toEqual(['jpeg', 'png', 'pdf', 'heic'])
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const kind = kindOf(bytes)
      const again = kindOf(Uint8Array.from([...bytes, 1, 2, 3]))
      return kind === null || again === kind
    }),
  )
})

test('reads the pixel size from the header of every encoding, however much precedes it', async () => {
  const size = { width: 217, height: 63 }
  const blank = sharp({ create: { ...size, channels: 3, background: 'white' } })
  expect(extentOf(await blank.clone().jpeg().toBuffer(), 'jpeg')).toEqual(size)
  expect(extentOf(await blank.clone().jpeg({ progressive: true }).toBuffer(), 'jpeg')).toEqual(size)
  expect(extentOf(await blank.clone().png().toBuffer(), 'png')).toEqual(size)
  expect(extentOf(await phoneJpeg(), 'jpeg')).toEqual({ width: 2400, height: 600 })
})

test('a broken header gives no pixel size and no error, whatever its bytes are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('jpeg' as const, 'png' as const), (bytes, kind) => {
      const extent = extentOf(bytes, kind)
      return extent === null || (extent.width > 0 && extent.height > 0)
    }),
  )
})

const side = fc.integer({ min: 1, max: 20_000 })

test('never enlarges an image, never exceeds the limit, and keeps its aspect ratio', () => {
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

/** A fake encoder with sizes from `weigh`, which records its calls. */
function scale(extent: { width: number; height: number }, weigh: (step: { width: number; quality: number }) => number) {
  const steps: { width: number; quality: number }[] = []
  let closed = 0
  const codec: Codec = async () => ({
    ...extent,
    encode: async (step) => {
      steps.push(step)
      return new Uint8Array(weigh(step))
    },
    close: () => {
      closed += 1
    },
  })
  return { codec, asked: steps, closed: () => closed }
}

test('uses the first try that is small enough; reduces quality first, dimensions only then', async () => {
  const light = scale({ width: 4000, height: 3000 }, () => TARGET)
  expect((await shrink(drawn, 'image/jpeg', light.codec)).byteLength).toBe(TARGET)
  expect(light.asked).toEqual([{ width: 2000, height: 1500, quality: 0.85 }])
  const heavy = scale({ width: 4000, height: 3000 }, ({ width }) => (width < 2000 ? 1000 : TARGET + 1))
  expect((await shrink(drawn, 'image/jpeg', heavy.codec)).byteLength).toBe(1000)
  expect(heavy.asked.map(({ width }) => width)).toEqual([2000, 2000, 2000, 2000, 1600])
  expect([light.closed(), heavy.closed()]).toEqual([1, 1])
})

test('sends the smallest result if none is small enough, and closes the image in any case', async () => {
  const huge = scale({ width: 4000, height: 3000 }, ({ width, quality }) => TARGET + Math.round(width * quality))
  const sent = await shrink(drawn, 'image/jpeg', huge.codec)
  expect(sent.byteLength).toBe(TARGET + 720)
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
