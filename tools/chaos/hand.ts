/** The chaos client in the product's page, which acts as the member. Only in builds for chaos runs. */
import type { Sent } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { document } from '#contract/permits/document.ts'
import type { OutboxItem, OutboxSummary } from '#app/transport/outbox/outbox.ts'

import { carriesFile, fileOf } from './file.ts'

export type Announcement = Sent<typeof cargo.announce>

/** Repeated input of the member. */
export interface Input {
  cargo: Announcement
  /** The permit for documents, and how often an item is one. */
  permitId: number
  everyFile: number
}

/** An item on the device. */
export interface DeviceItem {
  /** Its number in the run. */
  n: number
  state: OutboxItem['state']
  /** Sealed: its content is unreadable. */
  isSealed: boolean
  /** The id of the server, once delivered. */
  receiptId: string | null
  /** Results of its last attempts, newest last. */
  last: string
}

/** An accepted change: the rent of item `n` from then on. */
export interface Changed {
  n: number
  rent: number
  /** Number of attempts. */
  times: number
}

const MARK = 'chaos '
/** Increase of the rent by a change. */
const MORE = 1000
/** Time limit of reading items, ms: one failing try, and the next. */
const ITEMS_MS = 10_000
/** Maximum changes of an item while it is sent for the first time, about a second. */
const CHANGES = 100
/** Storage of the worker's clock (worker-clock.ts). */
const CLOCK = 'chaos.clock'
/** Identifies the announcements of a run, also without a key on the server. */
const markOf = (n: number) => `${MARK}${n}`
const numberOf = (title: string) => Number(title.replace(MARK, ''))
/** A sealed item has no title: its reference identifies it. */
const refOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** One of the account's waiting announcements; a locked one cannot be changed. */
async function waitingOf(accountId: string, pick: number): Promise<OutboxItem | undefined> {
  const waiting = (await itemsOf(accountId)).filter(
    ({ state, upload, payload }) => (state === 'queued' || state === 'unknown') && !upload && payload !== null,
  )
  // Every other time one that may have arrived already: those are few, and the interesting ones.
  const sent = waiting.filter(({ state }) => state === 'unknown')
  const among = pick % 2 === 0 && sent.length > 0 ? sent : waiting
  return among[Math.floor(pick / 2) % (among.length || 1)]
}

async function itemsOf(accountId: string): Promise<OutboxItem[]> {
  const [{ watchItems }, { device }] = await Promise.all([
    import('#outbox/delivery/watch.ts'),
    import('#app/transport/outbox/device.ts'),
  ])
  return new Promise<OutboxItem[]>((resolve, reject) => {
    let why: unknown
    // Retry a failed database.
    const watch = watchItems(device, accountId).subscribe({ next: resolve, error: (error) => (why = error) })
    setTimeout(() => {
      watch.unsubscribe()
      reject(why)
    }, ITEMS_MS)
  })
}

/** Queues an announcement without sending; returns its key. */
async function queued(accountId: string, n: number, input: Announcement, entityRef: string): Promise<string> {
  const [{ enqueue }, { device }] = await Promise.all([
    import('#outbox/delivery/enqueue.ts'),
    import('#app/transport/outbox/device.ts'),
  ])
  const payload = { ...input, Description: markOf(n) }
  const path = cargo.announce.at.replace('POST ', '')
  const { opId } = await enqueue(device, { call: cargo.announce.name, path, accountId, entityRef, payload, title: markOf(n) })
  return opId
}

/** Whether the product accepted the change. */
async function takes(opId: string, payload: Announcement, title: string): Promise<boolean> {
  const [{ editItem }, { device }] = await Promise.all([
    import('#outbox/delivery/edit.ts'),
    import('#app/transport/outbox/device.ts'),
  ])
  return editItem(device, opId, { payload, title }).then(
    () => true,
    () => false,
  )
}

const hand = {
  /** Signs in through the product, which stores the session for its worker. */
  async signIn(username: string, password: string): Promise<void> {
    const { signIn } = await import('#app/modules/access/sign-in/identity.ts')
    await signIn(username, password)
  },

  /** Announces, or attaches a document, in turn; resolves when all are saved, sent or not. */
  async announce(accountId: string, numbers: number[], input: Input): Promise<void> {
    const { sendOrQueue: sendOrKeep } = await import('#app/transport/outbox/outbox.ts')
    for (const n of numbers) {
      const act = { accountId, title: markOf(n), entityRef: refOf(n), patience: 1 }
      if (carriesFile(n, input.everyFile)) {
        const payload = { Type: 1, DriverReserveId: input.permitId, OriginalName: `${markOf(n)}.pdf` }
        await sendOrKeep(document.attach, { ...act, payload, bytes: fileOf(n), mime: 'application/pdf' })
      } else await sendOrKeep(cargo.announce, { ...act, payload: { ...input.cargo, Description: markOf(n) } })
    }
  },

  /** Announces while this page cannot write to disk; restores the disk afterwards. */
  async announceOnFullDisk(accountId: string, numbers: number[], input: Input): Promise<void> {
    const writes = IDBObjectStore.prototype
    const { add, put } = writes
    writes.add = writes.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    try {
      await hand.announce(accountId, numbers, input)
    } finally {
      Object.assign(writes, { add, put })
    }
  },

  /** Announces when this page has lost its database, and none opens; restores it afterwards. */
  async announceOnBrokenDatabase(accountId: string, numbers: number[], input: Input): Promise<void> {
    const { device } = await import('#app/transport/outbox/device.ts')
    const factory = IDBFactory.prototype
    const { open } = factory
    factory.open = () => {
      throw new DOMException('Internal error.', 'UnknownError')
    }
    device.db.close()
    try {
      await hand.announce(accountId, numbers, input)
    } finally {
      Object.assign(factory, { open })
    }
  },

  /** Number of pushes shown; marks them as read. */
  async pushesShown(): Promise<number> {
    const notifications = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []
    for (const one of notifications) one.close()
    return notifications.length
  },

  /** Installs a newer worker, as a member would; returns whether it is active. */
  async renew(): Promise<boolean> {
    const registration = await navigator.serviceWorker.getRegistration()
    // Without an answer, for example of an ended worker, another release has another chance.
    const looked = registration?.update().catch(() => undefined)
    await Promise.race([looked, new Promise((enough) => setTimeout(enough, 10_000))])
    const isInstalling = () => registration?.installing != null
    for (let tries = 0; isInstalling() && tries < 50; tries += 1) await new Promise((again) => setTimeout(again, 100))
    if (!registration?.waiting) return false
    const controlled = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the same origin
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    await Promise.race([controlled, new Promise((enough) => setTimeout(enough, 10_000))])
    return registration.waiting === null
  },

  /** Queues them without sending. */
  async queue(accountId: string, numbers: number[], cargoToAnnounce: Announcement): Promise<void> {
    for (const n of numbers) await queued(accountId, n, cargoToAnnounce, crypto.randomUUID())
  },

  /**
   * Announces, and changes the item repeatedly until it is being sent; returns the last accepted change. The network
   * was silent before, so its sender checks the server between reading the item and marking it as sent.
   */
  async announceAndEdit(accountId: string, n: number, input: Input): Promise<Changed | null> {
    const [{ noteCall }, { device }] = await Promise.all([
      import('#outbox/delivery/network.ts'),
      import('#app/transport/outbox/device.ts'),
    ])
    await noteCall(device, null)
    const opId = await queued(accountId, n, input.cargo, refOf(n))
    void hand.sendNow().catch(() => undefined)
    const before = Number(input.cargo.CargoRent)
    let rent = before
    for (let times = 0; times < CHANGES; times += 1) {
      const payload = { ...input.cargo, Description: markOf(n), CargoRent: rent + MORE }
      if (!(await takes(opId, payload, markOf(n)))) break
      rent += MORE
    }
    return rent > before ? { n, rent, times: (rent - before) / MORE } : null
  },

  /** Presses «send now» once; returns the result and its duration, ms. */
  async sendNow() {
    const { retryNow } = await import('#app/transport/outbox/outbox.ts')
    const began = performance.now()
    const drained = await retryNow()
    return { ...drained, ms: performance.now() - began }
  },

  /** Every announcement of the run on this device, in queue order. */
  async items(accountId: string): Promise<DeviceItem[]> {
    return (await itemsOf(accountId)).map(({ entityRef, state, title, receipt, last }) => ({
      n: Number(entityRef.slice(-12)),
      state,
      isSealed: title === '',
      receiptId: receipt?.id ?? null,
      last: last ? `${last.outcome} ${last.http ?? ''} ${last.code ?? ''}`.trim() : '',
    }))
  },

  /** Waiting items, and the reason for not sending. */
  async summary(): Promise<Pick<OutboxSummary, 'waiting' | 'attention' | 'stop' | 'accountId'> & { isLocked: boolean }> {
    const [{ summaryOf }, { sessionOf }, { device }] = await Promise.all([
      import('#outbox/delivery/watch.ts'),
      import('#outbox/session.ts'),
      import('#app/transport/outbox/device.ts'),
    ])
    const { waiting, attention, stop, accountId } = await summaryOf(device.db, Date.now())
    return { waiting, attention, stop, accountId, isLocked: (await sessionOf(device.db))?.isLocked === true }
  },

  /** Simulates this idle time. */
  async idle(ms: number): Promise<void> {
    localStorage.setItem('barnobat.touched', String(Date.now() - ms))
  },

  /** Sets the clock of all tabs wrong by this much from now on. */
  async setClock(ms: number): Promise<void> {
    localStorage.setItem('chaos.skew', String(ms))
  },

  /** Sets the worker's clock wrong by this much, also after a restart. */
  async setWorkerClock(ms: number): Promise<void> {
    await (await caches.open(CLOCK)).put('/skew', new Response(String(ms)))
    const channel = new BroadcastChannel(CLOCK)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only its own origin
    channel.postMessage(ms)
    channel.close()
  },

  /** Signs out; waiting items stay on the device. */
  async leave(): Promise<void> {
    const { signOut } = await import('#app/modules/access/sign-in/identity.ts')
    await signOut()
  },

  /** Edits one waiting announcement if allowed; returns its number and content. */
  async edit(accountId: string, pick: number): Promise<Changed | null> {
    const item = await waitingOf(accountId, pick)
    if (!item) return null
    const payload = item.payload as Announcement
    const rent = Number(payload.CargoRent) + MORE
    return (await takes(item.opId, { ...payload, CargoRent: rent }, item.title))
      ? { n: numberOf(item.title), rent, times: 1 }
      : null
  },

  /** Drops one waiting announcement; returns its number once the product reports it as gone. */
  async drop(accountId: string, pick: number): Promise<number | null> {
    const { discardItem } = await import('#app/transport/outbox/outbox.ts')
    const item = await waitingOf(accountId, pick)
    const state = item && (await discardItem(item.opId).catch(() => undefined))
    return state === 'discarded' ? numberOf(item!.title) : null
  },

  /** Items that the product reports as destroyed by the browser. */
  async evicted(): Promise<{ count: number; titles: string[] }> {
    const [{ metaOf }, { device }] = await Promise.all([
      import('#outbox/storage/db.ts'),
      import('#app/transport/outbox/device.ts'),
    ])
    return (await metaOf(device.db, 'evicted')) ?? { count: 0, titles: [] }
  },

  /** Marks them as read. */
  async dismissEvicted(): Promise<void> {
    const { dismissEvicted } = await import('#app/transport/outbox/outbox.ts')
    await dismissEvicted()
  },

  /** Number and titles of waiting items stored outside the database. */
  async mirrored(): Promise<{ count: number; titles: string[] }> {
    const { shelf } = await import('#app/transport/outbox/device.ts')
    const count = Number((shelf.readCookie() ?? '').split('.')[1] ?? 0)
    return { count, titles: JSON.parse(shelf.readTitles() ?? '[]') as string[] }
  },

  /** Simulates eviction: deletes every second cache entry. */
  async clearCaches(): Promise<void> {
    for (const name of (await caches.keys()).filter((one) => one !== CLOCK)) {
      const cache = await caches.open(name)
      const half = (await cache.keys()).filter((_, at) => at % 2 === 0)
      await Promise.all(half.map((one) => cache.delete(one)))
    }
  },

  /** The same announcements as plain sequential fetches; returns milliseconds. */
  async bare(numbers: number[], cargoToAnnounce: Announcement): Promise<number> {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
    const began = performance.now()
    for (const n of numbers) {
      const body = JSON.stringify({ ...cargoToAnnounce, Description: markOf(n) })
      const key = { 'Idempotency-Key': crypto.randomUUID(), 'X-Entity': crypto.randomUUID() }
      const answer = await fetch(cargo.announce.at.replace('POST ', ''), {
        method: 'POST',
        headers: { ...headers, ...key },
        body,
      })
      if (answer.status !== 200) throw new Error(`a bare announcement was answered ${answer.status}`)
      await answer.json()
    }
    return performance.now() - began
  },
}

export type Hand = typeof hand

declare global {
  // oxlint-disable-next-line no-var -- only a var becomes a property of the global object's type
  var chaos: Hand
  /** Set before the page loads: milliseconds until an impatient member presses «send now» again. */
  // oxlint-disable-next-line no-var
  var impatience: number | undefined
}
globalThis.chaos = hand

function press(pause: number): void {
  const again = () =>
    void hand
      .sendNow()
      .catch(() => undefined)
      .finally(() => setTimeout(again, pause))
  setTimeout(again, pause)
}
if (globalThis.impatience) press(globalThis.impatience)
