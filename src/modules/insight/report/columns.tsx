/** The columns of a report's table, made from its declaration. */
import type { ReactNode } from 'react'
import {
  columnsFor,
  listsUncounted,
  type ColumnKind,
  type reportColumns,
  type ReportName,
  type ReportRow,
} from '#contract/insight/report-columns.ts'
import type { Principal } from '#contract/kernel/roles.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { reportHeadings } from '#contract/insight/report-words.ts'
import { spanWords } from '#contract/kernel/value/span-words.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { RowAnchor } from '#app/kit/ui/row/RowAnchor.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { decimal, grouped } from '#app/kit/ui/value/figures.ts'
import { permitStatus } from '#app/kit/ui/value/permitStatus.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import type { LinkOf } from './links.ts'

type Heading = keyof typeof reportHeadings

/** Formats a figure of this kind. */
export function figureOf(kind: ColumnKind, value: number): string {
  if (kind === 'minutes') return spanWords(value)
  return kind === 'rating' ? decimal(value) : grouped(value)
}

type ColumnOf<N extends ReportName> = keyof (typeof reportColumns)[N]
/**
 * The columns a reader decides by: those of each report's question first, then those that explain them. The others need a wide
 * screen; all are in the row's detail and in the files.
 */
const deciding: { readonly [N in ReportName]: readonly [first: readonly ColumnOf<N>[], then: readonly ColumnOf<N>[]] } = {
  full: [
    ['permitId', 'date', 'status', 'company', 'driver', 'weight', 'rent'],
    ['source', 'destination'],
  ],
  money: [
    ['period', 'permits', 'rent', 'net'],
    ['companyFee', 'driverFee', 'refunded'],
  ],
  accounting: [
    ['account', 'opening', 'closing'],
    ['deposits', 'withdrawals', 'entries'],
  ],
  parties: [
    ['sender', 'receiver', 'permits', 'rent'],
    ['weight', 'tonKm'],
  ],
  insurance: [
    ['permitId', 'date', 'goods', 'weight', 'value'],
    ['company', 'source', 'destination', 'vehicle'],
  ],
  authority: [
    ['company', 'hall', 'permits', 'weight'],
    ['distance', 'tonKm'],
  ],
  statement: [
    ['company', 'permits', 'rent', 'net'],
    ['voided', 'companyFee', 'refunded'],
  ],
  performance: [
    ['driver', 'permits', 'late', 'failed', 'rating'],
    ['card', 'ended'],
  ],
  billPayment: [
    ['permitId', 'billDate', 'company', 'rent', 'companyFee', 'payment'],
    ['driver', 'source', 'destination'],
  ],
  internal: [
    ['announcer', 'permits', 'net'],
    ['hall', 'companyFee', 'refunded'],
  ],
  uniqueCode: [
    ['uniqueCode', 'cargoId', 'permits', 'missing', 'lastBill'],
    ['company', 'bills', 'drafts'],
  ],
  bills: [
    ['permitId', 'billDate', 'fileName', 'driver', 'vehicle'],
    ['company', 'source', 'destination'],
  ],
  turns: [
    ['hall', 'period', 'turns', 'permitted', 'p50', 'p90'],
    ['waiting', 'cancelled', 'expired'],
  ],
}
/** Returns the priority of a report's column, by its place above. */
function priorityOf(name: ReportName, key: string): 1 | 2 | 3 {
  const [first, then] = deciding[name] as readonly [readonly string[], readonly string[]]
  return first.includes(key) ? 1 : then.includes(key) ? 2 : 3
}

export function reportTable(name: ReportName, reader: Principal, linkOf: LinkOf): Column<ReportRow>[] {
  const kinds = columnKinds<ReportRow, Heading>(reportHeadings)
  const shown = columnsFor(name, reader).filter(([, { kind }]) => kind !== 'key')
  return shown.map(([key, { kind, total, ofLedger }], at) => {
    const heading = key as Heading
    // Both ends of a route are one cell.
    const below = key === 'destination' && { below: 'source' }
    const more = { priority: priorityOf(name, key), ...below, ...(at === 0 && { fixed: true }) } as const
    const textOf = (row: ReportRow) => (row[key] as string | null) ?? null
    if (kind === 'text') return kinds.text(heading, textOf, more)
    if (kind === 'day')
      return kinds.day(heading, (row) => (row[key] === null ? null : { date: String(row[key]), time: null }), more)
    if (kind === 'status')
      return kinds.chip(heading, (row) => permitStatus[(row[key] ?? PermitStatus.voided) as PermitStatus], more)
    if (kind === 'code') {
      const code = kinds.code(heading, (row) => row[key] ?? null, more)
      return { ...code, render: (row) => linked(linkOf(key, row), code.render(row)) }
    }
    // Only what adds up is added up in a file.
    const figure = kinds.figure(heading, (row) => row[key] as number | null, {
      ...more,
      total: total === 'sum' && (listsUncounted(name) && !ofLedger ? 'counted' : true),
    })
    return {
      ...figure,
      render: (row) => {
        const value = row[key] as number | null
        return value === null ? unknown : linked(value === 0 ? null : linkOf(key, row), figureOf(kind, value))
      },
    }
  })
}

const linked = (href: string | null, content: ReactNode) =>
  href === null ? (
    content
  ) : (
    <RowAnchor className="tap report-door" href={href}>
      {content}
    </RowAnchor>
  )
