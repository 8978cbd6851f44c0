/** Random stories of a phone and their invariants (offline.md 2.17). */
import { createHash } from 'node:crypto'
import { PIECE } from '#contract/kernel/file.ts'
import * as fc from 'fast-check'
import { discardItem, editItem, resendItem, undoDiscard } from '#outbox/delivery/edit.ts'
import { NotEditable } from '#outbox/delivery/faults.ts'
import type { Trigger } from '#outbox/delivery/drain.ts'
import type { Device } from '#outbox/device.ts'
import { isFinal, isOpen, type Op } from '#outbox/op.ts'
import { faults, type Fault } from './network.ts'
import { Phone } from './phone.ts'
import { Server } from './server.ts'

const people = ['sara', 'omid'] as const
type Who = (typeof people)[number]
type Change = 'edit' | 'discard' | 'undo' | 'stand-on' | 'resend'

export type Event =
  | { do: 'announce'; who: Who; wrong: boolean; guarded: boolean }
  | { do: 'attach'; who: Who; wrong: boolean; guarded?: boolean; voided?: boolean; size: number }
  | { do: 'drain'; trigger: Trigger; plan: readonly Fault[] }
  | { do: 'drain-twice'; locked: boolean; plan: readonly Fault[] }
  | { do: Change; pick: number }
  | { do: 'login' | 'lock' | 'unlock'; who: Who }
  | { do: 'logout' | 'expire' | 'arrive-late' | 'thaw' | 'restart' | 'nine-faults' }
  | { do: 'wait'; minutes: number }
  | { do: 'permit'; yes: boolean }
  | { do: 'aeroplane'; on: boolean }

/** The first chunk of a file; one byte more needs two. */
const CHUNK = 4 * PIECE
const who = fc.constantFrom(...people)
const plan = fc.array(fc.constantFrom(...faults), { maxLength: 4, size: 'max' })
const trigger = fc.constantFrom<Trigger>('user', 'online', 'timer', 'enqueue', 'sync')

const of = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: of('announce'), who, wrong: sometimes(0.2), guarded: sometimes(0.2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: of('attach'),
      who,
      wrong: sometimes(0.2),
      guarded: sometimes(0.3),
      voided: sometimes(0.3),
      size: fc.constantFrom(10, 10, CHUNK + 1),
    }),
  },
  { weight: 22, arbitrary: fc.record({ do: of('drain'), trigger, plan }) },
  { weight: 6, arbitrary: fc.record({ do: of('drain-twice'), locked: fc.boolean(), plan }) },
  {
    weight: 22,
    arbitrary: fc.record({ do: of('edit', 'discard', 'discard', 'undo', 'stand-on', 'stand-on', 'resend'), pick: fc.nat(20) }),
  },
  { weight: 6, arbitrary: fc.record({ do: of('login'), who }) },
  { weight: 6, arbitrary: fc.record({ do: of('lock', 'lock', 'unlock'), who }) },
  { weight: 8, arbitrary: fc.record({ do: of('logout', 'expire', 'arrive-late', 'arrive-late', 'thaw', 'restart') }) },
  { weight: 4, arbitrary: fc.record({ do: of('wait'), minutes: fc.constantFrom(1, 30, 120, 600_000, -600_000) }) },
  { weight: 2, arbitrary: fc.record({ do: of('permit'), yes: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: of('aeroplane'), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: of('nine-faults') }) },
)

function sometimes(share: number): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 99 }).map((n) => n < share * 100)
}

export const story: fc.Arbitrary<Event[]> = fc.array(event, { minLength: 12, maxLength: 20, size: 'max' })

export interface Twist {
  device?: Partial<Device>
  server?: (server: Server) => void
}

/** Runs a story until it is at rest and checks all invariants; throws a sentence if one is violated. */
export async function play(events: readonly Event[], twist: Twist = {}): Promise<void> {
  const server = new Server()
  twist.server?.(server)
  const phone = new Phone(twist.device, server)
  await phone.login('sara')
  const watch = new Watch(phone)
  for (const event of events) {
    await happen(phone, watch, event)
    await watch.look()
  }
  await rest(phone)
  await watch.look()
  await watch.end()
  phone.network.arriveLate()
  phone.network.thaw()
  await new Promise((resolve) => setImmediate(resolve))
  await watch.end()
}

async function happen(phone: Phone, watch: Watch, event: Event): Promise<void> {
  switch (event.do) {
    case 'announce': {
      const command = { n: watch.promised.size, wrong: event.wrong, guarded: event.guarded }
      watch.promised.add((await phone.announce(event.who, command)).opId)
      return
    }
    case 'attach': {
      const n = watch.promised.size
      const bytes = new Uint8Array(event.size).fill(n + 1)
      const { opId } = await phone.attach(event.who, bytes, {
        n,
        wrong: event.wrong,
        guarded: event.guarded ?? false,
        voided: event.voided ?? false,
      })
      watch.promised.add(opId)
      watch.files.set(opId, createHash('sha256').update(bytes).digest('hex'))
      return
    }
    case 'drain':
      phone.network.plan = [...event.plan]
      await phone.drain(event.trigger)
      return
    case 'drain-twice':
      phone.network.plan = [...event.plan]
      return phone.drainTwice(event.locked)
    case 'edit':
    case 'discard':
    case 'undo':
    case 'stand-on':
    case 'resend':
      return change(phone, watch, event.do, event.pick)
    case 'login':
      return phone.login(event.who)
    case 'lock':
      return phone.lock(event.who)
    case 'unlock':
      return phone.unlock(event.who)
    case 'logout':
      return phone.logout()
    case 'expire':
      return phone.expire()
    case 'arrive-late':
      return phone.network.arriveLate()
    case 'thaw':
      return phone.network.thaw()
    case 'restart':
      return phone.restart()
    case 'nine-faults':
      for (let i = 0; i < 9; i++) {
        phone.network.plan = ['fault-before']
        await phone.drain()
      }
      return
    case 'wait':
      phone.now += event.minutes * 60_000
      return
    case 'aeroplane':
      phone.online = !event.on
      return
    case 'permit':
      phone.server.permitted = event.yes
  }
}

async function change(phone: Phone, watch: Watch, what: Change, pick: number): Promise<void> {
  const ops = await phone.all()
  const op = ops[pick % (ops.length || 1)]
  if (!op) return
  try {
    if (what === 'edit')
      watch.promised.add(await editItem(phone.device, op.opId, { payload: { n: 1000 + watch.promised.size }, title: 'edited' }))
    if (what === 'stand-on') watch.promised.add((await phone.standOn(op, watch.promised.size)).opId)
    if (what === 'discard') await discardItem(phone.device, op.opId)
    if (what === 'resend') {
      const resent = await resendItem(phone.device, op.opId)
      watch.promised.add(resent)
      watch.files.set(resent, watch.files.get(op.opId)!)
    }
    if (what === 'undo') watch.promised.add(await undoDiscard(phone.device, op.opId))
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error
  }
}

/** Heals everything: the network works, members sign in again, time passes, triggers repeat. */
async function rest(phone: Phone): Promise<void> {
  phone.online = true
  phone.network.plan = []
  phone.network.thaw()
  phone.network.arriveLate()
  for (let round = 0; round < 5 && (round === 0 || (await phone.all()).some(isOpen)); round++) {
    for (const person of people) {
      phone.now += 2 * 3_600_000
      await phone.login(person)
      await phone.drain('user')
    }
  }
}

/** Depends on a refused item that waits for its member, directly or not. */
const waitsForMember = (op: Op, ops: readonly Op[]): boolean =>
  op.needs.some(({ ref }) =>
    ops.some(
      (parent) => parent.entityRef === ref && (parent.state === 'attention' || (isOpen(parent) && waitsForMember(parent, ops))),
    ),
  )

/** Promises and observations so far. */
class Watch {
  readonly promised = new Set<string>()
  /** The digests of files, by item. */
  readonly files = new Map<string, string>()
  readonly #final = new Map<string, string>()
  readonly #asided = new Set<string>()
  readonly #phone: Phone

  constructor(phone: Phone) {
    this.#phone = phone
  }

  async look(): Promise<void> {
    // One transaction: a thawed sender continues, and may end an item between two reads.
    const [all, kept] = await this.#phone.db.transaction('r', this.#phone.db.ops, this.#phone.db.chunks, async () => [
      await this.#phone.all(),
      (await this.#phone.db.chunks.toCollection().primaryKeys()).map(([uploadId]) => uploadId),
    ])
    const ops = new Map(all.map((op) => [op.opId, op]))
    for (const opId of this.promised) {
      const op = ops.get(opId)
      if (!op) throw new Error(`I1 ${opId} was promised and is gone`)
      const was = this.#final.get(opId)
      if (was && was !== op.state) throw new Error(`I1b ${opId} was ${was} and is ${op.state}`)
      if (isFinal(op)) this.#final.set(opId, op.state)
      if (op.state === 'attention' || op.suspect || op.needs.length > 0) this.#asided.add(opId)
      // Delivered items lose their content once their member is gone.
      if (op.firstSentAt !== null && !op.wire && op.state !== 'delivered') throw new Error(`I4 the bytes of ${opId} are gone`)
    }
    this.#wire()
    this.#honest(all)
    this.#bytes(all, kept)
  }

  /** Bytes live exactly as long as their item. */
  #bytes(ops: readonly Op[], kept: readonly string[]): void {
    for (const op of ops.filter(({ upload }) => upload)) {
      const { uploadId, size } = op.upload!
      const wanted = isFinal(op) ? 0 : Math.ceil(size / PIECE)
      if (kept.filter((id) => id === uploadId).length !== wanted)
        throw new Error(`I4 the bytes of ${op.opId}, which is ${op.state}`)
    }
  }

  /** Unsent items do not count as sent; a file may be sent without its command. */
  #honest(ops: readonly Op[]): void {
    const left = new Set(this.#phone.wire.map(({ opId }) => opId))
    for (const { opId, state, upload } of ops)
      if (!upload && !left.has(opId) && (state === 'unknown' || state === 'cancelling'))
        throw new Error(`I10 ${opId} is ${state} and never left`)
  }

  #wire(): void {
    const first = new Map<string, { body: string; account: string }>()
    for (const { opId, account, body, row } of this.#phone.wire) {
      if (!row?.wire || new TextDecoder().decode(row.wire.bytes) !== body)
        throw new Error(`I2 ${opId} left before it was written down`)
      if (row.accountId !== account) throw new Error(`I9 ${opId} of ${row.accountId} went out for ${account}`)
      const copy = first.get(opId) ?? { body, account }
      if (copy.body !== body || copy.account !== account) throw new Error(`I3 two different copies of ${opId}`)
      first.set(opId, copy)
    }
  }

  /** At rest each promise is kept exactly once, taken back, or waits for its member; in order per account. */
  async end(): Promise<void> {
    const ops = await this.#phone.all()
    const { effects } = this.#phone.server
    for (const op of ops) {
      if (isOpen(op) && !waitsForMember(op, ops)) throw new Error(`liveness: ${op.opId} is still ${op.state}`)
      const done = effects.filter(({ opId }) => opId === op.opId).length
      if (done !== (op.state === 'delivered' ? 1 : 0)) throw new Error(`I5 ${op.opId} is ${op.state} and was done ${done} times`)
    }
    for (const { on, Id, version } of effects.filter((effect) => effect.on !== undefined)) {
      const at = effects.findIndex(({ entityRef }) => entityRef === on)
      if (at < 0 || Id !== at + 1 || version !== '"1"') throw new Error(`needs: it spoke of ${Id} and stands on ${at + 1}`)
    }
    for (const { opId, digest } of effects)
      if ((this.files.get(opId) ?? null) !== digest) throw new Error(`the file of ${opId} is another one`)
    const entities = effects.map(({ entityRef }) => entityRef)
    if (new Set(entities).size !== entities.length) throw new Error('I6, I8 one thing was made twice')
    for (const person of people) {
      const theirs = ops.filter(({ accountId }) => accountId === person)
      this.#inOrder(theirs.filter(({ upload }) => !upload))
      this.#inOrder(theirs.filter(({ upload }) => upload))
    }
  }

  #inOrder(ops: readonly Op[]): void {
    const straight = ops.filter(({ opId, state }) => state === 'delivered' && !this.#asided.has(opId)).map(({ opId }) => opId)
    const arrived = this.#phone.server.effects.map(({ opId }) => opId).filter((opId) => straight.includes(opId))
    if (arrived.join() !== straight.join()) throw new Error('G3 they arrived in another order')
  }
}
