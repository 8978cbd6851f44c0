/** Contrast of text and its background in every accent, light and dark (WCAG 2.2, 1.4.3: 4.5 to 1; 1.4.11: 3 to 1). */
import { expect, test } from 'vitest'
import { accentNames, accents } from '#app/kit/theme/accents.ts'
import { tokens } from '#app/kit/theme/tokens.ts'

const tones = ['ok', 'wait', 'bad', 'info', 'mute']
const texts = ['--ink', '--ink-2', '--ink-3', '--accent', ...tones.map((tone) => `--${tone}`)]
const backgrounds = ['--bg', '--surface', '--sunken', '--slip', '--accent-tint', ...tones.map((tone) => `--${tone}-tint`)]

/** Pairs of text and background: every token on every other. */
const textPairs: readonly (readonly [text: string, background: string])[] = [
  ...texts.flatMap((text) => backgrounds.map((background) => [text, background] as const)),
  ['#ffffff', '--accent-fill'],
  // The number plate has the colours of a real one.
  ['#14191b', '--plate'],
  ['#14191b', '#ffffff'],
  ['#ffffff', '#1d3f94'],
]
/** Borders of inputs and buttons, and the focus ring. */
const drawn = ['--edge', '--accent'].flatMap((line) => ['--bg', '--surface'].map((ground) => [line, ground] as const))

type Rgb = readonly [number, number, number]

const hex = (text: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255) as unknown as Rgb
const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const times = (matrix: readonly Rgb[], [x, y, z]: Rgb) => matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb
const TO_LMS: readonly Rgb[] = [
  [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
  [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
  [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
]
const FROM_LMS: readonly Rgb[] = [
  [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
  [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
  [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
]
/** Cube roots of the cone responses. Oklab is linear in them, so colours can be mixed here. */
const cones = (colour: string) => times(TO_LMS, hex(colour).map(linear) as unknown as Rgb).map(Math.cbrt)

/** `#rrggbb`, or `color-mix(in oklab, A n%, B)` of two of them. */
function colourOf(value: string): Rgb {
  const mix = /^color-mix\(in oklab, (#\w{6}) (\d+)%, (#\w{6})\)$/.exec(value)
  if (!mix) return hex(value)
  const share = Number(mix[2]) / 100
  const [one, other] = [cones(mix[1]!), cones(mix[3]!)]
  const mixed = one.map((part, i) => (part * share + other[i]! * (1 - share)) ** 3) as unknown as Rgb
  return times(FROM_LMS, mixed).map((part) => gamma(Math.min(1, Math.max(0, part)))) as unknown as Rgb
}

function luminance(value: string): number {
  const [red, green, blue] = colourOf(value).map(linear) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const looks = (['light', 'dark'] as const).flatMap((scheme) => accentNames.map((accent) => [scheme, accent] as const))

test('black on white is 21 to 1, and a mix lies between its two', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(luminance('color-mix(in oklab, #ffffff 50%, #000000)')).toBeCloseTo(0.125, 3)
  expect(luminance('color-mix(in oklab, #1870c2 100%, #000000)')).toBeCloseTo(luminance('#1870c2'), 3)
})

test.each(looks)('%s.%s: every text and every border contrasts with its background', (scheme, accent) => {
  const values: Record<string, string> = tokens({ colors: accents, primaryColor: accent } as never)[scheme]
  const value = (name: string) => (name.startsWith('#') ? name : values[name]!)
  const faint = (pairs: typeof textPairs, least: number) =>
    pairs
      .map(([one, other]) => [`${one} on ${other}`, contrast(value(one), value(other))] as const)
      .filter(([, ratio]) => ratio < least)
      .map(([pair, ratio]) => `${pair}: ${ratio.toFixed(2)}`)
  expect(faint(textPairs, 4.5)).toEqual([])
  expect(faint(drawn, 3)).toEqual([])
})
