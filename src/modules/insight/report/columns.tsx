/** The columns of a report's table, made from its declaration. */
import type { ReactNode } from 'react'
import { columnsFor, listsUncounted, type ColumnKind, type ReportName, type ReportRow } from '#contract/insight/report-columns.ts'
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

/** The first columns of a report name the row: they are wanted before all others. */
const NAMING = 2
/** Quantity columns, after them. */
const WANTED: readonly string[] = ['permits', 'rent', 'weight', 'net', 'closing', 'value', 'status', 'date', 'turns', 'p90']

export function reportTable(name: ReportName, reader: Principal, linkOf: LinkOf): Column<ReportRow>[] {
  const kinds = columnKinds<ReportRow, Heading>(reportHeadings)
  const shown = columnsFor(name, reader).filter(([, { kind }]) => kind !== 'key')
  return shown.map(([key, { kind, total, ofLedger }], at) => {
    const heading = key as Heading
    const priority = at < NAMING ? 1 : WANTED.includes(key) ? 1 : 3
    const more = { priority, ...(at === 0 && { fixed: true }) } as const
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
