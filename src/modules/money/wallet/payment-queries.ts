/** Online payments into the wallet (S2 "Online charge"; S0 §2.6). */
import { payment, type PaymentState } from '#contract/money/payment.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** States that may still change by themselves, of which the page asks again. */
const moving: readonly PaymentState[] = ['created', 'sent', 'returned']
export const isMoving = (state: PaymentState): boolean => moving.includes(state)

/** How often a payment that is not over is asked about, ms: a minute goes by until the server asks the gateway itself. */
const LOOK_MS = 5_000

export const paymentQueries = {
  /** The company's own, the newest first; the last answer is kept on the device with its time. */
  own: queryOptions({
    ...persisted,
    queryKey: ['payment', 'own'],
    queryFn: async () => await ask(payment.own, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some((one) => isMoving(one.state)) ? LOOK_MS : false),
  }),
  /** What became of one, for whoever came back from the gateway. */
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

/** Leaves for the gateway, as it wants to be come to: by its address, or by a form that is posted there. */
export function leaveFor({ method, url, fields }: Redirect): void {
  if (method === 'GET') return window.location.assign(url)
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}
