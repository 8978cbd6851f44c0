/**
 * Files of screen tests follow each other in one process and one window, and libraries stay loaded; the product's own
 * modules are read anew by each file. What a file left running or standing ends with it.
 */
import 'fake-indexeddb/auto'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

/** What the file under way has begun: timers, channels, and how to take its listeners off again. */
interface Begun {
  timers: Set<ReturnType<typeof setTimeout>>
  channels: Set<BroadcastChannel>
  listeners: Set<() => void>
}

/** Once in a process: notes each timer, channel and listener of the window from then on. */
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
      // Dexie stays, and has one for all its databases.
      if (!name.startsWith('x-storagemutated')) begun.channels.add(this)
    }
  }
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (...all: unknown[]) => void
    const remove = target.removeEventListener.bind(target) as (...all: unknown[]) => void
    target.addEventListener = (...all: unknown[]) => {
      add(...all)
      // A library stays, and listens once.
      const isLibrary = new Error().stack?.split('\n')[2]?.includes('node_modules')
      if (!isLibrary) begun.listeners.add(() => remove(...all))
    }
  }
  return begun
}

const begun = ((globalThis as { begun?: Begun }).begun ??= watch())
// A device of its own: what a file before still holds open is another's.
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
  // One that is closed leaves the list.
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
