/** Names for the ids in an announcement on this device, as far as cached. */
import { announcers } from '#contract/freight/cargo-basics.ts'
import { companyBasics } from '#contract/organisations/company-basics.ts'
import { customerBasics } from '#contract/freight/customer-basics.ts'
import { hallBasics } from '#contract/organisations/hall-basics.ts'
import type { Answer, Call } from '#contract/kernel/call.ts'
import type { reference } from '#contract/freight/reference.ts'
import { may } from '#contract/kernel/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { cargoListWords as words } from '#app/modules/freight/cargo/cargo-words.ts'

/** Each returns null for unknown names. */
export interface WaitingNames {
  goods(id: number | null): string | null
  loaders(ids: number[]): string | null
  hall(id: number | null): string | null
  company(id: number | null): string | null
  /** The customer an address belongs to. */
  address(id: number | null): string | null
}

/** Fetched only for announcing members with waiting items (the lists are cached by then), and only permitted queries. */
export function useWaitingNames(isWanted = true): WaitingNames {
  const member = principalOf(useSignedIn())
  const announces = isWanted && may(announcers, member)
  const goods = useQuery({ ...referenceQueries.goods, enabled: announces }).data?.data
  const loaders = useQuery({ ...referenceQueries.loaderTypes, enabled: announces }).data?.data
  const halls = useQuery({ ...referenceQueries.ownHalls, enabled: announces && may(hallBasics.ofCompany.who, member) }).data?.data
  const companies = useQuery({ ...referenceQueries.companies, enabled: announces && may(companyBasics.names.who, member) }).data
    ?.data
  const addresses = useQuery({
    ...referenceQueries.addressBook,
    enabled: announces && may(customerBasics.addressBook.who, member),
  }).data?.data
  return useMemo(() => namesIn({ goods, loaders, halls, companies, addresses }), [goods, loaders, halls, companies, addresses])
}

type Rows<C extends Call> = Answer<C> | undefined
interface NameLists {
  goods: Rows<typeof reference.goods>
  loaders: Rows<typeof reference.loaderTypes>
  halls: Rows<typeof hallBasics.ofCompany>
  companies: Rows<typeof companyBasics.names>
  addresses: Rows<typeof customerBasics.addressBook>
}

function namesIn({ goods, loaders, halls, companies, addresses }: NameLists): WaitingNames {
  return {
    goods: (id) => goods?.find((one) => one.id === id)?.kalaDesc ?? null,
    loaders: (ids) => {
      const found = ids.flatMap((id) => loaders?.find((one) => one.id === id)?.loaderTypeName ?? [])
      return found.length === ids.length && found.length > 0 ? words.partsJoined(found) : null
    },
    hall: (id) => halls?.find((one) => one.id === id)?.loadHallName ?? null,
    company: (id) => companies?.find((one) => one.transportationCompanyId === id)?.transportationCompanyName ?? null,
    address: (id) => addresses?.find((one) => one.id === id)?.customerFullName ?? null,
  }
}
