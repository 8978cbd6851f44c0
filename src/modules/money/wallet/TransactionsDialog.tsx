import { useMediaQuery } from '@mantine/hooks'
import { IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { transactionsAfter, walletQueries, type Holder } from './queries.ts'
import { DialogTable } from '#app/kit/list/DialogTable.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { transactionsWords as words } from './wallet-words.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { activityTable } from './activityColumns.tsx'

interface TransactionsDialogProps {
  holder: NonNullable<Holder>
  name: string
  opened: boolean
  onClose: () => void
}

/** A driver's or a company's transactions, on the shared account-activity table (S0 §2.11; S1 §2.1; S2 "Transportation-company management"). */
export function TransactionsDialog({ holder, name, opened, onClose }: TransactionsDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const query = useQuery({ ...walletQueries.transactions(holder), enabled: opened })
  return (
    <Modal {...{ opened, onClose }} title={words.title(name)} size="min(1080px, 100%)" fullScreen={phone}>
      <Answered query={query} failed={words.failed}>
        {({ rows, total, truncated }) => (
          <DialogTable
            table="transactions"
            name={words.table}
            columns={activityTable}
            rows={rows}
            sheet={
              truncated ? { more: { total, ask: (_, last) => transactionsAfter(holder, last?.transactionNumber ?? null) } } : {}
            }
            rowId={({ transactionNumber }) => String(transactionNumber)}
            empty={<EmptyState icon={IconReceiptOff} title={words.none} why="" />}
            summary={(count) => words.inTable(grouped(count))}
            renderCard={(row) => <ActivityCard row={row} />}
          />
        )}
      </Answered>
    </Modal>
  )
}
