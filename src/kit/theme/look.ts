import { useSyncExternalStore } from 'react'
import { accentNames, type Accent } from './accents.ts'

/** The theme on this device: light or dark × accent, and high contrast for sunlight (S0 §9). */
export interface Look {
  scheme: 'light' | 'dark'
  accent: Accent
  sun: boolean
}

const KEY = 'barnobat.look'
const listeners = new Set<() => void>()
let last: { text: string | null; look: Look } | undefined

/** Parses 'dark.green' or 'light.blue.sun'; invalid parts fall back to light.blue. */
export function parseLook(text: string | null): Look {
  const [scheme, accent, sun] = (text ?? '').split('.')
  return {
    scheme: scheme === 'dark' ? 'dark' : 'light',
    accent: accentNames.find((name) => name === accent) ?? 'blue',
    sun: sun === 'sun',
  }
}

/** Returns the stored theme; the same object until it changes. Inaccessible storage counts as empty. */
export function readLook(): Look {
  let text: string | null = null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    text = last?.text ?? null
  }
  if (!last || last.text !== text) last = { text, look: parseLook(text) }
  return last.look
}

/** Stores the theme on this device and applies it at once, in every open tab. */
export function writeLook(look: Look): void {
  const text = `${look.scheme}.${look.accent}${look.sun ? '.sun' : ''}`
  last = { text, look: parseLook(text) }
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // With a full or forbidden storage only persistence is lost: this page still changes.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The theme and its setter: `const [look, setLook] = useLook()`. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const look = useSyncExternalStore(subscribe, readLook, readLook)
  return [look, (change) => writeLook({ ...readLook(), ...change })]
}
