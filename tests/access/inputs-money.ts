/** Wallets and the ledger. */
import { ofRow, plain, type Inputs } from './input.ts'

const charge = { Amount: 50_000, Description: 'آزمون دسترسی' }

/** A number that nobody has is digits too. */
const orderOf = (order: string) => (/^\d+$/.test(order) ? order : '000000000000')

export const moneyInputs = {
  'payment.begin': plain(() => ({ Amount: 50_000 })),
  'payment.verify': ofRow(({ payment }) => ({ Token: payment.token })),
  'payment.verifyTest': ofRow(({ payment }) => ({ Token: payment.token })),
  'payment.own': plain(),
  // Whoever has both numbers of a payment may see what became of it.
  'payment.state': ofRow(({ payment }) => ({ Token: payment.token, OrderId: orderOf(payment.order) })),
  'payment.troubled': plain(),
  'payment.handle': ofRow(({ payment }) => ({ id: payment.id, Reason: 'آزمون دسترسی' })),
  'statement.file': ofRow(({ companyId }) => ({ TransportationCompanyId: companyId, Format: 'xlsx' })),
  'wallet.increase': ofRow(({ companyId }) => ({ TransportationCompanyId: companyId, ...charge })),
  'wallet.deduct': ofRow(({ companyId }) => ({ TransportationCompanyId: companyId, ...charge })),
  'wallet.transactions': ofRow(({ companyId }) => ({ TransportationCompanyId: companyId })),
  'wallet.statement': ofRow(({ companyId }) => ({ TransportationCompanyId: companyId })),
  'wallet.balance': ofRow(({ companyId }) => ({ TransportationCompanyId: companyId })),
  'wallet.fee': plain(() => ({ FreighterNumber: 2 })),
  'wallet.requests': plain(),
  'wallet.approve': ofRow(({ creditRequestId }) => ({ id: creditRequestId })),
  'wallet.refuse': ofRow(({ creditRequestId }) => ({ id: creditRequestId, Reason: 'آزمون دسترسی' })),
  'wallet.ledger': plain(),
  'wallet.reconciliations': plain(),
  'wallet.reconcile': plain(),
} satisfies Inputs
