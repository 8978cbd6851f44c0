/** The member's hand in the product's own page: built into it by the storm, and nowhere else. */
import type { Sent } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { document } from '#contract/permits/document.ts'
import type { OutboxItem, OutboxSummary } from '#app/transport/outbox/outbox.ts'

import { carriesFile, fileOf } from './file.ts'

export type Announcement = Sent<typeof cargo.announce>

/** What the member says again and again. */
export interface Said {
  cargo: Announcement
  /** The permit that documents belong to, and how often an item is one. */
  permitId: number
  everyFile: number
}

/** An item as it stands on the device. */
export interface Kept {
  /** Which item of the storm it is. */
  n: number
  state: OutboxItem['state']
  /** Locked away: nobody reads what it is. */
  isSealed: boolean
  /** The id the server named, when it is delivered. */
  receiptId: string | null
  /** What its last attempts came to, newest last. */
  last: string
}

/** A change that the product took: what item `n` pays from then on. */
export interface Changed {
  n: number
  rent: number
  /** How many changes it took until then. */
  times: number
}

const MARK = 'storm '
/** What a change adds to the rent. */
const MORE = 1000
/** How long items may take to be read, ms: one try that fails, and the next. */
const ITEMS_MS = 10_000
/** How often an item is changed at most while it is sent for the first time: for about a second. */
const CHANGES = 100
/** Where the worker's clock is kept (worker-clock.ts). */
const CLOCK = 'storm.clock'
/** How the announcements of a storm are told apart, also where the server knows no key. */
const markOf = (n: number) => `${MARK}${n}`
const numberOf = (title: string) => Number(title.replace(MARK, ''))
/** A sealed item has no title: its reference says which it is. */
const refOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** One of the account's waiting announcements; a locked one says nothing that could be changed. */
async function waitingOf(accountId: string, pick: number): Promise<OutboxItem | undefined> {
  const waiting = (await itemsOf(accountId)).filter(
    ({ state, upload, payload }) => (state === 'queued' || state === 'unknown') && !upload && payload !== null,
  )
  // Every other time one that may have arrived already: those are few, and what becomes of them is what matters.
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
    // A database that has failed is asked again.
    const watch = watchItems(device, accountId).subscribe({ next: resolve, error: (error) => (why = error) })
    setTimeout(() => {
      watch.unsubscribe()
      reject(why)
    }, ITEMS_MS)
  })
}

/** Puts an announcement into the queue, and sends nothing; its key. */
async function queued(accountId: string, n: number, said: Announcement, entityRef: string): Promise<string> {
  const [{ enqueue }, { device }] = await Promise.all([
    import('#outbox/delivery/enqueue.ts'),
    import('#app/transport/outbox/device.ts'),
  ])
  const payload = { ...said, Description: markOf(n) }
  const path = cargo.announce.at.replace('POST ', '')
  const { opId } = await enqueue(device, { call: cargo.announce.name, path, accountId, entityRef, payload, title: markOf(n) })
  return opId
}

/** Whether the product took the change. */
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
  /** Signs in through the product, which remembers the session for its worker. */
  async signIn(username: string, password: string): Promise<void> {
    const { signIn } = await import('#app/modules/access/sign-in/identity.ts')
    await signIn(username, password)
  },

  /** Announces, or attaches a document, each in turn; resolves when all are saved, sent or not. */
  async announce(accountId: string, numbers: number[], said: Said): Promise<void> {
    const { sendOrQueue: sendOrKeep } = await import('#app/transport/outbox/outbox.ts')
    for (const n of numbers) {
      const act = { accountId, title: markOf(n), entityRef: refOf(n), patience: 1 }
      if (carriesFile(n, said.everyFile)) {
        const payload = { Type: 1, DriverReserveId: said.permitId, OriginalName: `${markOf(n)}.pdf` }
        await sendOrKeep(document.attach, { ...act, payload, bytes: fileOf(n), mime: 'application/pdf' })
      } else await sendOrKeep(cargo.announce, { ...act, payload: { ...said.cargo, Description: markOf(n) } })
    }
  },

  /** Announces while the disk has no room for anything this page writes; there is room again afterwards. */
  async announceOnFullDisk(accountId: string, numbers: number[], said: Said): Promise<void> {
    const writes = IDBObjectStore.prototype
    const { add, put } = writes
    writes.add = writes.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    try {
      await hand.announce(accountId, numbers, said)
    } finally {
      Object.assign(writes, { add, put })
    }
  },

  /** Announces when this page has lost its database, and none opens; it opens again afterwards. */
  async announceOnBrokenDatabase(accountId: string, numbers: number[], said: Said): Promise<void> {
    const { device } = await import('#app/transport/outbox/device.ts')
    const factory = IDBFactory.prototype
    const { open } = factory
    factory.open = () => {
      throw new DOMException('Internal error.', 'UnknownError')
    }
    device.db.close()
    try {
      await hand.announce(accountId, numbers, said)
    } finally {
      Object.assign(factory, { open })
    }
  },

  /** How many pushes are shown; they are read then. */
  async pushesShown(): Promise<number> {
    const shown = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []
    for (const one of shown) one.close()
    return shown.length
  },

  /** A newer worker is fetched and put in the place of the one in charge, as by a member who wants it; whether it is there. */
  async renew(): Promise<boolean> {
    const registration = await navigator.serviceWorker.getRegistration()
    // Nobody answers, perhaps, or a worker that was just ended never does: another release finds another moment.
    const looked = registration?.update().catch(() => undefined)
    await Promise.race([looked, new Promise((enough) => setTimeout(enough, 10_000))])
    const isInstalling = () => registration?.installing != null
    for (let tries = 0; isInstalling() && tries < 50; tries += 1) await new Promise((again) => setTimeout(again, 100))
    if (!registration?.waiting) return false
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of its own origin
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    await Promise.race([taken, new Promise((enough) => setTimeout(enough, 10_000))])
    return registration.waiting === null
  },

  /** Puts them into the queue and sends nothing. */
  async queue(accountId: string, numbers: number[], cargoToAnnounce: Announcement): Promise<void> {
    for (const n of numbers) await queued(accountId, n, cargoToAnnounce, crypto.randomUUID())
  },

  /**
   * Announces, and changes it again and again until it is on its way; the last change that was taken. The line was silent just
   * before: between reading the item and writing down that it leaves, its sender asks whether the server is there.
   */
  async announceAndEdit(accountId: string, n: number, said: Said): Promise<Changed | null> {
    const [{ noteCall }, { device }] = await Promise.all([
      import('#outbox/delivery/network.ts'),
      import('#app/transport/outbox/device.ts'),
    ])
    await noteCall(device, null)
    const opId = await queued(accountId, n, said.cargo, refOf(n))
    void hand.sendNow().catch(() => undefined)
    const before = Number(said.cargo.CargoRent)
    let rent = before
    for (let times = 0; times < CHANGES; times += 1) {
      const payload = { ...said.cargo, Description: markOf(n), CargoRent: rent + MORE }
      if (!(await takes(opId, payload, markOf(n)))) break
      rent += MORE
    }
    return rent > before ? { n, rent, times: (rent - before) / MORE } : null
  },

  /** Presses «send now» once; what came of it, and the milliseconds it took. */
  async sendNow() {
    const { retryNow } = await import('#app/transport/outbox/outbox.ts')
    const began = performance.now()
    const drained = await retryNow()
    return { ...drained, ms: performance.now() - began }
  },

  /** Every announcement of the storm this device knows of, in the order of the queue. */
  async items(accountId: string): Promise<Kept[]> {
    return (await itemsOf(accountId)).map(({ entityRef, state, title, receipt, last }) => ({
      n: Number(entityRef.slice(-12)),
      state,
      isSealed: title === '',
      receiptId: receipt?.id ?? null,
      last: last ? `${last.outcome} ${last.http ?? ''} ${last.code ?? ''}`.trim() : '',
    }))
  },

  /** What waits, and why nothing is sent. */
  async summary(): Promise<Pick<OutboxSummary, 'waiting' | 'attention' | 'stop' | 'accountId'> & { isLocked: boolean }> {
    const [{ summaryOf }, { sessionOf }, { device }] = await Promise.all([
      import('#outbox/delivery/watch.ts'),
      import('#outbox/session.ts'),
      import('#app/transport/outbox/device.ts'),
    ])
    const { waiting, attention, stop, accountId } = await summaryOf(device.db, Date.now())
    return { waiting, attention, stop, accountId, isLocked: (await sessionOf(device.db))?.isLocked === true }
  },

  /** Nobody has touched the phone for so long. */
  async idle(ms: number): Promise<void> {
    localStorage.setItem('barnobat.touched', String(Date.now() - ms))
  },

  /** The clock of all tabs is wrong by so much from now on. */
  async setClock(ms: number): Promise<void> {
    localStorage.setItem('storm.skew', String(ms))
  },

  /** The worker's clock is wrong by so much, also once it is started again. */
  async setWorkerClock(ms: number): Promise<void> {
    await (await caches.open(CLOCK)).put('/skew', new Response(String(ms)))
    const channel = new BroadcastChannel(CLOCK)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel speaks to its own origin only
    channel.postMessage(ms)
    channel.close()
  },

  /** The member leaves; what waits stays on the device. */
  async leave(): Promise<void> {
    const { signOut } = await import('#app/modules/access/sign-in/identity.ts')
    await signOut()
  },

  /** Changes the words of one waiting announcement, where the product lets its member; which one, and what it says now. */
  async edit(accountId: string, pick: number): Promise<Changed | null> {
    const item = await waitingOf(accountId, pick)
    if (!item) return null
    const said = item.payload as Announcement
    const rent = Number(said.CargoRent) + MORE
    return (await takes(item.opId, { ...said, CargoRent: rent }, item.title)) ? { n: numberOf(item.title), rent, times: 1 } : null
  },

  /** Drops one waiting announcement; which one, where the product says that it is gone. */
  async drop(accountId: string, pick: number): Promise<number | null> {
    const { discardItem } = await import('#app/transport/outbox/outbox.ts')
    const item = await waitingOf(accountId, pick)
    const state = item && (await discardItem(item.opId).catch(() => undefined))
    return state === 'discarded' ? numberOf(item!.title) : null
  },

  /** What the product says by now that the browser has destroyed. */
  async evicted(): Promise<{ count: number; titles: string[] }> {
    const [{ metaOf }, { device }] = await Promise.all([
      import('#outbox/storage/db.ts'),
      import('#app/transport/outbox/device.ts'),
    ])
    return (await metaOf(device.db, 'evicted')) ?? { count: 0, titles: [] }
  },

  /** The member has read it. */
  async dismissEvicted(): Promise<void> {
    const { dismissEvicted } = await import('#app/transport/outbox/outbox.ts')
    await dismissEvicted()
  },

  /** How much the product says outside its database that waits in it, and what. */
  async mirrored(): Promise<{ count: number; titles: string[] }> {
    const { shelf } = await import('#app/transport/outbox/device.ts')
    const count = Number((shelf.readCookie() ?? '').split('.')[1] ?? 0)
    return { count, titles: JSON.parse(shelf.readTitles() ?? '[]') as string[] }
  },

  /** The browser makes room: every second thing it has cached is gone. */
  async clearCaches(): Promise<void> {
    for (const name of (await caches.keys()).filter((one) => one !== CLOCK)) {
      const cache = await caches.open(name)
      const half = (await cache.keys()).filter((_, at) => at % 2 === 0)
      await Promise.all(half.map((one) => cache.delete(one)))
    }
  },

  /** The same announcements by bare fetches, one after the other; milliseconds. */
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
  var storm: Hand
  /** Set before the page begins: milliseconds until an impatient member presses «send now» again. */
  // oxlint-disable-next-line no-var
  var impatience: number | undefined
}
globalThis.storm = hand

function press(pause: number): void {
  const again = () =>
    void hand
      .sendNow()
      .catch(() => undefined)
      .finally(() => setTimeout(again, pause))
  setTimeout(again, pause)
}
if (globalThis.impatience) press(globalThis.impatience)
