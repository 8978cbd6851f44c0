/** Uploads a file in chunks (offline.md 2.13): chunks the server has are not sent again after an interruption. */
import { upload as calls } from '#contract/permits/document.ts'
import { STAMP } from '#contract/kernel/envelope.ts'
import { PIECE } from '#contract/kernel/file.ts'
import { httpRoute, type Answer, type At } from '#contract/kernel/call.ts'
import type { RefusalCode } from '#contract/kernel/refusal.ts'
import type { StampedAct } from '#contract/kernel/stamp.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import { safeParse } from 'valibot'
import { ask, signedBy } from '../ask.ts'
import { runOf } from '../delivery/backoff.ts'
import { bytesAt, digestOf } from '../delivery/chunks.ts'
import type { Reply, Verdict } from '../delivery/classify.ts'
import type { Meta } from './db.ts'
import type { Device } from '../device.ts'
import type { Event } from '../delivery/machine.ts'
import { noteReply } from '../delivery/network.ts'
import type { Op, Upload } from '../op.ts'
import { gapIn, paceAfter, type Span } from '../delivery/pace.ts'
import { write } from './room.ts'

/** A reply and its verdict. */
export interface Step {
  reply: Reply
  verdict: Verdict
}
/** The current item; with the answer that ends this attempt, or without one if the command itself may be sent. */
interface Brought {
  op: Op
  ended: Step | null
}
type Carrier = Op & { upload: Upload }
/** The server's state: the received chunks, or the whole file. */
interface There {
  chunks: Answer<typeof calls.received>['chunks']
  whole: boolean
}

/** Timeout, ms: a chunk of 256 KiB takes 32 s at 64 kbit/s. */
const CHUNK_PATIENCE = 60_000
const PATIENCE = 30_000
/** Marks the completion in place of a chunk number. */
const END = -1

interface Hands {
  device: Device
  session: Meta['session']
  /** Inside a transaction: applies the event; null if the item was changed concurrently. */
  apply(op: Op, event: Event): Promise<Op | null>
  /** Whether the sender should continue; checked between two chunks. */
  isWanted(): Promise<boolean>
}

/**
 * Uploads the missing chunks of an item in `sending`. Null if the sender was interrupted or the item was changed concurrently.
 */
export const bring = (begun: Carrier, hands: Hands): Promise<Brought | null> => new Porter(begun, hands).run()

class Porter {
  #op: Carrier
  readonly #hands: Hands
  /** The chunk whose refusal was already rechecked once. */
  #doubted: number | null = null

  constructor(op: Carrier, hands: Hands) {
    this.#op = op
    this.#hands = hands
  }

  async run(): Promise<Brought | null> {
    let there: There | Brought | null = await this.#look()
    for (;;) {
      if (there === null || 'ended' in there) return there
      if (there.whole) break
      const sent = there.chunks.reduce((sum, { size }) => sum + size, 0)
      if (sent !== this.#op.upload.sent && !(await this.#note({ sent }))) return null
      const span = gapIn(this.#op.upload, there.chunks)
      there = span ? await this.#send(span, there) : await this.#complete(there)
    }
    // Stored before the command is sent: from here on a copy of it may be in flight.
    const { size, whole } = this.#op.upload
    return whole || (await this.#note({ sent: size, whole: true })) ? { op: this.#op, ended: null } : null
  }

  async #look(): Promise<There | Brought> {
    const step = await this.#say(calls.received.at, END, { method: 'GET' }, PATIENCE)
    // An upload unknown to the server has not begun.
    if (isRefused(step.reply, 'not-found')) return { chunks: [], whole: false }
    return step.verdict.to === 'delivered' ? whatIsThere(step.reply) : this.#end(step)
  }

  async #send(span: Span, there: There): Promise<There | Brought | null> {
    const { device, isWanted } = this.#hands
    if (await isWanted()) return this.#stop({ type: 'give-way' })
    const bytes = await bytesAt(device, this.#op.upload, span.n, span.pieces)
    if (!bytes) return this.#stop({ type: 'bytes-gone' })
    const began = device.now()
    const step = await this.#say(calls.putChunk.at, span.n, chunkOf(bytes), CHUNK_PATIENCE)
    if (step.verdict.to !== 'delivered') return this.#refused(step, span.n)
    const { sent, chunkPieces } = this.#op.upload
    const pace = paceAfter(chunkPieces, bytes.length, device.now() - began)
    if (!(await this.#note({ sent: sent + bytes.length, chunkPieces: pace }, step.reply))) return null
    const chunk = { n: span.n, size: bytes.length, digest: bytesToHex(digestOf(bytes)) }
    return { ...there, chunks: [...there.chunks, chunk] }
  }

  /** An earlier copy, cut into chunks of another size, may have arrived late: use what the server has. */
  async #refused(step: Step, n: number): Promise<There | Brought | null> {
    if (isRefused(step.reply, 'conflict') && this.#doubted !== n) {
      this.#doubted = n
      const there = await this.#look()
      if ('ended' in there || there.whole || (await this.#isOurs(there))) return there
    }
    const isLate = step.verdict.outcome === 'timeout'
    const before = runOf(this.#op.history, ({ outcome }) => outcome === 'timeout')
    if (isLate && before > 0 && !(await this.#note({ chunkPieces: 1 }))) return null
    return this.#end(step)
  }

  async #complete(there: There): Promise<There | Brought> {
    const { completionStamp: stamp } = this.#op.upload
    const { headers, ...init } = jsonOf(completionOf(this.#op.upload).body)
    const stamped = { ...init, headers: { ...headers, ...(stamp ? { [STAMP]: stamp } : {}) } }
    const step = await this.#say(calls.complete.at, END, stamped, CHUNK_PATIENCE)
    if (step.verdict.to === 'delivered') return { ...there, whole: true }
    // Chunks confirmed a moment ago may have been deleted; they are sent again.
    const isMissing = isRefused(step.reply, 'conflict') || isRefused(step.reply, 'not-found')
    if (!isMissing || this.#doubted === END) return this.#end(step)
    this.#doubted = END
    return this.#look()
  }

  /** One request. It needs no key: its address is unique, and it is idempotent. */
  async #say(at: At, n: number, init: RequestInit, patience: number): Promise<Step> {
    const { device, session } = this.#hands
    const { opId, upload } = this.#op
    const path = httpRoute(at).path.replace('{uploadId}', upload.uploadId).replace('{n}', String(n))
    const reply = await ask(device, path, { ...init, headers: { ...signedBy(session, upload), ...init.headers } }, patience)
    const verdict = device.classify(reply.kind === 'answer' ? { ...reply, echo: opId } : reply, opId)
    if (verdict.to !== 'attention') return { reply, verdict }
    // The command itself has no verdict yet; if the file was complete before, a copy of the command may be in flight.
    return { reply, verdict: { ...verdict, refusal: { ...verdict.refusal, recorded: !upload.whole } } }
  }

  async #note(upload: Partial<Upload>, reply?: Reply): Promise<boolean> {
    const { device, apply } = this.#hands
    const next = await write(device, async () => {
      if (reply) await noteReply(device.db, reply, device.now())
      return apply(this.#op, { type: 'carried', upload })
    })
    if (next) this.#op = next as Carrier
    return next !== null
  }

  #end = (ended: Step): Brought => ({ op: this.#op, ended })

  async #stop(event: Event): Promise<null> {
    const { device, apply } = this.#hands
    await write(device, () => apply(this.#op, event))
    return null
  }

  async #isOurs({ chunks }: There): Promise<boolean> {
    for (const { n, size, digest } of chunks) {
      const bytes = await bytesAt(this.#hands.device, this.#op.upload, n, Math.ceil(size / PIECE))
      if (bytes?.length !== size || bytesToHex(digestOf(bytes)) !== digest) return false
    }
    return true
  }
}

function chunkOf(bytes: Uint8Array): RequestInit {
  const digest = btoa(String.fromCharCode(...digestOf(bytes)))
  const headers = { 'Content-Type': 'application/octet-stream', 'Content-Digest': `sha-256=:${digest}:` }
  return { method: 'PUT', headers, body: bytes as BodyInit }
}

/** The completion of an upload, as it is sent and stamped. */
export const completionOf = ({ uploadId, size, digest }: Upload): Omit<StampedAct, 'accountId'> => ({
  key: uploadId,
  method: 'POST',
  path: httpRoute(calls.complete.at).path.replace('{uploadId}', uploadId),
  open: [],
  body: { Size: size, Sha256: digest },
})

const jsonOf = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

const isRefused = (reply: Reply, reason: RefusalCode) =>
  reply.kind === 'answer' && reply.marked && reply.envelope?.reason === reason

function whatIsThere(reply: Reply): There {
  const parsed = safeParse(calls.received.output, reply.kind === 'answer' ? reply.envelope?.data : null)
  return parsed.success ? { chunks: parsed.output.chunks, whole: parsed.output.completed } : { chunks: [], whole: false }
}
