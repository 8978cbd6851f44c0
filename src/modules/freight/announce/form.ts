/** The form state of an announcement, and its conversion to a request (S1 §2.2, §3). */
import { announcementDefaults, CargoAnnouncement, type Announcer } from '#contract/freight/announcement.ts'
import { fieldNames, type FieldName } from '#contract/freight/cargo-fields.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import type { Yardstick } from '#contract/freight/plausible/judge.ts'
import type { Sent } from '#contract/kernel/call.ts'
import type { cargo } from '#contract/freight/cargo.ts'
import type { CompanyHall } from '#contract/organisations/hall-rows.ts'
import type { RoadEstimate } from '#contract/freight/road.ts'
import { clockOf, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import * as v from 'valibot'
import type { NamedPlace } from '#app/kit/map/queries.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import type { ComingParties } from './parties/parties.ts'

/** An end of the route: its text is kept even while it matches no place. */
export interface End {
  text: string
  place: NamedPlace | null
}

/** Request fields computed from several form fields, the hall or the road. */
const composed = [
  'FutureDate',
  'FutureHour',
  'FutureMinute',
  'CargoSource',
  'CargoSourceLat',
  'CargoSourceLong',
  'CargoDestination',
  'CargoDestinationLat',
  'CargoDestinationLong',
  'CargoDistance',
  'CargoDuration',
  'IsLoadHall',
  'AnnouncementLimitMinutes',
  'ReservationLimit',
  'Confirmed',
] as const satisfies readonly FieldName[]

/** Fields that travel as they are typed, under the wire's own names. */
export type Straight = Exclude<FieldName, (typeof composed)[number]>
const straightNames = fieldNames.filter((name): name is Straight => !(composed as readonly FieldName[]).includes(name))

/** The base of a change: the cargo as it was read. */
export interface Since {
  /** Its version; null until an outstanding answer provides it. */
  version: number | null
  /** The cargo as an announcement; `IsLoadHall` is the cargo's own value, independent of the change (GAP33). */
  base: CargoAnnouncement
  /** The cargo's review marks; absent without marks. */
  review?: readonly DoubtCode[]
}

export interface Typed extends Pick<CargoAnnouncement, Straight> {
  from: End
  to: End
  /** A Shamsi day, `today` until a day is chosen, null while the input is invalid. */
  day: string | null
  /** 'HH:MM'; null until edited (`untouchedHour`). */
  time: string | null
  /** Announced as a free cargo; counts only in a hall that takes them (GAP30). */
  free: boolean
  /** Narrows the loader types that are offered; not sent. */
  loaderGroup: number | null
  /** The cargo this is a change of; absent for a new one. */
  since?: Since
  /** Sender and receiver whose addresses are still queued. */
  coming?: ComingParties
}

/** A field of the form, by its name in what is typed. */
export type FormField = Exclude<keyof Typed, 'since' | 'coming'>

/** The day of sending, whichever that will be. */
export const TODAY = 'today'

/**
 * Returns the default hour of an announcement, 'HH:MM': the current time, on any day (S1 §9); null for a change, which keeps its
 * hour.
 */
export const untouchedHour = ({ since }: Pick<Typed, 'since'>, now: Date): string | null => (since ? null : clockOf(now))

const nothing = v.parse(CargoAnnouncement, {})
const start: Partial<CargoAnnouncement> = announcementDefaults

/** A new form (S1 §9). */
export const blank: Typed = {
  from: { text: '', place: null },
  to: { text: '', place: null },
  day: TODAY,
  time: null,
  free: false,
  loaderGroup: null,
  ...(Object.fromEntries(straightNames.map((name) => [name, start[name] ?? nothing[name]])) as Pick<CargoAnnouncement, Straight>),
}

/** Returns the return trip: both ends are swapped, and so are sender and receiver. */
export const returning = ({ from, to, coming, ...typed }: Typed): Typed => ({
  ...typed,
  from: to,
  to: from,
  SenderCustomerAddressId: typed.ReceiverCustomerAddressId,
  ReceiverCustomerAddressId: typed.SenderCustomerAddressId,
  ...(coming && { coming: turned(coming) }),
})

const turned = ({ SenderCustomerAddressId: sender, ReceiverCustomerAddressId: receiver }: ComingParties): ComingParties => ({
  ...(receiver && { SenderCustomerAddressId: receiver }),
  ...(sender && { ReceiverCustomerAddressId: sender }),
})

/** Only the town: the province would take too much room. */
export const nameOf = ({ text, place }: End): string => townOf(place?.label ?? text)

/** The context of the form besides its values. */
export interface FormContext {
  as: Announcer
  /** Halls of the company, or undefined while loading. */
  halls: readonly CompanyHall[] | undefined
  /** Null until both ends are routed. */
  road: Pick<RoadEstimate, 'km' | 'hours'> | null
  /** Today in Tehran, as Shamsi text. */
  today: string
  /** Reference data for plausibility checks; without it none are run. */
  yardstick?: Yardstick
}

/** Returns the cargo's hall: the chosen one, or the only one. */
export function hallOf(
  { TransportationCompanyHallId: chosen }: Typed,
  { as, halls }: Pick<FormContext, 'as' | 'halls'>,
): CompanyHall | undefined {
  if (as === 'owner' || !halls) return undefined
  const open = halls.filter(({ isActive }) => isActive)
  return chosen === null ? (open.length === 1 ? open[0] : undefined) : halls.find(({ id }) => id === chosen)
}

/** A cargo with a hall, a date and an hour; an owner's never is one (S1 §6), and a change never makes one (GAP33). */
export const isHallLoad = (typed: Typed, context: Pick<FormContext, 'as' | 'halls'>): boolean =>
  typed.since
    ? typed.since.base.IsLoadHall !== false
    : context.as === 'company' && !(typed.free && hallOf(typed, context)?.isFreeCargo === true)

/** The day that is announced for: Shamsi text, null while it is no day. */
export const dayOf = ({ day }: Pick<Typed, 'day'>, today: string): string | null => (day === TODAY ? today : day)

const isEnd = ({ place }: Pick<End, 'place'>, lat: number | null, lng: number | null) => place?.lat === lat && place?.lng === lng

/** The ends of a route, and what a change of it started from. */
export interface Ends extends Pick<Typed, 'since'> {
  from: Pick<End, 'place'>
  to: Pick<End, 'place'>
}

/** Returns length and time of an unchanged route, as stored in the cargo: a new estimate must not count as a change. Else null. */
export function unchangedHaul({ from, to, since }: Ends): { km: number; hours: number } | null {
  const base = since?.base
  const isUnchanged =
    base &&
    isEnd(from, base.CargoSourceLat, base.CargoSourceLong) &&
    isEnd(to, base.CargoDestinationLat, base.CargoDestinationLong)
  return isUnchanged && base.CargoDistance && base.CargoDuration ? { km: base.CargoDistance, hours: base.CargoDuration } : null
}

/** No hour typed: a new cargo's is the moment of sending, a changed one's stays as it is. */
const hourLeft = (since: Since | undefined) => [since?.base.FutureHour ?? null, since?.base.FutureMinute ?? null] as const

/** The wire's announcement as it is sent at this moment, its hour filled in; `now` is the server's time. */
export function announcementAt(
  now: Date,
  typed: Typed,
  context: FormContext,
  confirmed: readonly DoubtCode[] = [],
): Sent<typeof cargo.announce> {
  const time = typed.time ?? untouchedHour(typed, now)
  return payloadOf({ ...typed, time }, { ...context, today: shamsiToday(now) }, confirmed)
}

/** Returns the announcement as sent, complete or not. It has only typed, computed or confirmed values. */
export function payloadOf(typed: Typed, context: FormContext, confirmed: readonly DoubtCode[] = []): Sent<typeof cargo.announce> {
  const { from, to, day: _day, time, free: _free, loaderGroup: _group, since, coming: _coming, ...straight } = typed
  const hall = hallOf(typed, context)
  const inHall = isHallLoad(typed, context)
  const haul = unchangedHaul(typed) ?? context.road
  const [hour, minute] = time === null ? hourLeft(since) : time.split(':').map(Number)
  return {
    ...straight,
    // No drivers are called first where a hall assigns the turns, nor by an owner (GAP35).
    SelectedDriverIds: inHall || context.as === 'owner' ? [] : typed.SelectedDriverIds,
    FutureDate: inHall ? dayOf(typed, context.today) : null,
    FutureHour: inHall ? hour : null,
    FutureMinute: inHall ? minute : null,
    KalaValue: inHall || since ? typed.KalaValue : null,
    CargoSource: from.place?.label ?? '',
    CargoSourceLat: from.place?.lat ?? null,
    CargoSourceLong: from.place?.lng ?? null,
    CargoDestination: to.place?.label ?? '',
    CargoDestinationLat: to.place?.lat ?? null,
    CargoDestinationLong: to.place?.lng ?? null,
    CargoDistance: haul?.km ?? null,
    CargoDuration: haul?.hours ?? null,
    // A change always sends true (S1 §3); the server keeps the cargo's own value.
    IsLoadHall: inHall || since !== undefined,
    TransportationCompanyHallId: hall?.id ?? (context.as === 'company' ? typed.TransportationCompanyHallId : null),
    TransportationCompanyId: context.as === 'owner' ? typed.TransportationCompanyId : null,
    AnnouncementLimitMinutes: hall?.announcementLimitMinutes ?? 0,
    ReservationLimit: hall?.reservationLimit ?? 0,
    ...(confirmed.length > 0 && { Confirmed: [...confirmed] }),
  }
}
