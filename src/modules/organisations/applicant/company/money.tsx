/** A company's wallet: what moved in it, and an administrator's charge or deduction (S2 "Transportation-company management"). */
import { Button } from '@mantine/core'
import { IconCashMinus, IconCashPlus, IconReceipt } from '@tabler/icons-react'
import { useId } from 'react'
import type { Company } from '#contract/organisations/company.ts'
import { CreditDialog } from '#app/modules/money/wallet/CreditDialog.tsx'
import { TransactionsDialog } from '#app/modules/money/wallet/TransactionsDialog.tsx'
import { Group } from '#app/kit/ui/layout.ts'
import { RowMenu } from '#app/kit/ui/row/RowMenu.tsx'
import { useRowDialogs, type OpenRowDialog, type RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { reviewWords } from '#app/modules/organisations/applicant/applicant-words.ts'
import { creditWords, transactionsWords } from '#app/modules/money/wallet/wallet-words.ts'

/** A company, by the name that dialogs of a row go by. */
type Row = Company & { id: number }
type DialogProps = RowDialogProps<'company', Row>

const holderOf = ({ id }: Row) => ({ TransportationCompanyId: id })

const credit = (isIncrease: boolean) =>
  function CompanyCredit({ company, opened, onClose, onDone }: DialogProps) {
    const name = company.transportationCompanyName
    return <CreditDialog {...{ isIncrease, opened, onClose, onDone, name }} holder={holderOf(company)} />
  }

const Transactions = ({ company, opened, onClose }: DialogProps) => (
  <TransactionsDialog {...{ opened, onClose }} holder={holderOf(company)} name={company.transportationCompanyName} />
)

const dialogs = { transactions: Transactions, increase: credit(true), decrease: credit(false) }
type Kind = keyof typeof dialogs

/** The list's name for focus management. */
const COMPANIES = 'companies'

/** `const [open, dialog] = useCompanyMoney()`: render `dialog` once. */
export const useCompanyMoney = () => useRowDialogs({ name: 'company', list: COMPANIES, dialogs })

const acts = [
  ['transactions', transactionsWords.table, IconReceipt],
  ['increase', creditWords.increase, IconCashPlus],
  ['decrease', creditWords.decrease, IconCashMinus],
] as const satisfies readonly (readonly [Kind, string, typeof IconReceipt])[]

/** The menu of one company's wallet. */
export function CompanyMenu({ company, open }: { company: Company; open: OpenRowDialog<Kind, Row> }) {
  const row = { ...company, id: company.transportationCompanyId }
  return (
    <RowMenu
      name={reviewWords.moneyOf(company.transportationCompanyName)}
      width={220}
      focusTarget={{ list: COMPANIES, id: row.id }}
      acts={acts.map(([kind, word, icon]) => ({ word, icon, run: () => open(kind, row) }))}
    />
  )
}

/** The wallet of an accepted company on its page. */
export function CompanyMoney({ company }: { company: Company }) {
  const heading = useId()
  const [open, dialog] = useCompanyMoney()
  return (
    <section className="review-part" aria-labelledby={heading}>
      <h3 id={heading}>{reviewWords.money}</h3>
      <Group>
        {acts.map(([kind, word, Sign]) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<Sign size={18} aria-hidden />}
            onClick={() => open(kind, { ...company, id: company.transportationCompanyId })}
          >
            {word}
          </Button>
        ))}
      </Group>
      {dialog}
    </section>
  )
}
