import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SEARCH_VERSION, type SavedReport } from '#contract/insight/saved-report.ts'
import { savedReportsOf } from './queries.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { visibleColumns, type Column } from '#app/kit/ui/table/column.ts'
import { useTableLook } from '#app/kit/ui/table/look.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { savedReportWords as words } from './saved-report-words.ts'
import type { Declared } from '../filter.ts'
import type { Address } from '../useAddress.ts'

interface Reported {
  list: Pick<Address<Declared>, 'table' | 'currentSearch' | 'openSaved'>
  tableName: string
  columns: readonly Column<never>[]
  /** Key of the table's settings on this device. */
  remember: string
  /** The list has its first answer: other queries wait for it. */
  isAnswered: boolean
}

/** The saved reports of a list, the current values to save, and an opener. A list with an empty address opens its default. */
export function useReports({ list, tableName, columns, remember, isAnswered }: Reported) {
  const { data, isError, refetch } = useQuery({ ...savedReportsOf(tableName), enabled: isAnswered })
  const [look] = useTableLook(remember)
  const shown = visibleColumns(columns as Column<never>[], list.table.columns ?? look.columns)
  const open = (report: SavedReport, isQuiet = false) => {
    const { farsiReportName, columnList, search, searchVersion } = report
    const has = (key: string) => columns.some((column) => column.key === key)
    const isOurs = searchVersion === SEARCH_VERSION
    list.openSaved(isOurs ? search : null, columnList.map(({ latinName }) => latinName).filter(has), isQuiet)
    const gone = columnList.filter(({ latinName }) => !has(latinName)).map(({ farsiName }) => farsiName)
    if (gone.length > 0) alert({ tone: 'warning', text: words.gone(gone) })
    else if (search && !isOurs) alert({ tone: 'warning', text: words.otherVersion })
    else if (!isQuiet) alert({ tone: 'info', text: words.applied(farsiReportName) })
  }
  const isUntouched = Object.keys(list.currentSearch()).length === 0 && list.table.columns === null && list.table.search === ''
  const wasUntouched = useRef(isUntouched)
  const first = data?.find(({ isDefault }) => isDefault)
  // Once, and only if the address is empty when the page opens and when the reports arrive.
  const begin = useEffectEvent(() => {
    if (wasUntouched.current && isUntouched && first) open(first, true)
    wasUntouched.current = false
  })
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  return {
    reports: data,
    isError,
    retry: () => void refetch(),
    open,
    /** The table state that SaveReport sends. */
    columnList: shown.map(({ key, header }) => ({ LatinName: key, FarsiName: header })),
    search: list.currentSearch(),
    shownCount: grouped(shown.length),
    tableName,
  }
}

/** Returns the report's name in the member's list. */
export const reportName = ({ farsiReportName, isOwn, owner }: SavedReport): string =>
  isOwn ? farsiReportName : words.of(farsiReportName, owner)

export type Reports = ReturnType<typeof useReports>
