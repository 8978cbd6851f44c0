/** Inputs for wallets, the ledger and reports. */
import { ofRow, plain, type Inputs } from './input.ts'

const charge = { Amount: 50_000, Description: 'آزمون دسترسی' }

/** A missing order number consists of digits too. */
const orderOf = (order: string) => (/^\d+$/.test(order) ? order : '000000000000')

const days = { FromDate: '1405/08/01', ToDate: '1405/08/30' }
const report = plain(() => days)

export const moneyInputs = {
  'payment.begin': plain(() => ({ Amount: 50_000 })),
  'payment.verify': ofRow(({ payment }) => ({ Token: payment.token })),
  'payment.verifyTest': ofRow(({ payment }) => ({ Token: payment.token })),
  'payment.resume': ofRow(({ payment }) => ({ id: payment.begunId })),
  'payment.abandon': ofRow(({ payment }) => ({ id: payment.begunId })),
  'payment.own': plain(),
  // Both numbers of a payment are enough to read its state.
  'payment.state': ofRow(({ payment }) => ({ Token: payment.token, OrderId: orderOf(payment.order) })),
  'payment.troubled': plain(),
  'payment.handle': ofRow(({ payment }) => ({ id: payment.id, Reason: 'آزمون دسترسی' })),
  'report.full': report,
  'report.money': report,
  'report.accounting': report,
  'report.parties': report,
  'report.insurance': report,
  'report.authority': report,
  'report.statement': report,
  'report.performance': report,
  'report.billPayment': report,
  'report.internal': report,
  'report.uniqueCode': report,
  'report.bills': report,
  'report.turns': report,
  'report.names': plain(),
  'report.schedules': plain(),
  'report.schedule': plain(() => ({ Report: 'full', Name: 'آزمون دسترسی', Every: 'day' })),
  'report.unschedule': ofRow((side, { me, ground: { own } }) => ({ id: side === own ? me.schedule.id || 1 : side.schedule.id })),
  'report.file': ofRow((side, { me, ground: { own } }) => ({
    id: side === own ? me.schedule.fileId || 1 : side.schedule.fileId,
  })),
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
  'wallet.exportLedger': plain(),
  'wallet.reconciliations': plain(),
  'wallet.reconcile': plain(),
} satisfies Inputs
