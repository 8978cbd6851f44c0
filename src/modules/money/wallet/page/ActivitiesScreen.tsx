import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf, IconReceiptOff } from '@tabler/icons-react'
import type { EntryRow } from '#contract/money/wallet-rows.ts'
import { statement } from '#contract/money/statement.ts'
import { usePrint } from '#app/kit/print/usePrint.ts'
import { useSave } from '#app/kit/print/useSave.ts'
import { ActivityCard } from '#app/modules/money/wallet/ActivityCard.tsx'
import { activityTable } from '#app/modules/money/wallet/activityColumns.tsx'
import type { Statement } from '#app/modules/money/wallet/queries.ts'
import { List } from '#app/kit/list/List.tsx'
import { formatFilters } from '#app/kit/list/NothingFound.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { ListCount } from '#app/kit/ui/state/ListNotes.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { activitiesWords as words } from '#app/modules/money/wallet/wallet-words.ts'
import { activityList } from './activities.ts'

const useActivities = () => useList(activityList)

/** `/TransportationCompanyAccountActivities`: transfers of the company's wallet with sums, for printing and export (S0 §2.11; M4). */
export function Screen() {
  const list = useActivities()
  const isPhone = useIsPhone()
  const { chips, query, values, filters } = list
  const input = filters.toInput(values)
  const sums = query.data && <Sums statement={query.data.statement} />
  return (
    <List
      {...{ list, words }}
      columns={activityTable}
      name={words.name}
      className="activity-list"
      rowId={({ transactionNumber }: EntryRow) => String(transactionNumber)}
      renderCard={(row) => <ActivityCard row={row} />}
      {...(isPhone && query.data ? { count: <PhoneCount list={list} closing={query.data.statement.closing} /> } : { head: sums })}
      files={<Files input={input} />}
      empty={
        <EmptyState
          icon={IconReceiptOff}
          title={words.empty}
          why={chips.length > 0 ? words.emptyWhy(formatFilters(chips)) : words.emptyWhyAll}
        />
      }
    >
      {isPhone && sums}
    </List>
  )
}

interface PhoneCountProps {
  list: ReturnType<typeof useActivities>
  closing: Statement['closing']
}

/** On a phone the entries come first: the count has the balance beside it, and the sums follow the entries. */
const PhoneCount = ({ list: { query, watching }, closing }: PhoneCountProps) => (
  <Group gap="xs" wrap="nowrap">
    <ListCount list={query} {...{ watching, words }} />
    <small className="faint">{words.closing}</small>
    <Money amount={closing} unit="rial" />
  </Group>
)

/** Opening balance, deposits, withdrawals and closing balance, which follows from the first three. */
const Sums = ({ statement: { opening, deposits, withdrawals, closing } }: { statement: Statement }) => (
  <dl className="card facts activity-sums" data-columns={4}>
    {(
      [
        ['opening', opening],
        ['deposits', deposits],
        ['withdrawals', withdrawals],
        ['closing', closing],
      ] as const
    ).map(([name, amount]) => (
      <div key={name}>
        <dt>{words[name]}</dt>
        <dd>
          <Money amount={amount} unit="rial" />
        </dd>
      </div>
    ))}
  </dl>
)

/** The same days as a file: to be printed, and to be counted on. */
function Files({ input }: { input: { FromDate: string | null; ToDate: string | null } }) {
  const { print, busy } = usePrint()
  const { save, isBusy } = useSave(words.saved)
  const days = { FromDate: input.FromDate, ToDate: input.ToDate }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        loading={busy}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        onClick={() => void print(statement.file, { ...days, Format: 'pdf' })}
      >
        {words.pdf}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        loading={isBusy}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => void save(statement.file, { ...days, Format: 'xlsx' })}
      >
        {words.excel}
      </Button>
    </>
  )
}
