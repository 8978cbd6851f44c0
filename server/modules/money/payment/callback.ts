/** Return URL of the gateway: a page without an envelope, which leads to /returnbank in the old format (S0 §2.6). */
import { ORDER_LENGTH } from '#contract/money/payment.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { paymentStateWords, paymentWords as words } from '#contract/money/payment-words.ts'
import type { Context, Hono } from 'hono'
import { readBody } from '#server/platform/read-body.ts'
import { CALLBACK } from './begin.ts'
import { advance, confirm, type Confirming } from './confirm.ts'
import type { PaymentRow } from './rows.ts'

/** Maximum size of a gateway's form, and of a value in it. */
const FORM_LIMIT = 16 * 1024
const VALUE_LIMIT = 200
/** Maximum stored receipts of one payment: more indicate an attack. */
const MOST_RETURNS = 10

/** The status of the old format: 1 paid, 0 otherwise. */
const statusOf = (state: PaymentRow['state']) => (state === 'paid' ? '1' : '0')

export function callback(app: Hono, dependencies: Confirming): void {
  app.on(['GET', 'POST'], CALLBACK, async (c) => {
    const fields = { ...c.req.query(), ...(c.req.method === 'POST' ? await formOf(c) : {}) }
    return c.redirect(`/returnbank?msg=${encodeURIComponent(await cameBack(dependencies, fields))}`, 303)
  })
}

async function formOf(c: Context): Promise<Record<string, string>> {
  const parts: Uint8Array[] = []
  const tooLarge = () => new Refusal('too-large')
  let size = 0
  await readBody(c, tooLarge, (part) => {
    size += part.length
    if (size > FORM_LIMIT) throw tooLarge()
    parts.push(part)
  })
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
}

/** Stores the returned values, queries the gateway, and returns `message?status?token?order`. */
async function cameBack(dependencies: Confirming, fields: Record<string, string>): Promise<string> {
  const { db, clock, gateway } = dependencies
  const { orderNumber, token, reference, isSuccess } = gateway?.parseReturn(fields) ?? {
    orderNumber: '',
    token: '',
    reference: '',
    isSuccess: false,
  }
  const isWellFormed = [token, reference].every((text) => text.length <= VALUE_LIMIT) && orderNumber.length === ORDER_LENGTH
  const row = isWellFormed
    ? await db.selectFrom('payment').selectAll().where('order_number', '=', orderNumber).executeTakeFirst()
    : undefined
  // A token of another payment, or an old one. Before ours is stored, tokens are not compared.
  const isForeign = row !== undefined && token !== '' && row.token !== null && row.token !== token
  if (!row || row.provider !== gateway?.name || isForeign) return [words.unknown, '0', '', ''].join('?')
  await noteReturn(dependencies, row.id, { reference, isSuccess, at: await clock.at(db) })
  await advance(dependencies, row.id, { kind: 'returned', isSuccess })
  const after = await confirm(dependencies, row.id)
  return [paymentStateWords[after.state], statusOf(after.state), after.token ?? '', after.order_number].join('?')
}

async function noteReturn({ db }: Confirming, payment_id: number, returned: { reference: string; isSuccess: boolean; at: Date }) {
  const { count } = await db
    .selectFrom('payment_return')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_RETURNS) return
  const values = { payment_id, reference: returned.reference, said_ok: returned.isSuccess, at: returned.at }
  await db
    .insertInto('payment_return')
    .values(values)
    .onConflict((again) => again.columns(['payment_id', 'reference']).doNothing())
    .execute()
}
