/** The log of records over HTTP: entries, files, proofs, witnesses (decision 43). */
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { headCode, openCheckpoint } from '#contract/halls/log/checkpoint.ts'
import { entryBytes } from '#contract/halls/log/entry.ts'
import { isConsistent, isIncluded, leafHash } from '#contract/halls/log/merkle.ts'
import { cosignBody, formatKey, type NoteKey } from '#contract/halls/log/note.ts'
import { rootAt } from '#contract/halls/log/proof.ts'
import { tileNodes, tilePath, unpackEntries } from '#contract/halls/log/tiles.ts'
import { log } from '#contract/halls/log.ts'
import { logWords as words } from '#contract/halls/log-words.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { appendPublished, findMissing, storeWitness } from '#server/modules/halls/log/index.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { withoutTriggers } from '../../database.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { OWN, publishShows, THREE } from './history.ts'

let hall: Hall
let shows: SealedRecord[]
beforeEach(async () => {
  hall = await openHall()
  await hall.announced(1)
  await hall.queued('علی')
  shows = await publishShows(hall, THREE)
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const get = (path: string) => hall.world.app.request(`/api/v1/log/${path}`)
async function ask() {
  const { data } = await hall.world.stranger.say(log.head, {})
  const opened = openCheckpoint(data!.note, [ed25519.getPublicKey(OWN)])
  return { ...data!, checkpoint: opened!.checkpoint, body: opened!.note.body }
}
const bytes = ({ size, root }: { size: number; root: string }) => ({ size, root: hexToBytes(root) })
const entryOf = ({ record, recordHash }: SealedRecord) => {
  const { hallId, runId } = record.snapshot
  return { hall: hallId, hash: recordHash, previous: record.previous, run: runId }
}

describe('the log', () => {
  test('has each published record once, in order, under a head signed with the key of the records', async () => {
    const { checkpoint, code } = await ask()
    expect([checkpoint.size, code]).toEqual([3, headCode(checkpoint)])
    const packed = new Uint8Array(await (await get('tile/entries/000.p/3')).arrayBuffer())
    expect(unpackEntries(packed).map((entry) => JSON.parse(Buffer.from(entry).toString()))).toEqual(shows.map(entryOf))
    for (const [i, sealed] of shows.entries()) {
      const { data } = await hall.world.stranger.say(log.inclusion, { id: sealed.record.snapshot.runId, Size: 3 })
      expect(data!.index).toBe(i)
      const leaf = leafHash(entryBytes(entryOf(sealed)))
      expect(isIncluded(leaf, i, bytes(checkpoint), data!.hashes.map(hexToBytes))).toBe(true)
    }
  })

  test('proves that each older head is its beginning', async () => {
    const { checkpoint } = await ask()
    for (const From of [1, 2, 3]) {
      const { data } = await hall.world.stranger.say(log.consistency, { From, To: 3 })
      expect(isConsistent(bytes({ size: From, root: data!.root }), bytes(checkpoint), data!.hashes.map(hexToBytes))).toBe(true)
    }
    for (const input of [
      { From: 3, To: 2 },
      { From: 1, To: 4 },
    ])
      expect((await hall.world.stranger.say(log.consistency, input)).code).toBe(0)
    expect((await hall.world.stranger.say(log.inclusion, { id: 999_999, Size: 3 })).status).toBe(404)
    expect((await hall.world.stranger.say(log.inclusion, { id: shows[2]!.record.snapshot.runId, Size: 2 })).status).toBe(404)
  })

  test('serves checkpoint and tiles as C2SP files: constant ones for a year, others as missing', async () => {
    const checkpoint = await get('checkpoint')
    expect(checkpoint.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await checkpoint.text()).toBe((await ask()).note)
    const tile = await get('tile/0/000.p/2')
    expect([tile.headers.get('content-type'), tile.headers.get('cache-control')]).toEqual([
      'application/octet-stream',
      'public, max-age=31536000, immutable',
    ])
    expect((await tile.arrayBuffer()).byteLength).toBe(64)
    for (const path of [
      'tile/0/000',
      'tile/0/000.p/4',
      'tile/1/000.p/1',
      'tile/0/001.p/1',
      'tile/entries/000.p/4',
      'tile/0/0',
      'tile/x',
    ])
      expect((await get(path)).status, path).toBe(404)
  })

  test('only grows', async () => {
    const { db } = hall.world
    for (const table of ['log_entry', 'log_node', 'log_checkpoint', 'witness', 'cosignature'] as const)
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('only grows')
    await expect(db.updateTable('log_entry').set({ data: '{}' }).execute()).rejects.toThrow('only grows')
  })

  test('takes each record once when several servers append at the same time', async () => {
    const { db, clock } = hall.world
    const signer = await sealerOf(db, OWN, clock.now)
    // As after an older backup: the records are there, the log is not.
    await withoutTriggers(db, async (tx) => {
      for (const table of ['log_entry', 'log_node', 'log_checkpoint'] as const) await tx.deleteFrom(table).execute()
    })
    expect(await findMissing(db)).toBe(3)
    const append = () => appendPublished(db, { at: async () => clock.now, signer })
    const appended = await Promise.all([append(), append(), append()])
    expect(appended.toSorted()).toEqual([0, 0, 3])
    expect((await ask()).checkpoint.size).toBe(3)
    expect([await findMissing(db), await append()]).toEqual([0, 0])
  })
})

test('a log of many entries has full tiles on two levels, and the same root', async () => {
  const { db, clock } = hall.world
  const like = await db.selectFrom('show_run').selectAll().where('state', '=', 'PUBLISHED').limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 600 }, (_, i) => ({ ...like, id: 100_000 + i, opens_at: new Date(i) }))
  await db.insertInto('show_run').values(rows).execute()
  const signer = await sealerOf(db, OWN, clock.now)
  const before = (await ask()).checkpoint
  while ((await appendPublished(db, { at: async () => clock.now, signer })) > 0);
  const { checkpoint } = await ask()
  expect(checkpoint.size).toBe(603)
  const nodes = tileNodes(async (address) => {
    const response = await get(tilePath(address))
    expect(response.status).toBe(200)
    return new Uint8Array(await response.arrayBuffer())
  }, 603)
  expect(Buffer.from(await rootAt(nodes, 603)).toString('hex')).toBe(checkpoint.root)
  const { data } = await hall.world.stranger.say(log.consistency, { From: before.size, To: 603 })
  expect(isConsistent(bytes(before), bytes(checkpoint), data!.hashes.map(hexToBytes))).toBe(true)
})

const secret = new Uint8Array(32).fill(21)
const witness: NoteKey = { name: 'city-council', kind: 4, publicKey: ed25519.getPublicKey(secret) }
const sign = (message: Uint8Array) => ed25519.sign(message, secret)
const seconds = (more = 0) => Math.floor(hall.world.clock.now.getTime() / 1000) + more
const addWitness = (key: NoteKey = witness) =>
  storeWitness(hall.world.db, { key: formatKey(key), name: key.name, memberId: null, now: hall.world.clock.now })
const post = (Size: number, Line: string) => hall.world.stranger.say(log.cosign, { Size, Line })

describe('a cosignature is refused', () => {
  test('of an unknown witness, of another text, for no head, and that is no signature', async () => {
    const { body } = await ask()
    const line = await cosignBody(witness, body, seconds(), sign)
    expect(await post(3, line)).toMatchObject({ status: 403, message: words.unknownWitness })
    await addWitness()
    const other = await cosignBody(witness, body.replace('\n3\n', '\n4\n'), seconds(), sign)
    expect(await post(3, other)).toMatchObject({ status: 422, message: words.wrongSignature })
    expect(await post(4, line)).toMatchObject({ status: 422, message: words.noHead(4) })
    expect(await post(3, 'hello')).toMatchObject({ status: 422, message: words.noLine })
    const stranger: NoteKey = { ...witness, publicKey: ed25519.getPublicKey(new Uint8Array(32).fill(22)) }
    const forged = await cosignBody(stranger, body, seconds(), (message) => ed25519.sign(message, new Uint8Array(32).fill(22)))
    expect(await post(3, forged)).toMatchObject({ status: 422, message: words.wrongSignature })
    expect((await ask()).witnesses).toEqual([])
  })

  test('with a clock that is minutes wrong, in both directions', async () => {
    await addWitness()
    const { body } = await ask()
    for (const wrong of [-360, 360]) {
      const { status, message } = await post(3, await cosignBody(witness, body, seconds(wrong), sign))
      expect([status, message]).toEqual([422, expect.stringContaining('ساعت شاهد درست نیست')])
    }
  })
})

describe('a witness', () => {
  test('cosigns once however often it is sent, also late; the checkpoint and the head have its line', async () => {
    await addWitness()
    const { body } = await ask()
    const line = await cosignBody(witness, body, seconds(), sign)
    expect(await post(3, line)).toMatchObject({ status: 200, data: { size: 3, name: witness.name } })
    hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 3_600_000)
    expect((await post(3, line)).status).toBe(200)
    expect((await post(3, await cosignBody(witness, body, seconds(), sign))).status).toBe(200)
    expect(await (await get('checkpoint')).text()).toBe(`${(await ask()).note}${line}\n`)
    const { checkpoint, witnesses } = await ask()
    expect(witnesses).toEqual([{ key: formatKey(witness), size: 3, root: checkpoint.root, line }])
  })

  test('on a device: an association registers five keys under its own role, which count as one', async () => {
    const noor = await hall.world.person('noor', { role: 'DriversAssociation' })
    const keyOf = (byte: number, role = 'DriversAssociation'): NoteKey => ({
      name: `${role}-${byte}`,
      kind: 4,
      publicKey: ed25519.getPublicKey(new Uint8Array(32).fill(byte)),
    })
    const register = (key: NoteKey) => noor.say(log.addWitness, { Key: formatKey(key) })
    expect((await noor.say(log.addWitness, { Key: 'hello' })).status).toBe(422)
    expect((await register({ ...keyOf(31), kind: 1 })).status).toBe(422)
    expect((await register(keyOf(31, 'Organization'))).status).toBe(422)
    expect((await hall.zahra.say(log.addWitness, { Key: formatKey(keyOf(31)) })).status).toBe(403)
    for (const byte of [31, 32, 33, 34, 35, 31]) expect((await register(keyOf(byte))).status).toBe(200)
    expect((await register(keyOf(36))).status).toBe(409)
    const { body } = await ask()
    for (const byte of [31, 32]) {
      const line = await cosignBody(keyOf(byte), body, seconds(), (message) =>
        ed25519.sign(message, new Uint8Array(32).fill(byte)),
      )
      expect((await noor.say(log.cosign, { Size: 3, Line: line })).status).toBe(200)
    }
    expect((await ask()).witnesses).toHaveLength(1)
  })
})

test('a new key is published with the signature of the former one', async () => {
  const { db, clock, stranger } = hall.world
  await sealerOf(db, new Uint8Array(32).fill(77), clock.now, OWN)
  const { data } = await stranger.say(run.keys, {})
  const newest = data!.find(({ previous }) => previous !== null)!
  expect(newest.previous).toBe(shows[0]!.publicKey)
  expect(newest.rotation).toMatch(/^[\da-f]{128}$/)
})
