import { useSyncExternalStore } from 'react'
import type { Inquiry } from './queries.ts'
import { currentMember, onMemberChange } from '#app/transport/session.ts'

const LONGEST = 10

// In memory only: people's numbers are never written on the device.
let past: readonly Inquiry[] = []
const listeners = new Set<() => void>()

function change(next: readonly Inquiry[]): void {
  past = next
  for (const listener of listeners) listener()
}

/** Notes an answer, newest first; the same question again takes the place of the one before. */
export const noteInquiry = (asked: Inquiry): void =>
  change([asked, ...past.filter(({ kind, number }) => kind !== asked.kind || number !== asked.number)].slice(0, LONGEST))

/** Forgets everything. */
export const forgetInquiries = (): void => change([])

// What one person asked is not shown to the next one on this page.
let owner = currentMember()?.id
onMemberChange(() => {
  if (owner === currentMember()?.id) return
  owner = currentMember()?.id
  forgetInquiries()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was asked since the page was opened, newest first. */
export const useInquiries = (): readonly Inquiry[] => useSyncExternalStore(subscribe, () => past)
