/**
 * Runs screen test files one after another in one process and window. Libraries stay loaded; product modules are loaded
 * again by each file. Timers, channels and listeners of a file end with it.
 */
import 'fake-indexeddb/auto'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

/** Timers and channels that the current file has started, and functions that remove its listeners. */
interface Begun {
  timers: Set<ReturnType<typeof setTimeout>>
  channels: Set<BroadcastChannel>
  listeners: Set<() => void>
}

/** Records every timer, channel and window listener from now on. Called once per process. */
function watch(): Begun {
  const begun: Begun = { timers: new Set(), channels: new Set(), listeners: new Set() }
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const make = globalThis[name] as (...all: unknown[]) => ReturnType<typeof setTimeout>
    const noted = (...all: unknown[]) => {
      const timer = make(...all)
      begun.timers.add(timer)
      return timer
    }
    Object.assign(globalThis, { [name]: Object.assign(noted, make) })
  }
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      // Dexie stays loaded and has one channel for all its databases.
      if (!name.startsWith('x-storagemutated')) begun.channels.add(this)
    }
  }
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (...all: unknown[]) => void
    const remove = target.removeEventListener.bind(target) as (...all: unknown[]) => void
    target.addEventListener = (...all: unknown[]) => {
      add(...all)
      // Listeners of libraries stay: they are added once.
      const isLibrary = new Error().stack?.split('\n')[2]?.includes('node_modules')
      if (!isLibrary) begun.listeners.add(() => remove(...all))
    }
  }
  return begun
}

const begun = ((globalThis as { begun?: Begun }).begun ??= watch())
// New databases: earlier files may still have theirs open.
globalThis.indexedDB = Dexie.dependencies.indexedDB = new IDBFactory()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const channel of begun.channels) channel.close()
  for (const remove of begun.listeners) remove()
  for (const timer of begun.timers) clearTimeout(timer)
  for (const one of Object.values(begun)) one.clear()
  // A closed channel leaves the list.
  for (const db of (Dexie as unknown as { connections: Dexie[] }).connections.toReversed()) db.close()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.head.replaceChildren()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  vi.resetModules()
})
