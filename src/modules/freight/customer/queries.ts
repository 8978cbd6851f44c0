import { customer, type CustomersFound } from '#contract/freight/customer.ts'
import { identity } from '#contract/access/identity.ts'
import { inquiry, type InquiryStatus } from '#contract/fleet/inquiry.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask, type Dated } from '#app/transport/ask.ts'
import { referenceQueries } from '../reference/queries.ts'

/** How long the page waits for the word of a call that it can do without, ms: the server gives up on its own source at 8 s. */
const PATIENCE = 9000

/** The answer, or a failure once the wait is over. */
const soon = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), PATIENCE))])

const once = { networkMode: 'always', retry: false } as const

export const customerQueries = {
  /** Whether the member may see the list (S1 §2.6); fails when nobody could be asked. */
  access: queryOptions({
    ...once,
    queryKey: ['identity', 'access', 'Customer_List'],
    queryFn: async () => (await soon(ask(identity.hasAccessTo, { permissionName: 'Customer_List' }))).data === true,
  }),
  /** The addresses of one customer; the device answers when it was asked before. */
  addresses: (id: number) =>
    queryOptions({
      ...once,
      queryKey: ['customer', 'addresses', id],
      queryFn: () => ask(customer.addresses, { CustomerId: id }),
    }),
}

/** How many there are in all, and whether the answer holds only some of them; null where a kept answer does not say. */
export const customersFound = (answer: Dated<unknown> | undefined) => (answer?.result ?? null) as CustomersFound | null

/** A row as the server has it at this moment; null when nobody could be asked, or it is gone. The lists on the page follow. */
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

/** A national or legal id: VALID, INVALID, or UNKNOWN when nobody could be asked. */
export const inquireCode = (ncode: string) => statusOf(ask(inquiry.nationalId, { ncode }))
/** A postal code, in the same words. */
export const inquirePostalCode = (postalCode: string) => statusOf(ask(inquiry.postalCode, { postalCode }))

const statusOf = async (answer: Promise<{ data: { status: InquiryStatus } | null }>): Promise<InquiryStatus> =>
  soon(answer).then(
    ({ data }) => data?.status ?? 'UNKNOWN',
    () => 'UNKNOWN',
  )
