import './activities.css'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import type { Call, Sent } from '#contract/call.ts'
import type { EntryRow } from '#contract/wallet-rows.ts'
import { statement } from '#contract/statement.ts'
import { usePrint } from '#app/features/print/usePrint.ts'
import { ActivityCard } from '#app/features/wallet/ActivityCard.tsx'
import { activityTable } from '#app/features/wallet/activityColumns.tsx'
import { fileWith } from '#app/data/transport/file.ts'
import { useTask } from '#app/data/transport/task.ts'
import type { Statement } from '#app/data/wallet.ts'
import { List } from '#app/list/List.tsx'
import { filtersSaid } from '#app/list/NothingFound.tsx'
import { useList } from '#app/list/useList.ts'
import { alert } from '#app/ui/alerts.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { Money } from '#app/ui/value/Money.tsx'
import { activitiesWords as words } from '#app/words/wallet.ts'
import { activityList } from './activities.ts'

/** `/TransportationCompanyAccountActivities`: what moved in the company's wallet, with its sums, to be printed and kept (S0 §2.11; M4). */
export function Screen() {
  const list = useList(activityList)
  const { chips, query, values, filters } = list
  const asked = filters.asked(values)
  return (
    <List
      {...{ list, words }}
      columns={activityTable}
      name={words.name}
      className="activity-list"
      rowId={({ transactionNumber }: EntryRow) => String(transactionNumber)}
      renderCard={(row) => <ActivityCard row={row} />}
      head={query.data && <Sums statement={query.data.statement} />}
      tools={<Files asked={asked} />}
      empty={
        <EmptyState
          icon={IconReceiptOff}
          title={words.empty}
          why={chips.length > 0 ? words.emptyWhy(filtersSaid(chips)) : words.emptyWhyAll}
        />
      }
    />
  )
}

/** What there was before, what came and went, and what there is: the second and third make the last of the first. */
const Sums = ({ statement: { opening, deposits, withdrawals, closing } }: { statement: Statement }) => (
  <dl className="card activity-sums">
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
function Files({ asked }: { asked: { FromDate: string | null; ToDate: string | null } }) {
  const { print, busy } = usePrint()
  const { save, isBusy } = useSave(words.saved)
  const days = { FromDate: asked.FromDate, ToDate: asked.ToDate }
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        loading={busy}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void print(statement.file, { ...days, Format: 'pdf' })}
      >
        {words.pdf}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        loading={isBusy}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => void save(statement.file, { ...days, Format: 'xlsx' })}
      >
        {words.excel}
      </Button>
    </>
  )
}

/** Downloads what a call answers, under the name the server gives it; `said` is told of its name. Failures are said as alerts. */
function useSave(said: (name: string) => string) {
  const { run, isBusy } = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const save = <C extends Call>(call: C, input: Sent<C>) =>
    run(async () => {
      const { file, headers } = await fileWith(call, input)
      const [, name = 'file'] = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
      const address = URL.createObjectURL(file)
      Object.assign(document.createElement('a'), { href: address, download: name }).click()
      URL.revokeObjectURL(address)
      alert({ tone: 'success', text: said(name) })
    })
  return { save, isBusy }
}
