import { CargoAnnouncement } from '#contract/freight/announcement.ts'
import * as v from 'valibot'
import { blank, TODAY, type End, type Typed } from './form.ts'

const end = (label: string, lat: number | null, lng: number | null): End => ({
  text: label,
  place: label && lat !== null && lng !== null ? { label, lat, lng } : null,
})
const pad = (n: number) => String(n).padStart(2, '0')

/** Converts a queued announcement to form values for editing; null for any other payload. */
export function typedOf(payload: unknown): Typed | null {
  const read = v.safeParse(CargoAnnouncement, payload)
  if (!read.success) return null
  const announced = read.output
  const straight = Object.keys(blank).filter((name): name is keyof Typed & keyof CargoAnnouncement => name in announced)
  return {
    ...blank,
    ...(Object.fromEntries(straight.map((name) => [name, announced[name]])) as Partial<Typed>),
    from: end(announced.CargoSource, announced.CargoSourceLat, announced.CargoSourceLong),
    to: end(announced.CargoDestination, announced.CargoDestinationLat, announced.CargoDestinationLong),
    day: announced.FutureDate ?? TODAY,
    time: announced.FutureHour === null ? null : `${pad(announced.FutureHour)}:${pad(announced.FutureMinute ?? 0)}`,
    free: announced.IsLoadHall === false,
  }
}
