/** A sealed file as codes before a camera: in any order, twice, cut, mixed with others; never a wrong byte. */
import * as fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { fileIn, framesOf, gather, missingOf, MOST_FRAMES, MOST_SHOWN, type Gathered } from '#outbox/frames.ts'
import type { Bytes } from '#outbox/seal.ts'

const file = fc.uint8Array({ minLength: 1, maxLength: 3000 }).map((bytes): Bytes => new Uint8Array(bytes))
const gatheredOf = (texts: readonly string[], before: Gathered | null = null) =>
  texts.reduce<Gathered | null>((now, text) => gather(now, text).gathered, before)

test('whatever the order and however often each is seen, the file is there when its last frame is, and not before', () => {
  fc.assert(
    fc.property(file, fc.array(fc.nat()), fc.infiniteStream(fc.nat()), (bytes, extra, order) => {
      const frames = framesOf(bytes)
      const shuffled = frames.map((text) => ({ text, by: order.next().value })).toSorted((a, b) => a.by - b.by)
      const seen = shuffled.map(({ text }) => text)
      for (const at of extra.slice(0, 5)) seen.splice(at % seen.length, 0, frames[at % frames.length]!)
      let gathered: Gathered | null = null
      const parts = new Set<string>()
      for (const text of seen) {
        const said = gather(gathered, text)
        expect(said.heard).toBe(parts.has(text) ? 'known' : 'new')
        gathered = said.gathered
        parts.add(text)
        expect(missingOf(gathered!)).toHaveLength(frames.length - parts.size)
        expect(fileIn(gathered!) !== null).toBe(parts.size === frames.length)
      }
      expect(fileIn(gathered!)).toEqual(bytes)
    }),
  )
})

test('a letter that was read wrong, a frame cut short, and any other text: nothing of it comes in', () => {
  fc.assert(
    fc.property(file, fc.nat(), fc.nat(), fc.constantFrom(...'0A/ $Z'), (bytes, which, where, letter) => {
      const frames = framesOf(bytes)
      const whole = frames[which % frames.length]!
      const at = where % whole.length
      const wrong = whole.slice(0, at) + letter + whole.slice(at + 1)
      const before = gatheredOf(frames.slice(0, which % frames.length))
      if (wrong !== whole) {
        const { heard, gathered } = gather(before, wrong)
        expect(['damaged', 'not-ours', 'newer']).toContain(heard)
        expect(gathered).toBe(before)
      }
      expect(gather(before, whole.slice(0, at)).gathered).toBe(before)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => gather(null, text).heard === 'not-ours'))
})

test('frames of another handing over do not mix, and those of a later build are told apart', () => {
  const [first, second] = [framesOf(new Uint8Array(700).fill(1)), framesOf(new Uint8Array(700).fill(2))]
  const begun = gatheredOf([first[0]!])
  expect(gather(begun, second[1]!)).toEqual({ heard: 'other-set', gathered: begun })
  expect(gather(null, first[0]!.replace('BARNOBAT/1/', 'BARNOBAT/2/')).heard).toBe('newer')
  expect(gather(null, first[0]!.replace('BARNOBAT/1/', 'BARNOBAT/0/')).heard).toBe('damaged')
  expect(gather(null, 'https://barnobat.example/verify').heard).toBe('not-ours')
})

test('what a camera could not be held to is refused, and the largest file that is not has its sixty codes', () => {
  expect(() => framesOf(new Uint8Array(MOST_SHOWN + 1))).toThrow(RangeError)
  expect(() => framesOf(new Uint8Array())).toThrow(RangeError)
  expect(framesOf(new Uint8Array(MOST_SHOWN))).toHaveLength(MOST_FRAMES)
})

test('a code is small enough for a cheap camera, and says the same when it is read', () => {
  const bytes = new Uint8Array(900).map((_, at) => (at * 37) % 256)
  for (const text of framesOf(bytes)) {
    const squares = encodeQR(text, 'raw', { ecc: 'low', border: 4 })
    expect(squares.length).toBeLessThanOrEqual(73)
    const [side, scale] = [squares.length * 4, 4]
    const data = new Uint8Array(side * side * 4).fill(255)
    for (const [y, row] of squares.entries())
      for (const [x, dark] of row.entries())
        if (dark)
          for (let at = 0; at < scale * scale; at += 1) {
            const pixel = ((y * scale + Math.floor(at / scale)) * side + x * scale + (at % scale)) * 4
            data.fill(0, pixel, pixel + 3)
          }
    expect(decodeQR({ data, width: side, height: side }, { timeLimit: 5000 })).toBe(text)
  }
})
