import { useSyncExternalStore } from 'react'
import { currentMember, onMemberChange } from '#app/transport/session.ts'

const LONGEST = 20

/** A turn given on this screen, as the server answered. */
export interface GivenTurn {
  id: number
  number: number
  /** Number of queued turns before it when it was given. */
  ahead: number
  /** Guards that could not be checked. */
  unchecked: readonly string[]
  vehicleCard: string
}

// In memory only: drivers' data is not stored on the device.
let given: readonly GivenTurn[] = []
const listeners = new Set<() => void>()

function change(next: readonly GivenTurn[]): void {
  given = next
  for (const listener of listeners) listener()
}

/** Adds a turn, newest first; a repeated answer replaces its earlier entry. */
export const noteGiven = (turn: GivenTurn): void => change([turn, ...given.filter(({ id }) => id !== turn.id)].slice(0, LONGEST))

/** Clears the list. */
export const forgetGiven = (): void => change([])

// A member's turns are not shown to the next member on this page.
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
