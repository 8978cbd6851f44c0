/** Replaces a gateway in the demo: it has a ledger of its own, and behaves as chosen on its page (embedded-page.ts). */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/open.ts'
import type { Gateway } from './port.ts'

/** Behaviours offered on its page. */
export const behaviours = ['pays', 'refuses', 'silent', 'twice', 'otherAmount', 'vanishes'] as const
export type Behaviour = (typeof behaviours)[number]

/** Path of its page. */
export const EMBEDDED_PATH = '/api/embedded-gateway'
/** Rials by which the differing amount is smaller. */
const OTHER = 1000

const bookOf = (db: Db, token: string) =>
  db.selectFrom('embedded_gateway_payment').selectAll().where('token', '=', token).executeTakeFirst()

export const embedded: Omit<Gateway, 'timeoutMs' | 'appLink'> = {
  name: 'embedded',
  origin: null,
  async begin({ db, now, amount, orderNumber, callback }) {
    const token = randomBytes(16).toString('hex')
    await db
      .insertInto('embedded_gateway_payment')
      .values({ token, order_number: orderNumber, amount, callback, at: now })
      .execute()
    return { token }
  },
  redirectFor: (token) => ({ method: 'GET', url: `${EMBEDDED_PATH}/${token}`, fields: {} }),
  parseReturn: (fields) => ({
    orderNumber: fields['order'] ?? '',
    token: fields['token'] ?? '',
    reference: '',
    isSuccess: fields['status'] === 'ok',
  }),
  async verify({ db, token, signal }) {
    const payment = await db
      .updateTable('embedded_gateway_payment')
      .set((eb) => ({ asked: eb('asked', '+', 1) }))
      .where('token', '=', token)
      .returningAll()
      .executeTakeFirst()
    if (!payment) return { result: 'failed' }
    const { behaviour, paid_amount, reference, reversed } = payment
    if (behaviour === 'silent' && payment.asked === 1) await pause(24 * 3_600_000, undefined, { signal })
    if (reversed) return { result: 'reversed' }
    if (behaviour === 'refuses') return { result: 'failed' }
    if (paid_amount === null || reference === null) return { result: 'unpaid' }
    await db.updateTable('embedded_gateway_payment').set({ verified: true }).where('token', '=', token).execute()
    return { result: 'paid', amount: paid_amount, reference }
  },
  async reverse({ db, token }) {
    const { numUpdatedRows } = await db
      .updateTable('embedded_gateway_payment')
      .set({ reversed: true })
      .where('token', '=', token)
      .where('paid_amount', 'is not', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}

/** Handles the choice on its page: the card is charged, or not. Null for an unknown payment, or an earlier choice. */
export async function choose(db: Db, token: string, behaviour: Behaviour) {
  const book = await bookOf(db, token)
  if (!book) return null
  const pays = behaviour !== 'refuses'
  const paid_amount = behaviour === 'otherAmount' ? book.amount - OTHER : book.amount
  const { numUpdatedRows } = await db
    .updateTable('embedded_gateway_payment')
    .set({ behaviour, ...(pays ? { paid_amount, reference: randomBytes(6).readUIntBE(0, 6).toString().padStart(15, '0') } : {}) })
    .where('token', '=', token)
    .where('behaviour', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  const query = new URLSearchParams({ order: book.order_number, token, status: pays ? 'ok' : 'no' })
  return { back: `${book.callback}?${query}` }
}

/** A payment's data on its page. */
export const shownOrder = async (db: Db, token: string) => {
  const book = await bookOf(db, token)
  return book ? { amount: book.amount, orderNumber: book.order_number, isChosen: book.behaviour !== null } : null
}
