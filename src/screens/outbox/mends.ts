/** What one answer of the member mends of many refused cargos: fields that name what many share. A rent or a weight is each one's own. */
import { useQuery } from '@tanstack/react-query'
import type { FieldName } from '#contract/cargo-fields.ts'
import { referenceQueries } from '#app/data/reference.ts'
import { useChoices } from '#app/list/choices.ts'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'
import { announceWords } from '#app/words/announce.ts'
import { causeWords as words, type Mended } from '#app/words/outbox-why.ts'

export interface Mend {
  said: Mended
  /** What may stand in its place; absent where nothing can be chosen. */
  useChoices?: () => Choices
  /** Any number of them. */
  many?: true
  /** Without it the cargo may go too. */
  without?: { verb: string; value: unknown }
}

const useParties = () =>
  useChoices(useQuery(referenceQueries.addressBook), ({ id, customerFullName, cityName, address }) => ({
    value: id,
    label: announceWords.party(customerFullName, cityName, address),
  }))

/** In the order in which they are asked. */
export const mends = {
  TransportationCompanyHallId: {
    said: words.hall,
    useChoices: () => useChoices(useQuery(referenceQueries.ownHalls), (one) => ({ value: one.id, label: one.loadHallName })),
  },
  TransportationCompanyId: {
    said: words.company,
    useChoices: () =>
      useChoices(useQuery(referenceQueries.companies), (one) => ({
        value: one.transportationCompanyId,
        label: one.transportationCompanyName,
      })),
  },
  KalaId: {
    said: words.goods,
    useChoices: () => useChoices(useQuery(referenceQueries.goods), (one) => ({ value: one.id, label: one.kalaDesc })),
  },
  BastebandyId: {
    said: words.packaging,
    useChoices: () => useChoices(useQuery(referenceQueries.packagings), (one) => ({ value: one.id, label: one.name })),
  },
  LoaderTypeIds: {
    said: words.loaders,
    many: true,
    useChoices: () => useChoices(useQuery(referenceQueries.loaderTypes), (one) => ({ value: one.id, label: one.loaderTypeName })),
  },
  SenderCustomerAddressId: { said: words.sender, useChoices: useParties },
  ReceiverCustomerAddressId: { said: words.receiver, useChoices: useParties },
  SelectedDriverIds: { said: words.drivers, without: { verb: words.withoutDrivers, value: [] } },
} satisfies Partial<Record<FieldName, Mend>>

export type MendedField = keyof typeof mends
export const mendedFields = Object.keys(mends) as MendedField[]
export const mendOf = (field: MendedField): Mend => mends[field]
