/** A phone: one database that outlives its programs, a lock, a clock of its own, and a network to one server. */
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
import { openVault, type Material } from '#outbox/storage/vault.ts'
import { Network } from './network.ts'
import { copyOf } from './storage/copy.ts'
import { Server, type Said } from './server.ts'

/** The browser's lock: it dies with its holder. */
function browserLock(): Locks & { free(): void } {
  let held: object | null = null
  return {
    free: () => (held = null),
    async request(_name, _options, work) {
      if (held) return work(null)
      const mine = (held = {})
      try {
        return await work(mine)
      } finally {
        if (held === mine) held = null
      }
    },
  }
}

const nobodyLocks: Locks = { request: (_name, _options, work) => work({}) }

export class Phone {
  readonly server: Server
  readonly network: Network
  readonly messages: Message[] = []
  now = Date.parse('2026-11-21T06:00:00Z')
  /** False in an aeroplane: nothing leaves, and the browser knows. */
  online = true
  /** How long programs stood still between hope and a try, ms. */
  paused = 0
  device: Device
  /** Everything that was ever put on the wire. */
  readonly wire: { opId: string; account: string; body: string; row: Op | undefined }[] = []
  /** What outlives its programs. */
  readonly disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  readonly #lock = browserLock()
  readonly #parts: Partial<Device>
  #crashed = Promise.withResolvers<void>()
  #logins = 0
  /** What each password would open. */
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

  /** Nobody has touched the page for too long: the token is gone, and what sends has stamps alone. */
  lock = async (accountId: string) => {
    const keys = this.#keys.get(accountId)
    if (!keys) return
    const token = `send ${accountId} ${++this.#logins}`
    this.server.senders.set(token, { account: accountId, publicKey: keys.publicKey })
    await sealAtRest(this.device, accountId, { keepsAnswers: true })
    await this.device.vault.lock(accountId, {})
    await lockSession(this.device, accountId, token)
  }
  /** The member opens the lock without a network. */
  unlock = async (accountId: string) => {
    const keys = this.#keys.get(accountId)
    if (!keys) return
    await this.device.vault.begin(accountId, accountId, keys)
    await openAtRest(this.device, accountId)
  }
  /** The server ends every session. */
  expire = () => {
    this.server.tokens.clear()
    this.server.senders.clear()
  }

  /** Says something of what another item will make. */
  standOn = (parent: Op, n: number) =>
    this.announce(parent.accountId, { n, Id: null, on: parent.entityRef }, undefined, [
      { ref: parent.entityRef, take: 'id', into: 'Id' },
      { ref: parent.entityRef, take: 'version', into: VERSION },
    ])

  /** Keeps a document of so many bytes. */
  attach = (accountId: string, bytes: Uint8Array, said: Partial<Said> = {}, draftKey?: string) =>
    enqueue(this.device, {
      call: 'document.attach',
      path: '/api/v1/file-uploads/AddFileUpload',
      accountId,
      entityRef: crypto.randomUUID(),
      payload: { n: 0, ...said },
      title: 'a document',
      file: { bytes, mime: 'image/jpeg' },
      ...(draftKey === undefined ? {} : { draftKey }),
    })

  announce = (accountId: string, payload: Said & { [more: string]: unknown }, draftKey?: string, needs: Need[] = []) =>
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

  /** Drains; when the network makes the program hang, the program is killed and started again. */
  async drain(trigger: Trigger = 'user'): Promise<Drained | 'crashed'> {
    const drained = drain(trigger, this.device)
    return Promise.race([drained, this.#crashed.promise.then(() => this.#restart())])
  }

  /** Page and worker at once; `locked` says whether the browser has locks at all. */
  async drainTwice(locked: boolean): Promise<void> {
    const programs = [this.device, this.#program('sw')].map((program) => (locked ? program : { ...program, locks: nobodyLocks }))
    const both = Promise.all(programs.map((program) => drain('user', program)))
    await Promise.race([both, this.#crashed.promise.then(() => this.#restart())])
  }

  all = (): Promise<Op[]> => this.db.ops.orderBy('seq').toArray()
  states = async () => (await this.all()).map(({ state }) => state)
  one = async (opId: string): Promise<Op> => (await this.db.ops.where({ opId }).first())!

  /** Kills every program of the phone, and starts the page again on what the disk holds. */
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
