import type { wallet } from '#contract/money/wallet.ts'
import type { Handlers } from '#server/platform/context.ts'
import { approve, deduct, increase, refuse } from './credit.ts'
import { exportLedger, ledger } from './ledger.ts'
import { reconcile, reconciliations } from './reconcile.ts'
import { requests } from './requests.ts'
import { statement, transactions } from './statement.ts'

/** All calls of `wallet` except those that depend on cargos (server/modules/freight/cargo/fee). */
export const walletHandlers: Omit<Handlers<typeof wallet>, 'balance' | 'fee'> = {
  increase,
  deduct,
  transactions,
  statement,
  requests: (context) => requests(context),
  approve,
  refuse,
  ledger,
  exportLedger,
  reconciliations: ({ db }) => reconciliations(db),
  reconcile: (context) => reconcile(context),
}
