import { useSyncExternalStore } from 'react'
import { currentMember, onMemberChange } from '#app/transport/session.ts'

const LONGEST = 20

/** A turn given on this screen, as the server answered it. */
export interface GivenTurn {
  id: number
  number: number
  /** Queued turns before it when it was given. */
  ahead: number
  /** Guards that could not be asked. */
  unchecked: readonly string[]
  vehicleCard: string
}

// In memory only: who stood at the desk is not written on the device.
let given: readonly GivenTurn[] = []
const listeners = new Set<() => void>()

function change(next: readonly GivenTurn[]): void {
  given = next
  for (const listener of listeners) listener()
}

/** Notes a turn, newest first; the same turn answered again takes its own place. */
export const noteGiven = (turn: GivenTurn): void => change([turn, ...given.filter(({ id }) => id !== turn.id)].slice(0, LONGEST))

/** Forgets everything. */
export const forgetGiven = (): void => change([])

// What one person gave is not shown to the next one on this page.
let owner = currentMember()?.id
onMemberChange(() => {
  if (owner === currentMember()?.id) return
  owner = currentMember()?.id
  forgetGiven()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The turns given since the page was opened, newest first. */
export const useGiven = (): readonly GivenTurn[] => useSyncExternalStore(subscribe, () => given)
