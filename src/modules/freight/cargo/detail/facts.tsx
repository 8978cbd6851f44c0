/** The facts on a cargo's page, by group; unknown or missing values are null. */
import { fieldOf, fieldsWith, readName, type FieldWith, type namedShapes } from '#contract/freight/cargo-fields.ts'
import { BULK } from '#contract/freight/announcement.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import type { AmountIn } from '#contract/kernel/value/money.ts'
import type { ReactNode } from 'react'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { infoWords as words } from './cargo-detail-words.ts'
import { cargoFieldWords, withUnit } from '#app/modules/freight/cargo/fields/cargo-fields-words.ts'
import { displayWords } from '#app/modules/freight/cargo/cargo-words.ts'

/** A group's heading and its facts, each with its name. */
export interface FactGroup {
  title: string
  facts: [name: string, fact: ReactNode][]
}

const code = (text: string | null) => (text ? <Isolate>{text}</Isolate> : null)
/** Formats a day and its time relative to today; null when the day is unknown. */
const moment = (day: string | null, time: string | null) =>
  day && (
    <>
      <ShamsiDate value={day} form="near" /> {time && persianDigits(time)}
    </>
  )
const two = (n: number) => String(n).padStart(2, '0')
/** When it was announced, which is not when it is shown. */
export const announcedAt = ({ announcedDate, announcedTime }: Cargo) => moment(announcedDate, announcedTime)
/** When it is to be shown to drivers; null for a free cargo. */
export const shownAt = ({ futureDate, futureHour, futureMinute }: Cargo) =>
  moment(futureDate, futureHour === null ? null : `${two(futureHour)}:${two(futureMinute ?? 0)}`)
const party = (name: string | null, address: string | null) => name && (address ? words.place(name, address) : name)

type FactField = Exclude<FieldWith<'read'>, 'IsLoadHall'>
/** In form order. */
const load: readonly FactField[] = [
  'KalaId',
  'KalaValue',
  'KalaWeight',
  'BastebandyId',
  'BastebandyNumber',
  'LoaderTypeIds',
  'Description',
]
const routed: readonly FactField[] = ['CargoSource', 'CargoDestination', 'CargoDistance', 'CargoDuration']

/** Fields shown separately by a group, or contained in another fact. */
const elsewhere: readonly FactField[] = [
  'CargoRent',
  'FreighterNumber',
  'Tel',
  'SelectedDriverIds',
  'CargoRange',
  'TransportationCompanyId',
  'TransportationCompanyHallId',
  'SenderCustomerAddressId',
  'ReceiverCustomerAddressId',
  'CargoSourceLat',
  'CargoSourceLong',
  'CargoDestinationLat',
  'CargoDestinationLong',
]
/** A field that no group names is a fact of the load. */
const others = fieldsWith('read').filter(
  (field): field is FactField => field !== 'IsLoadHall' && ![...load, ...routed, ...elsewhere].includes(field),
)

/** Names from the server for ids in the cargo. */
const names: Partial<Record<FactField, (cargo: Cargo) => string>> = {
  KalaId: ({ kalaDesc }) => kalaDesc,
  LoaderTypeIds: ({ loaderTypeNames }) => loaderTypeNames,
  BastebandyNumber: ({ bastebandyId, bastebandyNumber }) =>
    bastebandyId === BULK ? announceWords.bulk : grouped(bastebandyNumber),
}

const nameOf = (field: FactField) => cargoFieldWords[field].fact ?? cargoFieldWords[field].label

/** Returns a field's value on the cargo's page: a name for an id, a figure with its unit, or the text itself. */
function factOf(field: FactField, cargo: Cargo): [name: string, fact: ReactNode] {
  const { unit, named } = fieldOf(field)
  const value = named ? cargo[named as keyof typeof namedShapes] : (names[field]?.(cargo) ?? cargo[readName(field)])
  const shown =
    unit === 'toman' || unit === 'rial' ? (
      <Money key={field} amount={value as AmountIn[typeof unit] | null} unit={unit} />
    ) : typeof value === 'number' ? (
      withUnit(grouped(value), unit)
    ) : (
      String(value ?? '') || null
    )
  return [nameOf(field), shown]
}

/** The facts group by group; only a hall load has a hall, a show and limits. */
export const factsOf = (cargo: Cargo): FactGroup[] => [
  { title: words.load, facts: [...load, ...others].map((field) => factOf(field, cargo)) },
  {
    title: words.money,
    facts: [
      factOf('CargoRent', cargo),
      factOf('FreighterNumber', cargo),
      [words.remaining, grouped(cargo.remaining)],
      [nameOf('Tel'), code(cargo.tel)],
      ...(cargo.selectedDriverIds.length > 0
        ? ([[nameOf('SelectedDriverIds'), words.drivers(grouped(cargo.selectedDriverIds.length))]] as [string, ReactNode][])
        : []),
    ],
  },
  {
    title: words.route,
    facts: [
      ...routed.map((field) => factOf(field, cargo)),
      [words.display, cargo.isLoadHall ? displayWords.hall : displayWords.free],
      ...((cargo.isLoadHall
        ? [
            [words.hall, cargo.loadHallName && party(cargo.loadHallName, cargo.loadHallCityName)],
            [words.shownAt, shownAt(cargo)],
            [cargoFieldWords.AnnouncementLimitMinutes.label, withUnit(grouped(cargo.announcementLimitMinutes), 'minutes')],
            [cargoFieldWords.ReservationLimit.label, withUnit(grouped(cargo.reservationLimit), 'minutes')],
          ]
        : [factOf('CargoRange', cargo)]) as [string, ReactNode][]),
      [words.announcedAt, announcedAt(cargo)],
      [words.finishedAt, moment(cargo.finishDate, cargo.finishTime)],
      [words.finishReason, cargo.finishReason || null],
    ],
  },
  {
    title: words.parties,
    facts: [
      [nameOf('TransportationCompanyId'), cargo.transportationCompanyName],
      ...(cargo.productOwnerName ? ([[words.owner, cargo.productOwnerName]] as [string, ReactNode][]) : []),
      [words.announcer, cargo.announcedBy],
      [nameOf('SenderCustomerAddressId'), party(cargo.senderCustomerName, cargo.senderAddress)],
      [nameOf('ReceiverCustomerAddressId'), party(cargo.receiverCustomerName, cargo.receiverAddress)],
    ],
  },
  {
    title: words.records,
    facts: [
      [words.code, cargo.uniqueCode && <Latin key="code">{cargo.uniqueCode}</Latin>],
      [words.isg, code(cargo.isg)],
      [words.shippingOrder, code(cargo.shippingOrder)],
      [words.typeCode, code(cargo.typeCode)],
    ],
  },
]
