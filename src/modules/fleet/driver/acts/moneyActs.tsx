/** A driver's wallet: what moved in it, and an administrator's charge or deduction (S1 §2.1, §5). */
import { CreditDialog } from '#app/modules/money/wallet/CreditDialog.tsx'
import { TransactionsDialog } from '#app/modules/money/wallet/TransactionsDialog.tsx'
import { nameOf, type DriverDialogProps } from './about.ts'

const credit = (isIncrease: boolean) =>
  function DriverCredit({ driver, opened, onClose, onDone }: DriverDialogProps) {
    return <CreditDialog {...{ isIncrease, opened, onClose, onDone }} holder={{ DriverId: driver.id }} name={nameOf(driver)} />
  }

const DriverTransactions = ({ driver, opened, onClose }: DriverDialogProps) => (
  <TransactionsDialog {...{ opened, onClose }} holder={{ DriverId: driver.id }} name={nameOf(driver)} />
)

export const moneyActs = { transactions: DriverTransactions, increase: credit(true), decrease: credit(false) }
