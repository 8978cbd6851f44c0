import { useSyncExternalStore } from 'react'
import { accentNames, type Accent } from './accents.ts'

/** How the product looks on this device: light or dark × accent, and the high contrast for sunlight (S0 §9). */
export interface Look {
  scheme: 'light' | 'dark'
  accent: Accent
  sun: boolean
}

const KEY = 'barnobat.look'
const listeners = new Set<() => void>()
let last: { text: string | null; look: Look } | undefined

/** 'dark.green' or 'light.blue.sun' → a look; anything else falls back, part by part, to light.blue. */
export function parseLook(text: string | null): Look {
  const [scheme, accent, sun] = (text ?? '').split('.')
  return {
    scheme: scheme === 'dark' ? 'dark' : 'light',
    accent: accentNames.find((name) => name === accent) ?? 'blue',
    sun: sun === 'sun',
  }
}

/** The remembered look; the same object as long as nothing changed. Storage that is closed to us counts as empty. */
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

/** Remembers the look on this device and shows it at once, in every open tab. */
export function writeLook(look: Look): void {
  const text = `${look.scheme}.${look.accent}${look.sun ? '.sun' : ''}`
  last = { text, look: parseLook(text) }
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // A full or forbidden storage only costs the memory of it: this page still changes.
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

/** The look, and the way to change it: `const [look, setLook] = useLook()`. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const look = useSyncExternalStore(subscribe, readLook, readLook)
  return [look, (change) => writeLook({ ...readLook(), ...change })]
}
