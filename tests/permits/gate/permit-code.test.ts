import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base32, bytesOfBase32 } from '#contract/kernel/value/base32.ts'
import { checkPermitCode, permitCode, codeMessage, type CodeContent } from '#contract/permits/permit-code.ts'
import { keyIdOf } from '#contract/halls/split/hash.ts'

const secretOf = (n: number) => new Uint8Array(32).fill(n)
const keyOf = (secret: Uint8Array) => {
  const publicKey = bytesToHex(ed25519.getPublicKey(secret))
  return { id: keyIdOf(publicKey), publicKey }
}
const sealOf =
  (secret: Uint8Array, keyId = keyOf(secret).id) =>
  (message: Uint8Array) => ({
    signature: ed25519.sign(message, secret),
    keyId,
  })

const ours = secretOf(7)
const keys = [keyOf(secretOf(3)), keyOf(ours)]
const issuedAt = new Date('2026-11-21T06:51:00Z')
const now = new Date('2026-11-25T06:51:00Z')
const knows = { keys, voided: [], now }
const content: CodeContent = {
  permitId: 5_000_123,
  cargoId: 402_617,
  issuedAt,
  plateNumber: '36ع412',
  plateSerial: '44',
  vehicleCardEnd: '067',
}
const code = permitCode(content, sealOf(ours))
const ADDRESS = 'https://barnobat.hormozgan-cargo.example.ir/verify#'

const anyPass = fc.record({
  permitId: fc.maxSafeNat().map((n) => n % 2 ** 48),
  cargoId: fc.maxSafeNat().map((n) => n % 2 ** 48),
  issuedAt: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((minute) => new Date(minute * 60_000)),
  plateNumber: fc.tuple(fc.nat(99), fc.constantFrom(...'بجدسصطعقلمنوهی'), fc.nat(999)).map((parts) => parts.join('')),
  plateSerial: fc.nat(99).map(String),
  vehicleCardEnd: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 3 }),
})

describe('refuses a code', () => {
  test('altered in any letter, any bit, by a letter more or less: a thousand of them', () => {
    const altered = fc.oneof(
      // Another letter in one place.
      fc
        .tuple(fc.nat(code.length - 1), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZU*!'))
        .map(([at, letter]) => code.slice(0, at) + letter + code.slice(at + 1)),
      // A bit of the bytes.
      fc.nat(bytesOfBase32(code)!.length * 8 - 1).map((bit) => {
        const bytes = bytesOfBase32(code)!
        bytes[bit >> 3]! ^= 1 << (bit & 7)
        return base32(bytes)
      }),
      // Two neighbours swapped, a letter lost, a letter doubled, the end cut off, something after it.
      fc.nat(code.length - 2).map((at) => code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)),
      fc.nat(code.length - 1).map((at) => code.slice(0, at) + code.slice(at + 1)),
      fc.nat(code.length - 1).map((at) => code.slice(0, at) + code[at] + code.slice(at)),
      fc.nat(code.length - 1).map((at) => code.slice(0, at)),
      fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), minLength: 1 }).map((more) => code + more),
    )
    let tried = 0
    fc.assert(
      fc.property(
        altered.filter((text) => text !== code),
        (text) => {
          tried += 1
          expect(checkPermitCode(text, knows)).toMatchObject({ ok: false, content: null })
        },
      ),
      { numRuns: 1_000 },
    )
    expect(tried).toBeGreaterThanOrEqual(1_000)
  }, 60_000)

  test('altered in its very last letter, whose lowest bits mean nothing', () => {
    for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (letter !== code.at(-1)) expect(checkPermitCode(code.slice(0, -1) + letter, knows).ok).toBe(false)
    }
  })

  test('forged: a thousand well-formed codes under our key’s name, by foreign keys', () => {
    const forged = fc.tuple(anyPass, fc.uint8Array({ minLength: 32, maxLength: 32 })).map(([of, secret]) => ({
      of,
      text: permitCode(of, sealOf(secret, keyOf(ours).id)),
    }))
    fc.assert(
      fc.property(forged, ({ text }) => {
        expect(checkPermitCode(text, knows)).toEqual({ ok: false, why: 'forged', content: null })
      }),
      { numRuns: 1_000 },
    )
  }, 60_000)

  test('with the signature of another permit', () => {
    const other = ed25519.sign(codeMessage({ ...content, permitId: content.permitId + 1 }), ours)
    const mixed = permitCode(content, () => ({ signature: other, keyId: keyOf(ours).id }))
    expect(checkPermitCode(mixed, knows)).toEqual({ ok: false, why: 'forged', content: null })
  })

  test('signed with weak points that would verify any message', () => {
    // R and A both the neutral point, s = 0: a lenient verification accepts it for every message.
    const neutral = Uint8Array.from([1, ...Array.from({ length: 31 }, () => 0)])
    const publicKey = bytesToHex(neutral)
    const weak = { id: keyIdOf(publicKey), publicKey }
    const text = permitCode(content, () => ({ signature: Uint8Array.from([...neutral, ...new Uint8Array(32)]), keyId: weak.id }))
    expect(checkPermitCode(text, { ...knows, keys: [weak] })).toMatchObject({ ok: false, why: 'forged' })
  })

  test('signed by an unknown key', () => {
    expect(checkPermitCode(permitCode(content, sealOf(secretOf(9))), knows)).toEqual({
      ok: false,
      why: 'unknown-key',
      content: null,
    })
    expect(checkPermitCode(code, { ...knows, keys: [] }).ok).toBe(false)
    expect(checkPermitCode(code, { ...knows, keys: [{ id: keyOf(ours).id, publicKey: 'not hex' }] })).toMatchObject({
      why: 'forged',
    })
  })

  test('voided, and a minute after its thirty days; then it still shows its contents', () => {
    expect(checkPermitCode(code, { ...knows, voided: [1, content.permitId] })).toEqual({ ok: false, why: 'voided', content })
    const at = (minutes: number) => ({ ...knows, now: new Date(issuedAt.getTime() + 30 * 86_400_000 + minutes * 60_000) })
    expect(checkPermitCode(code, at(0)).ok).toBe(true)
    expect(checkPermitCode(code, at(1))).toEqual({ ok: false, why: 'expired', content })
  })

  test.each([
    ['nothing', ''],
    ['an address without a code', ADDRESS],
    ['another QR code', 'https://example.ir/menu?table=4'],
    ['Persian words', 'این کد مجوز نیست'],
    ['a number', '402617'],
    ['a long text', 'A'.repeat(100_000)],
    ['letters outside the alphabet', '🚚'.repeat(80)],
  ])('unreadable: %s', (_, text) => {
    expect(checkPermitCode(text, knows)).toEqual({ ok: false, why: 'unreadable', content: null })
  })
})

describe('a valid code', () => {
  test('returns its contents, to the minute', () => {
    fc.assert(
      fc.property(anyPass, (of) => {
        const at = { ...knows, now: of.issuedAt }
        expect(checkPermitCode(permitCode(of, sealOf(ours)), at)).toEqual({ ok: true, content: of })
      }),
    )
    const late = { ...content, issuedAt: new Date(issuedAt.getTime() + 59_999) }
    expect(checkPermitCode(permitCode(late, sealOf(ours)), knows)).toEqual({ ok: true, content })
  })

  test('is shorter than 300 bytes with the address before it, however unusual the plate', () => {
    expect(new TextEncoder().encode(ADDRESS + code).length).toBeLessThan(220)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (plateNumber, plateSerial) => {
        const text = permitCode({ ...content, plateNumber, plateSerial }, sealOf(ours))
        expect((ADDRESS + text).length).toBeLessThan(300)
        const read = checkPermitCode(text, knows)
        expect(
          read.ok && plateNumber.startsWith(read.content.plateNumber) && plateSerial.startsWith(read.content.plateSerial),
        ).toBe(true)
      }),
    )
  })

  test('is read from an address, lower case, in groups, with commonly mistaken letters, in Persian digits', () => {
    const groups = code.match(/.{1,4}/g)!
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    const misread = code.replaceAll('0', 'O').replaceAll('1', (_, at: number) => 'IlL'[at % 3]!)
    const variants = [
      ADDRESS + code,
      code.toLowerCase(),
      groups.join('-'),
      `  ${groups.join(' ')}\n`,
      groups.join('\u2011'),
      `\u200f\u2066${code}\u2069`,
      persian,
      misread,
      misread.toLowerCase(),
    ]
    for (const text of variants) expect(checkPermitCode(text, knows)).toEqual({ ok: true, content })
  })

  test('has no ambiguous letter of the alphabet, and no personal data', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/)
    const written = new TextDecoder().decode(codeMessage(content))
    expect(written).toContain(content.plateNumber)
    expect(Object.keys(content)).toEqual(['permitId', 'cargoId', 'issuedAt', 'plateNumber', 'plateSerial', 'vehicleCardEnd'])
  })
})
