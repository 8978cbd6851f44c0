/** Formats a part of a cargo for comparison. */
import { BULK } from '#contract/freight/announcement.ts'
import { cargoParts, fieldOf, type PartName } from '#contract/freight/cargo-fields.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { cargoFieldWords, withUnit } from '#app/modules/freight/cargo/fields/cargo-fields-words.ts'
import { partValueWords as words } from './edit-words.ts'
import type { Lists } from '#app/modules/freight/announce/fields/lists.ts'
import { nameIn, type ChoiceList } from '../fields/lists.ts'
import type { Announced } from './merge.ts'

type WordedField = keyof typeof cargoFieldWords

/** Formats one field: a figure with its unit, names of ids, or the text itself. */
function formatField(field: WordedField, announced: Announced, lists: Lists): string {
  const { list, unit } = fieldOf(field)
  const value = announced[field]
  if (value === null || value === '') return words.none
  if (list) {
    // An id that is not in the list is shown as unknown.
    const ids = [value].flat() as number[]
    return words.listed(ids.map((id) => nameIn(lists, list as ChoiceList, id) ?? announceWords.gone(id))) || words.none
  }
  if (typeof value !== 'number') return String(value)
  const { format: say = (shown: string) => withUnit(shown, unit) } = cargoFieldWords[field]
  return say(grouped(value))
}

const two = (n: number) => String(n).padStart(2, '0')

/** Parts of several fields, or with their own format. */
const special: Partial<Record<PartName, (announced: Announced, lists: Lists) => string>> = {
  when: ({ FutureDate: day, FutureHour: hour, FutureMinute: minute }) =>
    day === null ? words.none : words.when(day, hour === null ? null : `${two(hour)}:${two(minute ?? 0)}`),
  route: ({ CargoSource, CargoDestination, CargoDistance: km, CargoDuration: hours }) => {
    const haul = km === null || hours === null ? '' : words.haul(grouped(km), grouped(hours))
    return words.route(CargoSource || words.none, CargoDestination || words.none, haul)
  },
  packaging: (announced, lists) => {
    const name = formatField('BastebandyId', announced, lists)
    const { BastebandyId: id, BastebandyNumber: count } = announced
    return id === BULK || count === null ? name : words.packages(name, grouped(count))
  },
  tel: ({ Tel }) => (Tel ? persianDigits(Tel) : words.none),
  drivers: ({ SelectedDriverIds: ids }) => (ids.length > 0 ? words.drivers(ids.length) : words.none),
}

/** Formats one part of an announcement. */
export const formatPart = (part: PartName, announced: Announced, lists: Lists): string =>
  special[part]?.(announced, lists) ?? formatField(cargoParts[part][0] as WordedField, announced, lists)
