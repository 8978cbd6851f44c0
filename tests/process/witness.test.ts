/** The witness as a command, and what it and `verify-split` say of a log that was cut, forked or rewritten. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { ed25519 } from '@noble/curves/ed25519.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { headCode, openCheckpoint } from '#contract/halls/log/checkpoint.ts'
import { cosignBody, formatKey, formatNote, signBody, type NoteKey } from '#contract/halls/log/note.ts'
import { log } from '#contract/halls/log.ts'
import { logWords } from '#contract/halls/log-words.ts'
import { keyIdOf } from '#contract/halls/split/hash.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { openHall, type Hall } from '../halls/show/hall.ts'
import { OWN, publishShows, rebuildLog, resealed, rewriteAll, THREE } from '../halls/log/history.ts'
import { cleanUp, newFolder, run } from './server.ts'

let hall: Hall
let shows: SealedRecord[]
let folder: string
let site: ReturnType<typeof createServer>
let url: string
/** Replaces answers of the server, by path. */
let instead: (path: string) => Response | undefined
beforeEach(async () => {
  hall = await openHall()
  await hall.announced(1)
  await hall.queued('علی')
  shows = await publishShows(hall, THREE)
  folder = newFolder()
  instead = () => undefined
  site = createServer(getRequestListener((request) => instead(new URL(request.url).pathname) ?? hall.world.app.fetch(request)))
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterEach(async () => {
  site.close()
  await cleanUp()
  expect(await hall.world.close()).toEqual([])
})

const key = () => join(folder, 'key')
const environment = () => ({ XDG_STATE_HOME: folder, HOME: folder })
/** Runs the witness once at the server's present time; returns its exit code and output. */
async function look(...args: string[]): Promise<[number | null, string]> {
  hall.world.clock.now = new Date()
  const { ended, output } = run('witness.ts', environment(), ['--key', key(), '--name', 'council', '--once', ...args, url])
  return [await ended, output()]
}
async function verify(...args: string[]): Promise<[number | null, string]> {
  const { ended, output } = run('verify-split.ts', environment(), args)
  return [await ended, output()]
}
const page = (sealed: SealedRecord) => `${url}/split/${sealed.record.snapshot.runId}`
/** Registers the witness of the first run's output, as the operator does. */
async function register(output: string) {
  const [, text = ''] = /add-witness (\S+)/.exec(output) ?? []
  const { ended, output: answer } = run('admin.ts', { DATABASE_URL: hall.world.url }, ['add-witness', text])
  expect([await ended, answer()]).toEqual([0, expect.stringContaining('The witness council was registered.')])
}
async function head() {
  const { data } = await hall.world.stranger.say(log.head, {})
  return { ...openCheckpoint(data!.note, [ed25519.getPublicKey(OWN)])!, witnesses: data!.witnesses }
}
interface Remembered {
  head: { size: number; origin: string }
  cosigned: number
  note: string
}
const states = () => (JSON.parse(readFileSync(`${key()}.state`, 'utf8')) as { logs: Record<string, Remembered> }).logs
const state = () => states()[url]!
const nextShow = () => publishShows(hall, [['14:30', '14:50']])

describe('the witness', () => {
  test('creates its key, waits until it is registered, cosigns, and continues from its state', async () => {
    const [first, output] = await look()
    expect([first, output]).toEqual([3, expect.stringContaining('it does not know this witness. Its operator registers it')])
    expect(output).not.toContain(logWords.unknownWitness)
    expect(statSync(key()).mode & 0o777).toBe(0o600)
    await register(output)
    expect(await look()).toEqual([0, expect.stringContaining('Cosigned 3 entries.')])
    expect(await look()).toEqual([0, expect.stringContaining('Nothing new since 3 entries.')])
    await nextShow()
    expect(await look()).toEqual([0, expect.stringContaining('Cosigned 4 entries.')])
    expect((await head()).witnesses).toMatchObject([{ size: 4 }])
    expect(state()).toMatchObject({ head: { size: 4 }, cosigned: 4 })
  })

  test('without a server or with an overloaded one: 3, and nothing is forgotten', async () => {
    await register((await look())[1])
    await look()
    instead = () => new Response('', { status: 503 })
    expect(await look()).toEqual([3, expect.stringContaining('answered 503')])
    site.close()
    site.closeAllConnections()
    expect(await look()).toEqual([3, expect.stringContaining('COULD NOT BE CHECKED')])
    expect(state().cosigned).toBe(3)
  })

  test('refuses a replayed, older checkpoint as long as it is shown', async () => {
    const old = await (await hall.world.app.request('/api/v1/log/checkpoint')).text()
    await nextShow()
    await register((await look())[1])
    await look()
    instead = (path) => (path.endsWith('/checkpoint') ? new Response(old) : undefined)
    const [code, output] = await look()
    expect([code, output]).toEqual([1, expect.stringContaining('the log has 3 entries; 4 were seen')])
    instead = () => undefined
    expect((await look())[0]).toBe(0)
  })

  test('refuses invalid arguments, another name for its key, and a given key of another log', async () => {
    await register((await look())[1])
    for (const args of [
      ['--interval', '0'],
      ['--interval', '3000000'],
      ['--log-key', 'abc'],
      ['--name', 'other'],
    ])
      expect((await look(...args))[0]).toBe(2)
    expect(await look('--help')).toEqual([0, expect.stringContaining('npm run witness -- [OPTION]... URL')])
    expect((await look())[0]).toBe(0)
    expect(await look('--key', folder)).toEqual([2, expect.stringContaining('it is a folder, not a file')])
    expect(await look('--log-key', 'a'.repeat(64))).toEqual([1, expect.stringContaining('not signed with the given key')])
    expect((await look())[0]).toBe(0)
  })

  test('is registered with a key only: a command without one creates no account', async () => {
    const before = await hall.world.db.selectFrom('member').select('id').execute()
    for (const args of [['add-witness'], ['add-witness', 'council'], ['--help']]) {
      const { ended } = run('admin.ts', { DATABASE_URL: hall.world.url }, args)
      expect(await ended).not.toBe(0)
    }
    expect(await hall.world.db.selectFrom('member').select('id').execute()).toEqual(before)
  })

  test('signs nothing while a tile is missing', async () => {
    await register((await look())[1])
    await look()
    await nextShow()
    instead = (path) => (path.includes('/tile/') ? new Response('', { status: 404 }) : undefined)
    expect(await look()).toEqual([3, expect.stringContaining('is missing (404)')])
    expect((await head()).witnesses).toMatchObject([{ size: 3 }])
  })

  test('refuses a fork for good, with both notes as evidence, also after the first one is shown again', async () => {
    await register((await look())[1])
    await look()
    const honest = (await head()).note.body
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    const [code, output] = await look()
    expect([code, output]).toEqual([1, expect.stringContaining('there are two logs of 3 entries')])
    expect(output).toContain(honest)
    expect(output).toContain((await head()).note.body)
    await rebuildLog(hall.world.db, hall.world.clock.now)
    await nextShow()
    expect(await look()).toEqual([1, expect.stringContaining('REFUSED')])
  })

  test('refuses a longer log that does not begin with what it signed', async () => {
    await register((await look())[1])
    await look()
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    await nextShow()
    expect(await look()).toEqual([1, expect.stringContaining('does not begin with the 3 that were seen')])
  })

  test('follows a key that the former one has signed, and refuses another', async () => {
    await register((await look())[1])
    await look()
    const { db, clock } = hall.world
    instead = (path) => (path.endsWith('/keys') ? Response.json({ code: 1, data: [] }) : undefined)
    // The next head is signed with a new key.
    const signed = (await head()).note.body
    const next = await sealerOf(db, new Uint8Array(32).fill(77), clock.now, OWN)
    const rotated: NoteKey = {
      name: signed.split('\n')[0]!,
      kind: 1,
      publicKey: ed25519.getPublicKey(new Uint8Array(32).fill(77)),
    }
    const note = formatNote(signed, [await signBody(rotated, signed, (message) => next.sign(message))])
    const keys = instead
    instead = (path) => (path.endsWith('/checkpoint') ? new Response(note) : keys(path))
    expect(await look()).toEqual([1, expect.stringContaining('not signed with the known key')])
    instead = (path) => (path.endsWith('/checkpoint') ? new Response(note) : undefined)
    expect((await look())[0]).toBe(0)
  })

  test('remembers several servers: another one’s log is signed too, and the first one is still compared', async () => {
    await register((await look())[1])
    await look()
    const [known, own] = [state(), url]
    const other = known.head.origin.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    // The file of a witness that has seen another log at another address.
    const logs = { [own]: known, 'https://other.example': { ...known, head: { ...known.head, origin: other, size: 9 } } }
    writeFileSync(`${key()}.state`, JSON.stringify({ logs }))
    await nextShow()
    expect(await look()).toEqual([0, expect.stringContaining('Cosigned 4 entries.')])
    expect(states()['https://other.example']!.head.size).toBe(9)
    // The same log at another address is compared with what was seen at the first one.
    writeFileSync(
      `${key()}.state`,
      JSON.stringify({ logs: { 'https://alias.example': { ...state(), head: { ...state().head, size: 9 } } } }),
    )
    expect(await look()).toEqual([1, expect.stringContaining('the log has 4 entries; 9 were seen')])
    // A file of one log, of an earlier version.
    writeFileSync(`${key()}.state`, JSON.stringify(known))
    expect(await look()).toEqual([0, expect.stringContaining('Cosigned 4 entries.')])
  })

  test('refuses a key file that others can read, and a state file that is not whole', async () => {
    writeFileSync(key(), `council ${'ab'.repeat(32)}\n`, { mode: 0o644 })
    expect(await look()).toEqual([2, expect.stringContaining('Others can read')])
    writeFileSync(`${key()}2`, `council ${'ab'.repeat(32)}\n`, { mode: 0o600 })
    writeFileSync(`${key()}2.state`, '{"head":')
    expect(await look('--key', `${key()}2`)).toEqual([2, expect.stringContaining('is not the state of a witness')])
  })
})

describe('a server that leaves the proof unanswered is not believed', () => {
  test.each([
    ['5xx for the tiles', (path: string) => (path.includes('/tile/') ? new Response('', { status: 500 }) : undefined)],
    ['nothing for the tiles', (path: string) => (path.includes('/tile/') ? new Response('', { status: 404 }) : undefined)],
    ['5xx for the head', (path: string) => (path.endsWith('/checkpoint') ? new Response('', { status: 502 }) : undefined)],
    ['a refused head', (path: string) => (path.endsWith('/checkpoint') ? new Response('', { status: 403 }) : undefined)],
    ['no data for the place', (path: string) => (path.includes('/log/records/') ? Response.json({ code: 1 }) : undefined)],
  ])('%s', async (_, answer) => {
    expect((await verify(page(shows[0]!)))[0]).toBe(0)
    await nextShow()
    instead = answer
    expect(await verify(page(shows[0]!))).toEqual([3, expect.stringContaining('COULD NOT BE CHECKED: ')])
    const { ended, output } = run('verify-hall.ts', environment(), [`${url}/board/${hall.world.cast.halls.rajaei}`])
    expect([await ended, output()]).toEqual([3, expect.stringContaining('COULD NOT BE CHECKED: ')])
    instead = () => undefined
    expect((await verify(page(shows[0]!)))[0]).toBe(0)
  })
})

describe('verify-split', () => {
  test('finds the records in the log and says who has seen them', async () => {
    await register((await look())[1])
    await look()
    const [code, output] = await verify(page(shows[0]!))
    expect([code, output]).toEqual([0, expect.stringContaining('entry 1, seen by 1 witnesses: council')])
    expect(output).toContain('NOT SEEN BEFORE: remembered from now on')
    await nextShow()
    const [again, later] = await verify(`${url}/board/${hall.world.cast.halls.rajaei}`)
    expect([again, later]).toEqual([0, expect.stringContaining('begins with the 3 seen before')])
    expect(later).toContain('entry 4, seen by 0 witnesses')
    expect(later).toContain('the chain contains the record seen before')
  })

  test('does not count a signature that is not its witness’s', async () => {
    const secret = new Uint8Array(32).fill(21)
    const forged: NoteKey = { name: 'council', kind: 4, publicKey: ed25519.getPublicKey(secret) }
    const { note, checkpoint } = await head()
    const line = await cosignBody(forged, note.body, 1_000_000, (message) => ed25519.sign(message, OWN))
    const answer = { code: 1, data: { note: '', code: '', witnesses: [{ key: formatKey(forged), ...checkpoint, line }] } }
    instead = (path) => (path.endsWith('/log/head') ? Response.json(answer) : undefined)
    expect(await verify(page(shows[0]!))).toEqual([0, expect.stringContaining('seen by 0 witnesses')])
  })

  test('a superuser rewrites the whole chain and the log, signed with the own key: red where yesterday’s head is remembered', async () => {
    expect((await verify(page(shows[2]!)))[0]).toBe(0)
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    for (const sealed of shows) {
      const [code, output] = await verify(page(sealed))
      expect([code, output]).toEqual([1, expect.stringContaining('do not begin with the 3 that were seen before')])
    }
    const [code, output] = await verify(`${url}/board/${hall.world.cast.halls.rajaei}`)
    expect([code, output]).toEqual([1, expect.stringContaining('the chain of hall')])
    expect(output).toContain(shows[2]!.recordHash)
  })

  test('a rewritten chain without its log, and a log without a record, are red on any machine', async () => {
    const honest = await (await hall.world.app.request('/api/v1/log/checkpoint')).text()
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    instead = (path) => (path.endsWith('/checkpoint') ? new Response(honest) : undefined)
    expect(await verify(page(shows[2]!))).toEqual([1, expect.stringContaining('the log has another record')])
    instead = (path) => (path.includes('/log/records/') ? Response.json({}, { status: 404 }) : undefined)
    expect(await verify(page(shows[2]!))).toEqual([1, expect.stringContaining('is not in the log')])
  })

  test('a file of the hall’s rewritten newest record is red too, without a network', async () => {
    expect((await verify(page(shows[2]!)))[0]).toBe(0)
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    const { data } = (await (await fetch(`${url}/api/v1/show-runs/${shows[2]!.record.snapshot.runId}/record`)).json()) as {
      data: object
    }
    const file = join(folder, 'record.json')
    writeFileSync(file, JSON.stringify(data))
    expect(await verify(file)).toEqual([1, expect.stringContaining('does not contain the record of run')])
  })

  test('takes the code on paper and the note of a witness as heads seen elsewhere', async () => {
    await register((await look())[1])
    await look()
    const { checkpoint } = await head()
    const note = join(folder, 'note')
    writeFileSync(note, state().note)
    const code = headCode(checkpoint)
    await nextShow()
    expect((await verify('--head', code, '--head', note, page(shows[0]!)))[0]).toBe(0)
    expect((await verify('--head', 'hello', page(shows[0]!)))[0]).toBe(2)
    await rewriteAll(hall, { hallName: 'سالن دیگر' })
    // A machine that has seen nothing itself.
    for (const seen of [code, note]) {
      const { ended, output } = run('verify-split.ts', { XDG_STATE_HOME: newFolder(), HOME: folder }, [
        '--head',
        seen,
        page(shows[0]!),
      ])
      expect([await ended, output()]).toEqual([1, expect.stringContaining('it does not begin with the head of --head')])
    }
  })

  test('accepts a new key that the former one has signed, without a question', async () => {
    expect((await verify(page(shows[2]!)))[0]).toBe(0)
    const rotated = new Uint8Array(32).fill(77)
    const { db, clock } = hall.world
    await sealerOf(db, rotated, clock.now, OWN)
    const [next] = await nextShow()
    const { text, hash, signature } = resealed(next!, {}, rotated)
    const publicKey = Buffer.from(ed25519.getPublicKey(rotated)).toString('hex')
    const record = { keyId: keyIdOf(publicKey), publicKey, record: JSON.parse(text), recordHash: hash, signature }
    instead = (path) => (path.endsWith(`/${next!.record.snapshot.runId}/record`) ? Response.json(record) : undefined)
    expect(await verify(page(next!))).toEqual([0, expect.stringContaining('named by a signature of the key seen before')])
  })
})
