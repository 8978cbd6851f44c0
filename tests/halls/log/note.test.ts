/** Signed notes, checkpoints, cosignatures, codes and key rotation, against published examples where there are any. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import {
  formatCheckpoint,
  headCode,
  logKey,
  openCheckpoint,
  readCheckpoint,
  readHeadCode,
} from '#contract/halls/log/checkpoint.ts'
import {
  cosignBody,
  cosignedAt,
  formatKey,
  formatNote,
  isSignedBy,
  noteKeyId,
  readKey,
  readLine,
  readNote,
  signBody,
  type NoteKey,
} from '#contract/halls/log/note.ts'
import { rotationMessage, successorsOf } from '#contract/halls/log/rotation.ts'

/** The example of the signed note format. */
const NEUMANN = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const SIGNATURE = 'x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM='
const published = `${text}\n\u2014 PeterNeumann ${SIGNATURE}\n`

describe('a signed note', () => {
  test('of the published example verifies with its key, and with no other text or key', () => {
    const key = readKey(NEUMANN)!
    expect([formatKey(key), noteKeyId(key)]).toEqual([NEUMANN, 'c74f20a3'])
    const note = readNote(published)!
    expect(isSignedBy(key, note)).toBe(true)
    expect(isSignedBy(key, { ...note, body: `${note.body} ` })).toBe(false)
    expect(isSignedBy({ ...key, name: 'Other' }, note)).toBe(false)
  })

  test('is refused without a blank line, an end or signature lines', () => {
    for (const bad of ['', 'text\n', published.slice(0, -1), `${text}\n- PeterNeumann ${SIGNATURE}\n`, `${text}\n\u2014 A B\n`])
      expect(readNote(bad), bad).toBeNull()
    expect(readKey(NEUMANN.replace('c74f20a3', 'c74f20a4'))).toBeNull()
  })
})

const secret = new Uint8Array(32).fill(1)
const publicKey = ed25519.getPublicKey(secret)
const witness: NoteKey = { name: 'witness.example/w1', kind: 4, publicKey }
const sign = (message: Uint8Array) => ed25519.sign(message, secret)
const head = { origin: 'example.com/log', size: 20_852_163, root: '0a'.repeat(32) }
const body = formatCheckpoint(head)

describe('a checkpoint', () => {
  test('has origin, size and root, and opens only with the key of its log', async () => {
    expect(readCheckpoint(body)).toEqual(head)
    const note = formatNote(body, [await signBody(logKey(head.origin, publicKey), body, sign)])
    expect(openCheckpoint(note, [new Uint8Array(32), publicKey])?.checkpoint).toEqual(head)
    expect(openCheckpoint(note, [new Uint8Array(32).fill(3)])).toBeNull()
    expect(openCheckpoint(note.replace('20852163', '20852164'), [publicKey])).toBeNull()
  })

  test('of the published example is read', () => {
    const example = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
    expect(readCheckpoint(example)).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
    expect(formatCheckpoint(readCheckpoint(example)!)).toBe(example)
    for (const bad of ['a\n01\n' + 'A'.repeat(43) + '=\n', 'a\n1\nAA==\n', '\n1\n' + 'A'.repeat(43) + '=\n'])
      expect(readCheckpoint(bad)).toBeNull()
  })

  test('has a code for paper, accepted with spaces, Persian digits and any dash', () => {
    const code = headCode({ size: 128, root: `3f9a1c0277de4b10${'0'.repeat(48)}` })
    expect(code).toBe('128-3f9a1c0277de4b10')
    for (const typed of [code, ' ۱۲۸ - 3F9A 1C02 77DE 4B10', '128\u20133f9a1c0277de4b10'])
      expect(readHeadCode(typed)).toEqual({ size: 128, digits: '3f9a1c0277de4b10' })
    for (const bad of ['', '128', '3f9a1c0277de4b10', '0-3f9a1c0277de4b10', '128-3f9a1c0277de4b1', '128-3f9a1c0277de4b1x'])
      expect(readHeadCode(bad), bad).toBeNull()
  })
})

test('a cosignature has its time, and verifies for its text, key and time only', async () => {
  const line = readLine(await cosignBody(witness, body, 1_679_315_147, sign))!
  expect(cosignedAt(witness, body, line)).toBe(1_679_315_147)
  expect(cosignedAt(witness, body.replace('2', '3'), line)).toBeNull()
  expect(cosignedAt({ ...witness, name: 'other' }, body, line)).toBeNull()
  expect(cosignedAt({ ...witness, kind: 1 }, body, line)).toBeNull()
  expect(cosignedAt(witness, body, { ...line, signature: line.signature.with(7, line.signature[7]! ^ 1) })).toBeNull()
})

describe('a new key', () => {
  const secrets = [1, 2, 3, 4].map((byte) => new Uint8Array(32).fill(byte))
  const keys = secrets.map((one) => bytesToHex(ed25519.getPublicKey(one)))
  const named = (by: number, next: number) => ({
    publicKey: keys[next]!,
    previous: keys[by]!,
    rotation: bytesToHex(ed25519.sign(rotationMessage(keys[by]!, keys[next]!), secrets[by]!)),
  })

  test('follows a seen one by its signature, also over several changes in any order', () => {
    expect(successorsOf(new Set([keys[0]!]), [named(1, 2), named(0, 1), { publicKey: keys[0]! }])).toEqual(
      new Set([keys[1], keys[2]]),
    )
  })

  test('does not follow without a statement, with another one’s signature, or from an unknown key', () => {
    const forged = { ...named(3, 1), previous: keys[0]! }
    const lists = [[{ publicKey: keys[1]! }], [{ ...named(0, 1), rotation: null }], [forged], [named(3, 1)]]
    for (const list of lists) expect(successorsOf(new Set([keys[0]!]), list)).toEqual(new Set())
  })
})
