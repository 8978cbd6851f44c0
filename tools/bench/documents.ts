/** Downloads a permit's printout, and uploads a document, over HTTP on loopback. */
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpRoute } from '#contract/kernel/call.ts'
import { document, upload } from '#contract/permits/document.ts'
import { CHUNK_LIMIT, PIECE } from '#contract/kernel/file.ts'
import { permit } from '#contract/permits/permit.ts'
import { codeSealerOf } from '#server/modules/permits/permit/key.ts'
import { factsOf } from '#server/modules/permits/permit/printout/facts.ts'
import { sheetOf } from '#server/modules/permits/permit/printout/sheet.ts'
import { printPdf } from '#server/platform/print/engine.ts'
import type { Actor } from '#server/platform/context.ts'
import sharp from 'sharp'
import { compare, timed, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const ROUNDS = 7
const PRINTS = 4
/** Until the account's work bucket is full again: load control delays a second file at once (decision 037). */
const PAUSE_MS = 3000
/** A photo of noise with this width and height is 5 MB. */
const SIDE = 2760

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes)

/** Prints and uploads as the administrator. */
export async function benchDocuments(world: BenchWorld, folder: string, say: (line: string) => void): Promise<Compared[]> {
  const token = await world.tokenOf('admin')
  say('printing permits')
  const printed = await printing(world, token)
  say('loading up a document')
  return [printed, await loading(world, token, folder)]
}

async function printing(world: BenchWorld, token: string): Promise<Compared> {
  const some = await someIssued(world)
  // Typst caches its last prints: alternate, so that each print is new.
  const [ids, others] = [some.filter((_, i) => i % 2 === 0), some.filter((_, i) => i % 2 === 1)]
  const sealCode = await codeSealerOf(world.db, new Uint8Array(32).fill(6), new Date())
  const admin = { id: 0, role: 'Admin' } as Actor
  const sheets = await Promise.all(
    others.map(async (id) => {
      const visit = { db: world.db, actor: admin, now: new Date(), sealCode, settings: { demo: false, publicUrl: undefined } }
      return sheetOf(visit, await factsOf(visit, id), { serial: 1, mark: null })
    }),
  )
  const { path } = httpRoute(permit.print.at)
  let [asked, drawn] = [0, 0]
  const print = async () => {
    const url = `${world.origin}${path}?DriverReserveId=${ids[asked++ % ids.length]}&Format=pdf`
    await bytesOf(await fetch(url, { headers: { authorization: `Bearer ${token}` } }))
  }
  return compare({
    name: 'a permit’s first print as PDF, over HTTP',
    against: 'the bare Typst compile of such data',
    rounds: ROUNDS,
    async product() {
      await unprinted(world, ids)
      return timed(PRINTS, print)
    },
    baseline: () => timed(PRINTS, () => printPdf('permit-a5', sheets[drawn++ % sheets.length]!)),
  })
}

/** Permits of the demo whose trucks have not arrived. */
async function someIssued({ pool }: BenchWorld): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select permit.id from permit left join turn on turn.id = turn_id
     where permit.status in (1, 2) and annulled_at is null and cardinality(coalesce(unchecked, '{}')) = 0 order by permit.id limit 40`,
  )
  if (rows.length < 4 * PRINTS) throw new Error('the demo has no permits to print')
  return rows.map(({ id }) => id)
}

/** Changes the status, so that each print is a first one. */
async function unprinted({ pool }: BenchWorld, ids: readonly number[]): Promise<void> {
  await pool.query('delete from permit_print where permit_id = any($1)', [ids])
  await pool.query('update permit set status = 1, print_count = 0, printed_at = null where id = any($1)', [ids])
}

async function loading(world: BenchWorld, token: string, folder: string): Promise<Compared> {
  const [permitId] = await someIssued(world)
  const photos = await Promise.all(Array.from({ length: ROUNDS + 1 }, photo))
  const bare = await plainServer(folder)
  let [sent, posted] = [0, 0]
  const load = async () => {
    const file = photos[sent++]!
    const uploadId = randomUUID()
    const send = async (method: string, path: string, body: BodyInit, headers: Record<string, string>) =>
      bytesOf(await fetch(world.origin + path, { method, body, headers: { authorization: `Bearer ${token}`, ...headers } }))
    const json = { 'content-type': 'application/json' }
    for (let at = 0; at < file.length; at += CHUNK_LIMIT) {
      const chunk = file.slice(at, at + CHUNK_LIMIT)
      await send(
        'PUT',
        httpRoute(upload.putChunk.at)
          .path.replace('{uploadId}', uploadId)
          .replace('{n}', String(at / PIECE)),
        chunk,
        {
          'content-type': 'application/octet-stream',
          'content-digest': `sha-256=:${digestOf(chunk).digest('base64')}:`,
        },
      )
    }
    const whole = JSON.stringify({ Size: file.length, Sha256: digestOf(file).digest('hex') })
    await send('POST', httpRoute(upload.complete.at).path.replace('{uploadId}', uploadId), whole, json)
    const form = JSON.stringify({ Type: 1, DriverReserveId: permitId, UploadId: uploadId, OriginalName: 'photo.jpg' })
    await send('POST', httpRoute(document.attach.at).path, form, {
      ...json,
      'idempotency-key': randomUUID(),
      'x-entity': randomUUID(),
    })
  }
  const post = async () => bytesOf(await fetch(bare.url, { method: 'POST', body: photos[posted++]! }))
  return compare({
    name: `${(photos[0]!.length / 1e6).toFixed(1)} MB in chunks, completed and attached, over HTTP`,
    against: 'one POST to a server that hashes and writes',
    rounds: ROUNDS,
    async product() {
      await sleep(PAUSE_MS)
      return timed(1, load)
    },
    baseline: () => timed(1, post),
  }).finally(() => bare.close())
}

async function photo() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const made = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: 'gray', noise } })
  return new Uint8Array(await made.jpeg({ quality: 90 }).toBuffer())
}

async function plainServer(folder: string) {
  const server = createServer(async (request, answer) => {
    const bytes = Buffer.concat(await request.toArray())
    await writeFile(join(folder, digestOf(bytes).digest('hex')), bytes, { flush: true })
    answer.end('kept')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

async function bytesOf(answer: Response): Promise<ArrayBuffer> {
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return answer.arrayBuffer()
}
