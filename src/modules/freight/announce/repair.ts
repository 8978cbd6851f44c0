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
  const said = read.output
  const straight = Object.keys(blank).filter((name): name is keyof Typed & keyof CargoAnnouncement => name in said)
  return {
    ...blank,
    ...(Object.fromEntries(straight.map((name) => [name, said[name]])) as Partial<Typed>),
    from: end(said.CargoSource, said.CargoSourceLat, said.CargoSourceLong),
    to: end(said.CargoDestination, said.CargoDestinationLat, said.CargoDestinationLong),
    day: said.FutureDate ?? TODAY,
    time: said.FutureHour === null ? null : `${pad(said.FutureHour)}:${pad(said.FutureMinute ?? 0)}`,
    free: said.IsLoadHall === false,
  }
}
