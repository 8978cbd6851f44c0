/** What a part of a cargo says, in words somebody can choose between. */
import { BULK } from '#contract/announcement.ts'
import { persianDigits } from '#contract/digits.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { announceWords } from '#app/words/announce.ts'
import { saidWords as words } from '#app/words/edit.ts'
import { moneyUnits, type MoneyUnit } from '#app/words/value.ts'
import type { Lists } from '../announce/lists.ts'
import type { PartName, Said } from './merge.ts'

const figure = (value: number | null, say: (shown: string) => string) => (value === null ? words.none : say(grouped(value)))
const money = (amount: number | null, unit: MoneyUnit) => figure(amount, (shown) => `${shown} ${moneyUnits[unit]}`)

/** The name of what an id stands for; an id the list does not know says so. */
function named<Row>(id: number | null, rows: readonly Row[] | undefined, is: (row: Row) => boolean, name: (row: Row) => string) {
  if (id === null) return words.none
  const row = rows?.find(is)
  return row ? name(row) : announceWords.gone(id)
}

const two = (n: number) => String(n).padStart(2, '0')

function when({ FutureDate: day, FutureHour: hour, FutureMinute: minute }: Said): string {
  if (day === null) return words.none
  return words.when(day, hour === null ? null : `${two(hour)}:${two(minute ?? 0)}`)
}

function route({ CargoSource, CargoDestination, CargoDistance: km, CargoDuration: hours }: Said): string {
  const haul = km === null || hours === null ? '' : words.haul(grouped(km), grouped(hours))
  return words.route(CargoSource || words.none, CargoDestination || words.none, haul)
}

const party = (id: number | null, { parties }: Lists) =>
  named(
    id,
    parties.data,
    (row) => row.id === id,
    (row) => announceWords.party(row.customerFullName, row.cityName, row.address),
  )

function packaging({ BastebandyId: id, BastebandyNumber: count }: Said, { packagings }: Lists): string {
  const name = named(
    id,
    packagings.data,
    (row) => row.id === id,
    (row) => row.name,
  )
  return id === BULK || count === null ? name : words.packages(name, grouped(count))
}

const loaders = (ids: readonly number[], { loaderTypes }: Lists) =>
  words.listed(
    ids.map((id) =>
      named(
        id,
        loaderTypes.data,
        (row) => row.id === id,
        (row) => row.loaderTypeName,
      ),
    ),
  ) || words.none

const sayings: Record<PartName, (said: Said, lists: Lists) => string> = {
  company: ({ TransportationCompanyId: id }, { companies }) =>
    named(
      id,
      companies.data,
      (row) => row.transportationCompanyId === id,
      (row) => row.transportationCompanyName,
    ),
  hall: ({ TransportationCompanyHallId: id }, { halls }) =>
    named(
      id,
      halls.data,
      (row) => row.id === id,
      (row) => announceWords.hallLabel(row.loadHallName, row.cityName),
    ),
  when,
  route,
  sender: ({ SenderCustomerAddressId: id }, lists) => party(id, lists),
  receiver: ({ ReceiverCustomerAddressId: id }, lists) => party(id, lists),
  goods: ({ KalaId: id }, { goods }) =>
    named(
      id,
      goods.data,
      (row) => row.id === id,
      (row) => row.kalaDesc,
    ),
  packaging,
  weight: ({ KalaWeight }) => figure(KalaWeight, words.kilo),
  trucks: ({ FreighterNumber }) => figure(FreighterNumber, words.trucks),
  loaders: ({ LoaderTypeIds }, lists) => loaders(LoaderTypeIds, lists),
  rent: ({ CargoRent }) => money(CargoRent, 'toman'),
  tel: ({ Tel }) => (Tel ? persianDigits(Tel) : words.none),
  value: ({ KalaValue }) => money(KalaValue, 'rial'),
  range: ({ CargoRange }) => figure(CargoRange, words.range),
  note: ({ Description }) => Description || words.none,
  drivers: ({ SelectedDriverIds: ids }) => (ids.length > 0 ? words.drivers(ids.length) : words.none),
}

/** One part of what is said. */
export const sayPart = (part: PartName, said: Said, lists: Lists): string => sayings[part](said, lists)
