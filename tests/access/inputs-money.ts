/** Wallets and the ledger. */
import { ofRow, plain, type Inputs } from './input.ts'

const charge = { Amount: 50_000, Description: 'آزمون دسترسی' }

export const moneyInputs = {
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
