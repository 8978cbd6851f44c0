/** The driver's account on this phone: which device the server knows it as. Its keys are in the vault, sealed by the PIN. */
import { useSyncExternalStore } from 'react'
import { PHONE } from '#app/transport/known.ts'

export interface Phone {
  deviceId: string
  /** The account's random user name, under which the vault has its keys. */
  userName: string
  accountId: string
  /** The driver's name, for the lock. */
  name: string
}

/** Why this phone has no account any more: five wrong PINs, no keys left, or unbound on the server. */
export type Gone = 'tries' | 'keys' | 'unbound'

let gone: Gone | null = null
const listeners = new Set<() => void>()
let last: { text: string | null; phone: Phone | null } = { text: null, phone: null }

/** Returns the account; the same object until it changes. */
export function currentPhone(): Phone | null {
  const text = localStorage.getItem(PHONE)
  if (text !== last.text) last = { text, phone: parse(text) }
  return last.phone
}

function parse(text: string | null): Phone | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    return read && typeof read === 'object' && 'deviceId' in read ? (read as Phone) : null
  } catch {
    return null
  }
}

/** Stores the account; null removes it, for a reason that the enrolment explains. */
export function keepPhone(phone: Phone | null, why: Gone | null = null): void {
  gone = why
  if (phone) localStorage.setItem(PHONE, JSON.stringify(phone))
  else localStorage.removeItem(PHONE)
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

export const usePhone = (): Phone | null => useSyncExternalStore(subscribe, currentPhone)
/** Why the account has just been removed; null otherwise. */
export const useGone = (): Gone | null => useSyncExternalStore(subscribe, () => gone)
