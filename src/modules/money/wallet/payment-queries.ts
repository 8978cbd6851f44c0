/** Online payments into the wallet (S2 "Online charge"; S0 §2.6). */
import { payment, type PaymentState } from '#contract/money/payment.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** States that may still change without a command, so that the page polls. */
const moving: readonly PaymentState[] = ['created', 'sent', 'returned']
export const isMoving = (state: PaymentState): boolean => moving.includes(state)

/** Polling interval of an open payment, ms: after a minute the server queries the gateway itself. */
const LOOK_MS = 5_000

export const paymentQueries = {
  /** The company's own, newest first; the last answer is persisted on the device with its time. */
  own: queryOptions({
    ...persisted,
    queryKey: ['payment', 'own'],
    queryFn: async () => await ask(payment.own, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some((one) => isMoving(one.state)) ? LOOK_MS : false),
  }),
  /** The state of a payment, after the return from the gateway. */
  state: (Token: string, OrderId: string) =>
    queryOptions({
      queryKey: ['payment', 'state', Token, OrderId],
      queryFn: async () => (await ask(payment.state, { Token, OrderId })).data,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? LOOK_MS : false),
    }),
  troubled: queryOptions({
    queryKey: ['payment', 'troubled'],
    queryFn: async () => (await ask(payment.troubled, {})).data,
  }),
}

interface Redirect {
  method: 'GET' | 'POST'
  url: string
  fields: Record<string, string>
}

/** Redirects to the gateway in its required form: by address, or by a posted form. */
export function leaveFor({ method, url, fields }: Redirect): void {
  if (method === 'GET') return window.location.assign(url)
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}
