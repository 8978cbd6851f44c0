import type { Queueable, Sent } from '#contract/call.ts'
import { customer, type CustomersFound } from '#contract/customer.ts'
import { identity } from '#contract/identity.ts'
import { inquiry, type InquiryStatus } from '#contract/inquiry.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ActRefused, doOrKeep, type Done } from './acts.ts'
import { askKept, type Dated } from './kept.ts'
import { sendAgain, type Need, type OutboxItem } from './outbox.ts'
import { referenceQueries } from './reference.ts'
import { askFor } from './wire.ts'

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
    queryFn: async () => (await soon(askFor(identity.hasAccessTo, { permissionName: 'Customer_List' }))).data === true,
  }),
  /** The addresses of one customer; the device answers when it was asked before. */
  addresses: (id: number) =>
    queryOptions({
      ...once,
      queryKey: ['customer', 'addresses', id],
      queryFn: () => askKept(customer.addresses, { CustomerId: id }),
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
export const inquireCode = (ncode: string) => statusOf(askFor(inquiry.nationalId, { ncode }))
/** A postal code, in the same words. */
export const inquirePostalCode = (postalCode: string) => statusOf(askFor(inquiry.postalCode, { postalCode }))

const statusOf = async (answer: Promise<{ data: { status: InquiryStatus } | null }>): Promise<InquiryStatus> =>
  soon(answer).then(
    ({ data }) => data?.status ?? 'UNKNOWN',
    () => 'UNKNOWN',
  )

interface CustomerAct<C extends Queueable> {
  accountId: string
  payload: Sent<C>
  /** One line for the member's list. */
  title: string
  needs?: Need[]
  /** The version of the row it starts from, and the row as it was read. */
  version?: number | null
  base?: unknown
}

/**
 * Sends or keeps a customer act; with `held` the item of the outbox that is being mended is sent again in its place.
 * `onRefused` hears which item now stands there for the next try. Throws `ActRefused`, `NotSaved`, `NotEditable`.
 */
export async function saveAct<C extends Queueable>(
  call: C,
  act: CustomerAct<C>,
  held: OutboxItem | null,
  onRefused: (item: OutboxItem) => void,
): Promise<Done> {
  if (!held) return doOrKeep(call, act)
  const { payload, title, version, base } = act
  const since = version === undefined ? {} : { version, base }
  // What it stands on has not changed, and may have been answered meanwhile.
  const { state, item } = await sendAgain(held.opId, {
    payload: { ...(held.payload as object), ...(payload as object) },
    title,
    ...since,
  })
  if (state === 'refused') {
    onRefused(item)
    throw new ActRefused(item)
  }
  return { state, message: item.receipt?.message ?? '', data: item.receipt?.data ?? null, item }
}
