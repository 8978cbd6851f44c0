/** What a cargo's page says of it, group by group; what is not known or not said is null. */
import { persianDigits } from '#contract/digits.ts'
import type { Cargo } from '#contract/cargo-read.ts'
import type { ReactNode } from 'react'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { Money } from '#app/ui/value/Money.tsx'
import { infoWords as words } from '#app/words/cargo-detail.ts'
import { displayWords } from '#app/words/cargo.ts'

/** A group's heading and its facts, each with its name. */
export interface FactGroup {
  title: string
  facts: [name: string, fact: ReactNode][]
}

const code = (text: string | null) => (text ? <Isolate>{text}</Isolate> : null)
/** A day and its time as they are near; null when the day is not known. */
const moment = (day: string | null, time: string | null) =>
  day && (
    <>
      <ShamsiDate value={day} form="near" /> {time && persianDigits(time)}
    </>
  )
const two = (n: number) => String(n).padStart(2, '0')
/** When it was announced, which is not when it is shown; another server of these calls may not say. */
export const announcedAt = ({ announcedDate, announcedTime }: Cargo) => moment(announcedDate ?? null, announcedTime ?? null)
/** When it is to be shown to drivers; null for a free cargo. */
export const shownAt = ({ futureDate, futureHour, futureMinute }: Cargo) =>
  moment(futureDate, futureHour === null ? null : `${two(futureHour)}:${two(futureMinute ?? 0)}`)
const party = (name: string | null, address: string | null) => name && (address ? words.place(name, address) : name)

/** The facts in the order they are asked for; only a hall load has a hall, a show and limits. */
export const factsOf = (cargo: Cargo): FactGroup[] => [
  {
    title: words.load,
    facts: [
      [words.goods, cargo.kalaDesc],
      [words.worth, <Money key="worth" amount={cargo.kalaValue} unit="rial" />],
      [words.weight, words.kilograms(grouped(cargo.kalaWeight))],
      [words.packaging, cargo.bastebandyName],
      [words.packages, grouped(cargo.bastebandyNumber)],
      [words.loaders, cargo.loaderTypeNames],
      [words.description, cargo.description || null],
    ],
  },
  {
    title: words.money,
    facts: [
      [words.rent, <Money key="rent" amount={cargo.cargoRent} />],
      [words.trucks, grouped(cargo.freighterNumber)],
      [words.remaining, grouped(cargo.remaining)],
      [words.tel, code(cargo.tel)],
      ...(cargo.selectedDriverIds.length > 0
        ? ([[words.selected, words.drivers(grouped(cargo.selectedDriverIds.length))]] as [string, ReactNode][])
        : []),
    ],
  },
  {
    title: words.route,
    facts: [
      [words.source, cargo.cargoSource],
      [words.destination, cargo.cargoDestination],
      [words.distance, words.km(grouped(cargo.cargoDistance))],
      [words.duration, words.hours(grouped(cargo.cargoDuration))],
      [words.display, cargo.isLoadHall ? displayWords.hall : displayWords.free],
      ...((cargo.isLoadHall
        ? [
            [words.hall, cargo.loadHallName && party(cargo.loadHallName, cargo.loadHallCityName)],
            [words.shownAt, shownAt(cargo)],
            [words.limit, words.minutes(grouped(cargo.announcementLimitMinutes))],
            [words.reservation, words.minutes(grouped(cargo.reservationLimit))],
          ]
        : [[words.range, words.km(grouped(cargo.cargoRange))]]) as [string, ReactNode][]),
      [words.announcedAt, announcedAt(cargo)],
      [words.finishedAt, moment(cargo.finishDate, cargo.finishTime)],
      [words.finishReason, cargo.finishReason || null],
    ],
  },
  {
    title: words.parties,
    facts: [
      [words.company, cargo.transportationCompanyName],
      ...(cargo.productOwnerName ? ([[words.owner, cargo.productOwnerName]] as [string, ReactNode][]) : []),
      [words.announcer, cargo.announcedBy],
      [words.sender, party(cargo.senderCustomerName, cargo.senderAddress)],
      [words.receiver, party(cargo.receiverCustomerName, cargo.receiverAddress)],
    ],
  },
  {
    title: words.records,
    facts: [
      [words.code, code(cargo.uniqueCode)],
      [words.isg, code(cargo.isg)],
      [words.shippingOrder, code(cargo.shippingOrder)],
      [words.typeCode, code(cargo.typeCode)],
    ],
  },
]
