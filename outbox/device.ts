/** What the outbox needs from the program it runs in: the page, the worker, or a test. */
import { classify } from './classify.ts'
import { tellEverybody, type Message } from './channel.ts'
import { outboxDb, type OutboxDb } from './db.ts'
import { step } from './machine.ts'
import { dropSpareAnswers } from './answer-cache.ts'
import { openVault, type Vault } from './vault.ts'

/** The part of the Web Locks API that is used. */
export interface Locks {
  request<T>(name: string, options: { ifAvailable: true }, work: (lock: unknown) => Promise<T>): Promise<T>
}

export interface Device {
  db: OutboxDb
  /** The keys of the accounts here. */
  vault: Vault
  by: 'page' | 'sw'
  appVersion: string
  locks: Locks
  /** The device's clock, ms: advisory, no guarantee hangs on it. */
  now(): number
  /** In [0, 1). */
  random(): number
  fetch(path: string, init: RequestInit): Promise<Response>
  /** What the browser says of the network: false is believed, true is not worth much. */
  isOnline(): boolean
  /** Whether the network is one that is paid for by the byte; null where the browser does not say. */
  isMobile(): boolean | null
  /** Resolves after so many ms. */
  pause(ms: number): Promise<void>
  /** Asks the browser to wake the worker when there is a network; where it cannot, nothing happens. */
  askForWake(): Promise<void>
  /** Gives back the room of what can be fetched again and no form needs. */
  freeRoom(): Promise<void>
  tell(message: Message): void
  classify: typeof classify
  step: typeof step
}

/** Types of the Network Information API on which a byte may cost. */
const paidFor = ['cellular', 'bluetooth', 'wimax']

/** This program's device. */
export function thisDevice(parts: Pick<Device, 'by' | 'askForWake'> & Partial<Device>): Device {
  return {
    db: outboxDb(),
    vault: openVault(),
    appVersion: '',
    // Without Web Locks two contexts may send the same item at once; the server's key makes that harmless.
    locks: (globalThis.navigator?.locks as Locks | undefined) ?? locksOfThisContext(),
    now: Date.now,
    random: Math.random,
    fetch: (path, init) => fetch(path, init),
    isOnline: () => globalThis.navigator?.onLine !== false,
    isMobile: () => {
      const { connection } = (globalThis.navigator ?? {}) as { connection?: { type?: string } }
      const type = connection?.type
      return type === undefined || type === 'unknown' ? null : paidFor.includes(type)
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    freeRoom: dropSpareAnswers,
    tell: tellEverybody,
    classify,
    step,
    ...parts,
  }
}

/** A lock that keeps one context from getting in its own way. */
export function locksOfThisContext(): Locks {
  let held = false
  return {
    async request(_name, _options, work) {
      if (held) return work(null)
      held = true
      try {
        return await work({})
      } finally {
        held = false
      }
    },
  }
}
