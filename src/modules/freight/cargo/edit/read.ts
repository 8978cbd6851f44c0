/** A cargo as the server gives it, in the words in which it is announced and changed (S1 §3). */
import { CargoAnnouncement, type Announcer } from '#contract/freight/announcement.ts'
import { announcedIn } from '#contract/freight/cargo-fields.ts'
import type { Cargo, Earlier } from '#contract/freight/cargo-read.ts'
import { trucksReasons, type TrucksReason } from '#contract/halls/split/reasons.ts'
import * as v from 'valibot'
import { blank, type Since, type Typed } from '#app/modules/freight/announce/form.ts'
import { typedOf } from '#app/modules/freight/announce/repair.ts'
import type { Announced } from './merge.ts'

/**
 * What the edit form stands on before a cargo has come (S1 §9). The form opens with the cargo and never before it, so
 * nobody sees this range and it is never sent; it only keeps an unread range from looking like the default of a new cargo.
 */
const beforeLoad: Typed = { ...blank, CargoRange: 2000 }

/** What a cargo says of itself, wherever it was read. */
type Sayable = Earlier &
  Pick<Cargo, 'futureDate' | 'futureHour' | 'futureMinute' | 'announcementLimitMinutes' | 'reservationLimit'>

/** What the cargo says. Day and hour only of a hall load: a free cargo has none (GAP30). */
export function saidOf(cargo: Sayable, as: Announcer): Announced {
  const inHall = cargo.isLoadHall
  return {
    ...announcedIn(cargo),
    FutureDate: inHall ? cargo.futureDate : null,
    FutureHour: inHall ? cargo.futureHour : null,
    FutureMinute: inHall ? cargo.futureMinute : null,
    TransportationCompanyHallId: as === 'company' ? cargo.transportationCompanyHallId : null,
    TransportationCompanyId: as === 'owner' ? cargo.transportationCompanyId : null,
    AnnouncementLimitMinutes: cargo.announcementLimitMinutes,
    ReservationLimit: cargo.reservationLimit,
    // What was confirmed of it once is told by its marks.
    Confirmed: [],
  }
}

/** What an item of the outbox says; null when it is no announcement. */
export function saidIn(payload: unknown): Announced | null {
  const read = v.safeParse(CargoAnnouncement, payload)
  return read.success ? read.output : null
}

/** Why the change an item makes needs fewer trucks; null when nobody said. */
export function reasonIn(payload: unknown): TrucksReason | null {
  const read = v.safeParse(v.object({ ReasonCode: v.picklist(trucksReasons) }), payload)
  return read.success ? read.output.ReasonCode : null
}

/** A hall load that needs fewer trucks than before: whoever listed it may lose a chance. */
export const takesTrucks = (before: Announced, after: Announced): boolean =>
  before.IsLoadHall !== false && (after.FreighterNumber ?? 0) < (before.FreighterNumber ?? 0)

/** The form filled with what is said, as a change of `since`. */
export const editOf = (input: unknown, since: Since): Typed => ({ ...beforeLoad, ...typedOf(input), since })
