/** Converts a cargo from the server to the shape of an announcement (S1 §3). */
import { CargoAnnouncement, type Announcer } from '#contract/freight/announcement.ts'
import { announcedIn } from '#contract/freight/cargo-fields.ts'
import type { Cargo, Earlier } from '#contract/freight/cargo-read.ts'
import { trucksReasons, type TrucksReason } from '#contract/kernel/reasons.ts'
import * as v from 'valibot'
import { blank, type Since, type Typed } from '#app/modules/freight/announce/form.ts'
import { typedOf } from '#app/modules/freight/announce/repair.ts'
import type { Announced } from './merge.ts'

/**
 * The edit form's values before a cargo is loaded (S1 §9). The form opens only with the cargo, so this range is never shown or
 * sent; it only keeps an unread range from looking like a new cargo's default.
 */
const beforeLoad: Typed = { ...blank, CargoRange: 2000 }

/** The announced data of a cargo, from any source. */
type Sayable = Earlier &
  Pick<Cargo, 'futureDate' | 'futureHour' | 'futureMinute' | 'announcementLimitMinutes' | 'reservationLimit'>

/** Returns the cargo as an announcement. Day and hour only for a hall load: a free cargo has none (GAP30). */
export function toAnnounced(cargo: Sayable, as: Announcer): Announced {
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
    // Earlier confirmations are stored in its marks.
    Confirmed: [],
  }
}

/** Parses an outbox item; null if it is no announcement. */
export function parseAnnounced(payload: unknown): Announced | null {
  const read = v.safeParse(CargoAnnouncement, payload)
  return read.success ? read.output : null
}

/** Returns the reason of an item's reduction of trucks; null without a reason. */
export function reasonIn(payload: unknown): TrucksReason | null {
  const read = v.safeParse(v.object({ ReasonCode: v.picklist(trucksReasons) }), payload)
  return read.success ? read.output.ReasonCode : null
}

/** Returns whether a hall load loses trucks: drivers who listed it may lose a chance. */
export const takesTrucks = (before: Announced, after: Announced): boolean =>
  before.IsLoadHall !== false && (after.FreighterNumber ?? 0) < (before.FreighterNumber ?? 0)

/** Returns the form's values for a change based on `since`. */
export const editOf = (input: unknown, since: Since): Typed => ({ ...beforeLoad, ...typedOf(input), since })
