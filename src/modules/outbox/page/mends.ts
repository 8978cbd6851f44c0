/** Fields that can be repaired in several refused cargos at once, because they share the value. Rent and weight differ per cargo. */
import type { FieldName } from '#contract/freight/cargo-fields.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import type { Choices } from '#app/kit/ui/input/ChoiceField.tsx'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { causeWords as words, type Mended } from './outbox-why-words.ts'

export interface Mend {
  texts: Mended
  /** The list of possible replacements; absent if there is no choice. */
  list?: Listed
  /** Any number of them. */
  many?: true
  /** Without it the cargo may go too. */
  without?: { verb: string; value: unknown }
}

type Lists = Omit<typeof referenceQueries, 'citiesOf'>
type RowOf<L extends keyof Lists> = Awaited<
  ReturnType<Extract<Lists[L]['queryFn'], (context: never) => unknown>>
>['data'] extends (infer R)[]
  ? R
  : never
type Choice = Choices['options'][number]
interface Listed {
  name: keyof Lists
  choice: (row: unknown) => Choice
}
/** A list by its name, and how one of its rows is offered. */
const listed = <L extends keyof Lists>(name: L, choice: (row: RowOf<L>) => Choice) => ({ name, choice }) as Listed

const parties = listed('addressBook', ({ id, customerFullName, cityName, address }) => ({
  value: id,
  label: announceWords.party(customerFullName, cityName, address),
}))

/** In order of display. */
const mends = {
  TransportationCompanyHallId: {
    texts: words.hall,
    list: listed('ownHalls', ({ id, loadHallName }) => ({ value: id, label: loadHallName })),
  },
  TransportationCompanyId: {
    texts: words.company,
    list: listed('companies', (row) => ({ value: row.transportationCompanyId, label: row.transportationCompanyName })),
  },
  KalaId: { texts: words.goods, list: listed('goods', ({ id, kalaDesc, aliases }) => ({ value: id, label: kalaDesc, aliases })) },
  BastebandyId: {
    texts: words.packaging,
    list: listed('packagings', ({ id, name, aliases }) => ({ value: id, label: name, aliases })),
  },
  LoaderTypeIds: {
    texts: words.loaders,
    list: listed('loaderTypes', ({ id, loaderTypeName, aliases }) => ({ value: id, label: loaderTypeName, aliases })),
    many: true,
  },
  SenderCustomerAddressId: { texts: words.sender, list: parties },
  ReceiverCustomerAddressId: { texts: words.receiver, list: parties },
  SelectedDriverIds: { texts: words.drivers, without: { verb: words.withoutDrivers, value: [] } },
} satisfies Partial<Record<FieldName, Mend>>

export type MendedField = keyof typeof mends
export const mendedFields = Object.keys(mends) as MendedField[]
export const mendOf = (field: MendedField): Mend => mends[field]
