import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TransferRow } from '#contract/money/wallet-rows.ts'
import { wallet } from '#contract/money/wallet.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { transfersAfter, walletQueries } from '#app/modules/money/wallet/queries.ts'
import { CauseLink } from '#app/modules/money/wallet/activityColumns.tsx'
import { ExportCsv } from '#app/kit/list/ExportCsv.tsx'
import { formatFilters } from '#app/kit/list/NothingFound.tsx'
import { SearchForm } from '#app/kit/list/SearchForm.tsx'
import type { Address } from '#app/kit/list/useAddress.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { SheetMenu } from '#app/kit/ui/sheet/SheetMenu.tsx'
import { sheetWords } from '#app/kit/ui/sheet/sheet-words.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { ledgerWords as words } from '#app/modules/money/wallet/wallet-words.ts'
import { ledgerFilters } from './ledgerFilters.ts'
import { calledBy, transferSheet } from './sheets.ts'

/** Every transfer with both its accounts and what it is for, the newest first, and further back on demand. */
export function Transfers({ at }: { at: Address<typeof ledgerFilters.of> }) {
  const input = { DriverId: null, TransportationCompanyId: null, ...ledgerFilters.toInput(at.values) }
  const query = useInfiniteQuery(walletQueries.ledger(input))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <Stack>
      <SearchForm
        {...{ at }}
        open
        name={words.search}
        className="ledger-search"
        onSearch={at.filter}
        onClear={at.filter}
        acts={
          <>
            <ExportCsv call={wallet.exportLedger} {...{ input }} why={words.exportWhy} />
            {rows && rows.length > 0 && (
              <SheetMenu<TransferRow>
                name={words.file}
                columns={transferSheet}
                rowId={({ id }) => String(id)}
                {...{ rows }}
                sheet={{
                  lines: [{ label: sheetWords.filters, value: formatFilters(at.chips) || sheetWords.noFilters }],
                  ...(hasNextPage && { more: { total: null, ask: (_, last) => transfersAfter(input, last?.id ?? null) } }),
                }}
              />
            )}
          </>
        }
      />
      {rows === undefined ? (
        error ? (
          <ErrorState title={words.failed} why={error.message} onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={8} />
        )
      ) : rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={IconBook2} title={words.empty} why={words.emptyWhy} />
        </div>
      ) : (
        <ol className="card list" aria-label={words.list}>
          {rows.map((row) => (
            <Transfer key={row.id} row={row} />
          ))}
        </ol>
      )}
      {isFetchNextPageError && (
        <p className="note" data-tone="bad" role="alert">
          {words.moreFailed}
        </p>
      )}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      ) : (
        rows && rows.length > 0 && <p className="faint">{words.end}</p>
      )}
    </Stack>
  )
}

const Transfer = ({ row }: { row: TransferRow }) => (
  <li className="entry">
    <Group component="span">
      <Isolate>{row.id}</Isolate>
      <b>{row.kindName}</b>
      <CauseLink cause={row.cause} />
    </Group>
    <Money amount={row.amount} unit="rial" />
    <small>
      {words.from} {calledBy(row.debit)} {words.to} {calledBy(row.credit)}
      {row.open !== null && row.open > 0 && (
        <>
          {' · '}
          {words.open}: <Money amount={row.open} unit="rial" />
        </>
      )}
    </small>
    <small className="faint">
      <Moment at={row.at} /> · {row.by ?? words.itself}
      {row.reason && ` · ${row.reason}`}
    </small>
  </li>
)
