import { customer } from '#contract/freight/customer.ts'
import type { CustomersFound } from '#contract/freight/customer-basics.ts'
import { identity } from '#contract/access/identity.ts'
import { inquiry, type InquiryStatus } from '#contract/fleet/inquiry.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask, type Dated } from '#app/transport/ask.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'

/** Timeout of optional calls, ms: the server gives up on its own source at 8 s. */
const PATIENCE = 9000

/** Rejects after the timeout. */
const soon = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), PATIENCE))])

const once = { networkMode: 'always', retry: false } as const

export const customerQueries = {
  /** Whether the member may see the list (S1 §2.6); fails if the server is unreachable. */
  access: queryOptions({
    ...once,
    queryKey: ['identity', 'access', 'Customer_List'],
    queryFn: async () => (await soon(ask(identity.hasAccessTo, { permissionName: 'Customer_List' }))).data === true,
  }),
  /** The addresses of one customer; the device answers if they were fetched before. */
  addresses: (id: number) =>
    queryOptions({
      ...once,
      queryKey: ['customer', 'addresses', id],
      queryFn: () => ask(customer.addresses, { CustomerId: id }),
    }),
}

/** Returns the total, and whether the answer is incomplete; null if a cached answer does not contain it. */
export const customersFound = (answer: Dated<unknown> | undefined) => (answer?.result ?? null) as CustomersFound | null

/** Fetches the current row; null if the server is unreachable or the row is deleted. The lists on the page are updated. */
export const readNow = {
  async customer(queries: QueryClient, id: number | null) {
    const answer = await queries.fetchQuery({ ...referenceQueries.ownCustomers, staleTime: 0 }).catch(() => null)
    return answer?.fromDevice === false ? (answer.data.find((row) => row.id === id) ?? null) : null
  },
  async address(queries: QueryClient, customerId: number | null, id: number | null) {
    if (customerId === null) return null
    const answer = await queries.fetchQuery({ ...customerQueries.addresses(customerId), staleTime: 0 }).catch(() => null)
    return answer?.fromDevice === false ? (answer.data.find((row) => row.id === id) ?? null) : null
  },
}

/** Checks a national or legal id: VALID, INVALID, or UNKNOWN if no registry answered. */
export const inquireCode = (ncode: string) => statusOf(ask(inquiry.nationalId, { ncode }))
/** Checks a postal code, with the same results. */
export const inquirePostalCode = (postalCode: string) => statusOf(ask(inquiry.postalCode, { postalCode }))

const statusOf = async (answer: Promise<{ data: { status: InquiryStatus } | null }>): Promise<InquiryStatus> =>
  soon(answer).then(
    ({ data }) => data?.status ?? 'UNKNOWN',
    () => 'UNKNOWN',
  )
