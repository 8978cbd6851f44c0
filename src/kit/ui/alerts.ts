/** Short messages at the bottom of the page (S0 §8, §9). Any screen may say one; the frame shows them. */
import { useSyncExternalStore } from 'react'

/** How long an alert stays, ms (S0 §9). */
export const ALERT_STAYS = 5000
/** How long it comes and goes, ms. */
export const ALERT_MOVES = 400

export type AlertTone = 'success' | 'error' | 'warning' | 'info'
export interface Alert {
  id: number
  tone: AlertTone
  text: string
}

let alerts: readonly Alert[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Alert[]): void {
  alerts = next
  for (const listener of listeners) listener()
}

/** Says something: it is shown for five seconds and read out. Never the only record of anything. */
export function alert({ tone, text }: { tone: AlertTone; text: string }): void {
  last += 1
  change([...alerts, { id: last, tone, text }])
}

/** Takes away what says this, wherever it came from. */
export const withdraw = (text: string): void => change(alerts.filter((one) => one.text !== text))

/** Takes an alert away at once. */
export const dropAlert = (id: number): void => change(alerts.filter((one) => one.id !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = () => alerts
/** The alerts that are up, oldest first. */
export const useAlerts = (): readonly Alert[] => useSyncExternalStore(subscribe, now, now)
