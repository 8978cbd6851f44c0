/** What is typed while a cargo is announced, and what it says on the wire (S1 §2.2, §3). */
import { announcementDefaults, CargoAnnouncement, type Announcer } from '#contract/freight/announcement.ts'
import { fieldNames, type FieldName } from '#contract/freight/cargo-fields.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import type { Yardstick } from '#contract/freight/plausible/judge.ts'
import type { Sent } from '#contract/kernel/call.ts'
import type { cargo } from '#contract/freight/cargo.ts'
import type { CompanyHall } from '#contract/halls/hall-rows.ts'
import type { RoadEstimate } from '#contract/freight/road.ts'
import { clockOf, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import * as v from 'valibot'
import type { NamedPlace } from '#app/modules/freight/map/queries.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import type { ComingParties } from './parties/parties.ts'

/** An end of the route: its text is kept even while it is not yet a place. */
export interface End {
  text: string
  place: NamedPlace | null
}

/** What the form makes of several fields, of the hall or of the road. */
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

/** What a change starts from: the cargo as it was read. */
export interface Since {
  /** Its version; null while only an answer that is still awaited will tell it. */
  version: number | null
  /** In the words of an announcement; `IsLoadHall` is what the cargo is, whatever a change sends (GAP33). */
  base: CargoAnnouncement
  /** What the cargo is marked with; absent where nobody said. */
  review?: readonly DoubtCode[]
}

export interface Typed extends Pick<CargoAnnouncement, Straight> {
  from: End
  to: End
  /** A Shamsi day, `today` while nobody chose one, null while what is typed is no day. */
  day: string | null
  /** 'HH:MM'; null while nobody touched it (`untouchedHour`). */
  time: string | null
  /** Announced as a free cargo; counts only in a hall that takes them (GAP30). */
  free: boolean
  /** Narrows the loader types that are offered; not sent. */
  loaderGroup: number | null
  /** The cargo this is a change of; absent for a new one. */
  since?: Since
  /** Sender and receiver whose addresses are still on their way to the server. */
  coming?: ComingParties
}

/** A field of the form, by its name in what is typed. */
export type FormField = Exclude<keyof Typed, 'since' | 'coming'>

/** The day of sending, whichever that will be. */
export const TODAY = 'today'

/**
 * The hour an announcement goes out with where nobody typed one, 'HH:MM': now, whatever its day (S1 §9); null for a change,
 * which keeps the hour it has.
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

/** The way back: the two ends change places, and so do those who send and receive there. */
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

/** The town alone: the province would only crowd. */
export const nameOf = ({ text, place }: End): string => townOf(place?.label ?? text)

/** What the form knows beside what is typed. */
export interface FormContext {
  as: Announcer
  /** The company's halls; undefined while nobody knows them. */
  halls: readonly CompanyHall[] | undefined
  /** Null until both ends are routed. */
  road: Pick<RoadEstimate, 'km' | 'hours'> | null
  /** Today in Tehran, as Shamsi text. */
  today: string
  /** What the cargo is measured against; absent judges nothing. */
  yardstick?: Yardstick
}

/** The hall the cargo goes to: the chosen one, or the only one there is. */
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

/** Length and time of a way nobody moved, as the cargo has them: a new estimate must not pass for a change. Else null. */
export function keptHaul({ from, to, since }: Ends): { km: number; hours: number } | null {
  const base = since?.base
  const kept =
    base &&
    isEnd(from, base.CargoSourceLat, base.CargoSourceLong) &&
    isEnd(to, base.CargoDestinationLat, base.CargoDestinationLong)
  return kept && base.CargoDistance && base.CargoDuration ? { km: base.CargoDistance, hours: base.CargoDuration } : null
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

/** The wire's announcement, complete or not. Nothing stands in it that nobody typed, computed or confirmed. */
export function payloadOf(typed: Typed, context: FormContext, confirmed: readonly DoubtCode[] = []): Sent<typeof cargo.announce> {
  const { from, to, day: _day, time, free: _free, loaderGroup: _group, since, coming: _coming, ...straight } = typed
  const hall = hallOf(typed, context)
  const inHall = isHallLoad(typed, context)
  const haul = keptHaul(typed) ?? context.road
  const [hour, minute] = time === null ? hourLeft(since) : time.split(':').map(Number)
  return {
    ...straight,
    // Nobody is called first where a hall gives the turns, nor by an owner (GAP35).
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
    // A change always says so (S1 §3); the server keeps what the cargo is.
    IsLoadHall: inHall || since !== undefined,
    TransportationCompanyHallId: hall?.id ?? (context.as === 'company' ? typed.TransportationCompanyHallId : null),
    TransportationCompanyId: context.as === 'owner' ? typed.TransportationCompanyId : null,
    AnnouncementLimitMinutes: hall?.announcementLimitMinutes ?? 0,
    ReservationLimit: hall?.reservationLimit ?? 0,
    ...(confirmed.length > 0 && { Confirmed: [...confirmed] }),
  }
}
