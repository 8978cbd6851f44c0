import type { wallet } from '#contract/money/wallet.ts'
import type { Handlers } from '#server/platform/context.ts'
import { balance, fee } from './balance.ts'
import { approve, deduct, increase, refuse } from './credit.ts'
import { exportLedger, ledger } from './ledger.ts'
import { reconcile, reconciliations } from './reconcile.ts'
import { requests } from './requests.ts'
import { statement, transactions } from './statement.ts'

export const walletHandlers: Handlers<typeof wallet> = {
  increase,
  deduct,
  transactions,
  statement,
  balance,
  fee,
  requests: (context) => requests(context),
  approve,
  refuse,
  ledger,
  exportLedger,
  reconciliations: ({ db }) => reconciliations(db),
  reconcile: (context) => reconcile(context),
}
