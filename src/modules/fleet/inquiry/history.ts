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

/** Adds an answer, newest first; a repeated inquiry replaces the earlier one. */
export const noteInquiry = (inquiry: Inquiry): void =>
  change([inquiry, ...past.filter(({ kind, number }) => kind !== inquiry.kind || number !== inquiry.number)].slice(0, LONGEST))

/** Clears the history. */
export const forgetInquiries = (): void => change([])

// A member's inquiries are not shown to the next member on this page.
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

/** The inquiries since the page was opened, newest first. */
export const useInquiries = (): readonly Inquiry[] => useSyncExternalStore(subscribe, () => past)
