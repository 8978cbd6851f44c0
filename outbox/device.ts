/** The outbox's dependencies on its runtime: the page, the worker, or a test. */
import { classify } from './delivery/classify.ts'
import { tellEverybody, type Message } from './channel.ts'
import { outboxDb, type OutboxDb } from './storage/db.ts'
import { step } from './delivery/machine.ts'
import { dropSpareAnswers } from './storage/answer-cache.ts'
import { openVault, type Vault } from './storage/vault.ts'

/** The part of the Web Locks API that is used. */
export interface Locks {
  request<T>(name: string, options: { ifAvailable: true }, work: (lock: unknown) => Promise<T>): Promise<T>
}

export interface Device {
  db: OutboxDb
  /** The keys of the accounts on this device. */
  vault: Vault
  by: 'page' | 'sw'
  appVersion: string
  locks: Locks
  /** The device's clock, ms: advisory, no guarantee depends on it. */
  now(): number
  /** In [0, 1). */
  random(): number
  fetch(path: string, init: RequestInit): Promise<Response>
  /** The browser's online state: false is reliable, true is not. */
  isOnline(): boolean
  /** Whether the connection is metered; null if the browser does not report it. */
  isMobile(): boolean | null
  /** Resolves after so many ms. */
  pause(ms: number): Promise<void>
  /** Registers a Background Sync, which wakes the worker when there is a network; no effect if unsupported. */
  askForWake(): Promise<void>
  /** Frees the space of cached data that can be refetched and that no form needs. */
  freeRoom(): Promise<void>
  tell(message: Message): void
  classify: typeof classify
  step: typeof step
}

/** Metered connection types of the Network Information API. */
const paidFor = ['cellular', 'bluetooth', 'wimax']

/** Returns the device of this runtime. */
export function thisDevice(parts: Pick<Device, 'by' | 'askForWake'> & Partial<Device>): Device {
  return {
    db: outboxDb(),
    vault: openVault(),
    appVersion: '',
    // Without Web Locks two contexts may send the same item at once; the idempotency key makes that harmless.
    locks: (globalThis.navigator?.locks as Locks | undefined) ?? locksOfThisContext(),
    now: () => Date.now(),
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

/** Returns a lock within this context only. */
export function locksOfThisContext(): Locks {
  let isLocked = false
  return {
    async request(_name, _options, work) {
      if (isLocked) return work(null)
      isLocked = true
      try {
        return await work({})
      } finally {
        isLocked = false
      }
    },
  }
}
