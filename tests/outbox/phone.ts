/** A phone: a database that survives its programs, a lock, its own clock, and a network to one server. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { outboxDb, type OutboxDb } from '#outbox/storage/db.ts'
import { thisDevice, type Device, type Locks } from '#outbox/device.ts'
import { enqueue } from '#outbox/delivery/enqueue.ts'
import { drain, type Drained, type Trigger } from '#outbox/delivery/drain.ts'
import type { Message } from '#outbox/channel.ts'
import { VERSION, type Need, type Op } from '#outbox/op.ts'
import { clearSession, lockSession, setSession } from '#outbox/session.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { openAtRest, openedItem, sealAtRest } from '#outbox/storage/at-rest.ts'
import type { Material } from '#outbox/storage/material.ts'
import { openVault } from '#outbox/storage/vault.ts'
import { Network } from './network.ts'
import { copyOf } from './storage/copy.ts'
import { Server, type TestCommand } from './server.ts'

/** The browser's lock: released when its holder dies. */
function browserLock(): Locks & { free(): void } {
  let holder: object | null = null
  return {
    free: () => (holder = null),
    async request(_name, _options, work) {
      if (holder) return work(null)
      const mine = (holder = {})
      try {
        return await work(mine)
      } finally {
        if (holder === mine) holder = null
      }
    },
  }
}

const withoutLocks: Locks = { request: (_name, _options, work) => work({}) }

export class Phone {
  readonly server: Server
  readonly network: Network
  readonly messages: Message[] = []
  now = Date.parse('2026-11-21T06:00:00Z')
  /** False in flight mode: nothing is sent, and the browser knows. */
  online = true
  /** Delays between a trigger and a try, ms. */
  paused = 0
  device: Device
  /** All requests sent. */
  readonly wire: { opId: string; account: string; body: string; row: Op | undefined }[] = []
  /** What survives a program. */
  readonly disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  readonly #lock = browserLock()
  readonly #parts: Partial<Device>
  #crashed = Promise.withResolvers<void>()
  #logins = 0
  /** Keys by password. */
  readonly #keys = new Map<string, Material>()

  constructor(parts: Partial<Device> = {}, server = new Server()) {
    this.#parts = parts
    this.server = server
    this.network = new Network(server)
    openAnswersIn(this.disk)
    this.network.onHang = () => this.#crashed.resolve()
    this.device = this.#program('page')
  }

  get db(): OutboxDb {
    return this.device.db
  }

  login = async (accountId: string) => {
    const token = `token ${accountId} ${++this.#logins}`
    this.server.tokens.set(token, accountId)
    await setSession(this.device, { accountId, token })
    const keys = await this.device.vault.begin(accountId, accountId, this.#keys.get(accountId) ?? null)
    if (keys) this.#keys.set(accountId, keys)
    await openAtRest(this.device, accountId)
  }
  logout = () => clearSession(this.device)

  /** Locks the phone after idling: the token is removed, and sending uses stamps only. */
  lock = async (accountId: string) => {
    const keys = this.#keys.get(accountId)
    if (!keys) return
    const token = `send ${accountId} ${++this.#logins}`
    this.server.senders.set(token, { account: accountId, publicKey: keys.publicKey })
    await sealAtRest(this.device, accountId, { shouldKeepAnswers: true })
    await this.device.vault.lock(accountId, {})
    await lockSession(this.device, accountId, token)
  }
  /** Unlocks without a network. */
  unlock = async (accountId: string) => {
    const keys = this.#keys.get(accountId)
    if (!keys) return
    await this.device.vault.begin(accountId, accountId, keys)
    await openAtRest(this.device, accountId)
  }
  /** Ends every session at the server. */
  expire = () => {
    this.server.tokens.clear()
    this.server.senders.clear()
  }

  /** Adds an item that uses a value of another item's result. */
  standOn = (parent: Op, n: number) =>
    this.announce(parent.accountId, { n, Id: null, on: parent.entityRef }, undefined, [
      { ref: parent.entityRef, take: 'id', into: 'Id' },
      { ref: parent.entityRef, take: 'version', into: VERSION },
    ])

  /** Stores a document of this size. */
  attach = (accountId: string, bytes: Uint8Array, command: Partial<TestCommand> = {}, draftKey?: string) =>
    enqueue(this.device, {
      call: 'document.attach',
      path: '/api/v1/file-uploads/AddFileUpload',
      accountId,
      entityRef: crypto.randomUUID(),
      payload: { n: 0, ...command },
      title: 'a document',
      file: { bytes, mime: 'image/jpeg' },
      ...(draftKey === undefined ? {} : { draftKey }),
    })

  announce = (accountId: string, payload: TestCommand & { [more: string]: unknown }, draftKey?: string, needs: Need[] = []) =>
    enqueue(this.device, {
      call: 'cargo.announce',
      path: '/api/v1/cargos/AddCargo',
      accountId,
      entityRef: crypto.randomUUID(),
      payload,
      needs,
      title: `cargo ${payload.n}`,
      ...(draftKey === undefined ? {} : { draftKey }),
    })

  /** Drains; if the network suspends the program, kills and restarts it. */
  async drain(trigger: Trigger = 'user'): Promise<Drained | 'crashed'> {
    const drained = drain(trigger, this.device)
    return Promise.race([drained, this.#crashed.promise.then(() => this.#restart())])
  }

  /** Drains from page and worker at once; `locked` says whether the browser has locks. */
  async drainTwice(locked: boolean): Promise<void> {
    const programs = [this.device, this.#program('sw')].map((program) => (locked ? program : { ...program, locks: withoutLocks }))
    const both = Promise.all(programs.map((program) => drain('user', program)))
    await Promise.race([both, this.#crashed.promise.then(() => this.#restart())])
  }

  all = (): Promise<Op[]> => this.db.ops.orderBy('seq').toArray()
  states = async () => (await this.all()).map(({ state }) => state)
  one = async (opId: string): Promise<Op> => (await this.db.ops.where({ opId }).first())!

  /** Kills every program of the phone, and restarts the page with the data on disk. */
  restart(): void {
    this.#crashed.resolve()
    this.#restart()
  }

  #restart(): 'crashed' {
    this.#lock.free()
    this.#crashed = Promise.withResolvers()
    this.device = this.#program('page')
    return 'crashed'
  }

  #program(by: 'page' | 'sw'): Device {
    const db = outboxDb(this.disk)
    const vault = openVault(this.disk)
    return thisDevice({
      by,
      db,
      vault,
      locks: this.#lock,
      now: () => this.now,
      random: () => 0.5,
      askForWake: async () => undefined,
      freeRoom: async () => undefined,
      isOnline: () => this.online,
      pause: async (ms) => void (this.paused += ms),
      tell: (message) => this.messages.push(message),
      fetch: async (path, init) => {
        if (!this.online) throw new TypeError('fetch failed')
        const copy = copyOf(path, init)
        const { headers, body } = copy
        const opId = headers.get('Idempotency-Key')
        if (opId) {
          const row = await db.ops.where({ opId }).first()
          const opened = row && ((await openedItem({ vault }, row)) ?? row)
          this.wire.push({ opId, account: headers.get('X-Account') ?? '', body, row: opened })
        }
        return this.network.carry(copy)
      },
      ...this.#parts,
    })
  }
}
