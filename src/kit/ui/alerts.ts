/** Short messages at the bottom of the page (S0 §8, §9). Any screen may add one; the frame renders them. */
import { useSyncExternalStore } from 'react'

/** How long an alert stays, ms (S0 §9). */
export const ALERT_STAYS = 5000
/** Duration of the enter and leave animation, ms. */
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

/** Shows a message for five seconds and announces it. It must never be the only record of anything. */
export function alert({ tone, text }: { tone: AlertTone; text: string }): void {
  last += 1
  change([...alerts, { id: last, tone, text }])
}

/** Removes all alerts with this text. */
export const withdraw = (text: string): void => change(alerts.filter((one) => one.text !== text))

/** Removes an alert at once. */
export const dropAlert = (id: number): void => change(alerts.filter((one) => one.id !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = () => alerts
/** The alerts that are up, oldest first. */
export const useAlerts = (): readonly Alert[] => useSyncExternalStore(subscribe, now, now)
