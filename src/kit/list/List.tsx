import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { Found } from '#app/transport/ask.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import type { SheetSource } from '#app/kit/ui/sheet/maker.ts'
import { keepFocus, landingOfList } from '#app/kit/ui/row/landing.ts'
import { FilterChips, type FilterChip } from '#app/kit/ui/state/FilterChips.tsx'
import { ListCount, ListNotes, whyUnknown, type ListWords } from '#app/kit/ui/state/ListNotes.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { DataTable } from '#app/kit/ui/table/DataTable.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import type { Tone } from '#app/kit/ui/value/StatusChip.tsx'
import { sheetWords } from '#app/kit/ui/sheet/sheet-words.ts'
import { searchWords } from '#app/kit/ui/ui-words.ts'
import { BesideList, RowPanel, type RowBeside } from './Beside.tsx'
import { useBulk, type BulkAct } from './bulk.tsx'
import type { Declared } from './filter.ts'
import { formatFilters } from './NothingFound.tsx'
import { ReportsMenu } from './reports/ReportsMenu.tsx'
import { SearchForm } from './SearchForm.tsx'
import type { ListState } from './useList.ts'
import { FiltersButton, Views } from './Views.tsx'

interface ListProps<F extends Declared, D, Row> {
  list: ListState<F, D>
  /** The list's name for screen readers. */
  name: string
  className: string | undefined
  /** The list's name for focus management, for when a command removes its own button. */
  landing?: string
  'data-view'?: string
  words: ListWords
  columns: Column<Row>[]
  /** Absent: those of the answer. */
  rows?: Row[]
  /** A row of the answer as the list has it, where `rows` are others. */
  rowOf?: (answered: never) => Row
  /** Commands on several rows. */
  bulk?: readonly BulkAct<Row>[]
  rowId: (row: Row) => string
  /** Rows with a tone are on top. */
  rowTone?: (row: Row) => Tone | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  /** Width in px of a row's actions with labels, at most. */
  actsWidth?: number
  renderCard: (row: Row) => ReactNode
  /** Empty state: why the server has no rows, and what to do. */
  empty: ReactNode
  /** Rendered above the list in every state of the query. */
  head?: ReactNode
  /** Shown instead of a list whose query is not ready. */
  notReady?: ReactNode
  /** The count, where more than the server's number is shown. */
  count?: ReactNode
  /** The start of the bar over the rows, where it is not the count and the chips. */
  bar?: ReactNode
  /** Notes above the rows, instead of the default ones (age of the answer, cut rows). */
  notes?: ReactNode
  /** Actions that are possible without data. */
  instead?: ReactNode
  tools?: ReactNode
  /** Further files of this list, beside its export. */
  files?: ReactNode
  /** Rows that the sums of a file leave out. */
  apart?: SheetSource<Row>['apart']
  /** A row that opens in the panel on wide screens. */
  beside?: RowBeside
  /** The dialogs of the row commands. */
  children?: ReactNode
}

const noRows: never[] = []

/** Focus in the empty state moves to the list when its first row replaces it. */
const Empty = ({ list, children }: { list: string; children: ReactNode }) => <div ref={keepFocus({ list })}>{children}</div>

/** The one list of the product's screens: filters, count, notes, and the rows as a table or as cards (S1 §2.7). */
export function List<F extends Declared, D, Row extends object>(props: ListProps<F, D, Row>) {
  const { list, className, landing, words, columns, notReady, beside } = props
  const { query, form, table, chips, views, formOpen, setFormOpen } = list
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isDesk = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const { data, error, refetch } = query
  const rows = props.rows ?? rowsOf<Row>(data)
  const isOpen = formOpen || !list.isReady
  const fields = form && <SearchForm {...form} at={list} open={isOpen} onSearch={list.search} onClear={list.clear} />
  const open = beside && isDesk ? list.row : null
  const opening = useMemo(
    () => (beside && isDesk ? { open: list.row, show: list.openRow, hrefOf: list.rowHrefs() } : null),
    // oxlint-disable-next-line react/exhaustive-deps -- how a row is opened changes with the address alone
    [beside !== undefined, isDesk, list.row, JSON.stringify([list.values, table])],
  )
  const takenRef = useRef<number | null>(null)
  const bar = 'bar' in props ? props.bar : <Bar {...props} {...{ takenRef, phone }} />
  const remember = `${useSignedIn().id}.${list.tableName}`
  const { picking, start, dialog } = useBulk(props.bulk)
  return (
    <Stack className={className} gap={phone ? 8 : 'md'} data-view={props['data-view']} {...(landing && landingOfList(landing))}>
      {form && (
        <>
          <div className="list-asks">
            {views.length > 0 && <Views views={views} />}
            <FiltersButton open={isOpen} count={chips.length} onClick={() => setFormOpen(!formOpen)} />
          </div>
          {phone && list.isReady ? (
            <Modal className="filter-sheet" opened={formOpen} onClose={() => setFormOpen(false)} title={searchWords.open}>
              {fields}
            </Modal>
          ) : (
            fields
          )}
        </>
      )}
      {props.head}
      {!list.isReady ? (
        <div className="card">{notReady}</div>
      ) : (
        <>
          {form && rows.length === 0 && bar}
          {error && !data && rows.length === 0 ? (
            <ErrorState title={words.unknownTitle} why={whyUnknown(words, error)} onRetry={() => void refetch()}>
              {props.instead}
            </ErrorState>
          ) : (
            <>
              {'notes' in props ? props.notes : <ListNotes list={query} words={words} />}
              <BesideList value={opening}>
                <div className="list-beside" data-open={open !== null || undefined}>
                  <DataTable<Row>
                    name={props.name}
                    columns={columns}
                    rows={rows}
                    rowId={props.rowId}
                    state={table}
                    onStateChange={list.look}
                    loading={query.isPending}
                    empty={landing === undefined ? props.empty : <Empty list={landing}>{props.empty}</Empty>}
                    summary={(count) => words.inTable(grouped(count))}
                    {...(props.rowTone && { rowTone: props.rowTone })}
                    {...(props.actions && { actions: props.actions })}
                    actsWidth={props.actsWidth}
                    {...(opening && { beside: true, openId: open, onRow: opening.show })}
                    renderCard={props.renderCard}
                    filters={bar}
                    {...{ remember, picking }}
                    sheet={sheetOf(props)}
                    tools={props.tools}
                    menus={
                      <>
                        <ReportsMenu {...{ list, columns, remember }} tableName={list.tableName} isAnswered={query.isSuccess} />
                        {start}
                        {props.files}
                      </>
                    }
                  />
                  {beside && open !== null && (
                    <RowPanel
                      {...{ id: open, landing }}
                      title={beside.title(open)}
                      page={beside.page?.(open)}
                      onClose={() => list.openRow(null)}
                    >
                      {beside.render(open)}
                    </RowPanel>
                  )}
                </div>
              </BesideList>
            </>
          )}
          {words.asking && query.isPending && rows.length > 0 && <LoadingState label={words.asking} />}
        </>
      )}
      {dialog}
      {props.children}
    </Stack>
  )
}

/** Notes of an exported file: the active filters, and how to fetch rows that are not loaded. */
function sheetOf<F extends Declared, D, Row>({ list, rowOf, apart }: ListProps<F, D, Row>): SheetSource<Row> {
  const { chips, query, askMore } = list
  const { total = 0, more: uncounted, truncated = false } = (query.data ?? {}) as Partial<Found<unknown>>
  const ask =
    askMore && (async (skip: number) => (await askMore(skip)).map((row) => (rowOf ? rowOf(row as never) : (row as Row))))
  return {
    ...(apart && { apart }),
    lines: [{ label: sheetWords.filters, value: formatFilters(chips) || sheetWords.noFilters }],
    ...(truncated && { more: { total: uncounted && ask ? null : total, ...(ask && { ask }) } }),
  }
}

/** Returns the rows of an answer: an array, or a `Found`. */
const rowsOf = <Row,>(data: unknown): Row[] =>
  Array.isArray(data) ? data : ((data as Partial<Found<Row[]>> | undefined)?.rows ?? noRows)

/** The number of rows, and the active filters; on a phone without those that a pressed view already names. */
const Bar = <F extends Declared, D, Row>({
  list,
  count,
  words,
  takenRef,
  phone,
}: ListProps<F, D, Row> & { takenRef: RefObject<number | null>; phone: boolean | undefined }) => (
  <FilterChips
    count={count ?? <ListCount list={list.query} watching={list.watching} words={words} />}
    chips={phone ? unnamed(list) : list.chips}
    takenRef={takenRef}
    onClear={() => list.filter(list.filters.cleared(list.values))}
  />
)

/** Returns the chips of filters that no pressed view has set. */
function unnamed<F extends Declared, D>({ chips, views }: ListState<F, D>): FilterChip[] {
  const named = new Set(views.flatMap(({ isOn, sets }) => (isOn ? sets : [])))
  return chips.filter(({ key }) => !named.has(key.split(' ')[0]!))
}
