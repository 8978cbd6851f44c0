import './reports.css'
import { Columns } from '#app/kit/ui/columns.ts'
import { Box, Button } from '@mantine/core'
import { IconCalendarRepeat, IconReportOff } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { columnsOf, listsUncounted, reportNames, type ReportName, type ReportRow } from '#contract/insight/report-columns.ts'
import { reportPaths } from '#contract/insight/report.ts'
import { reportTitles } from '#contract/insight/report-titles-words.ts'
import { noteOfTotal, reportDefinitions, reportHeadings } from '#contract/insight/report-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { ReportAnswer } from './queries.ts'
import { List } from '#app/kit/list/List.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import type { ShamsiRange } from '#app/kit/ui/date/ShamsiRangeInput.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { reportScreenWords as words, scheduleWords } from './reports-words.ts'
import { Bars } from './Bars.tsx'
import { isLine, Line } from './Line.tsx'
import { figureOf, reportTable } from './columns.tsx'
import { useReportLinks } from './links.ts'
import { listOf, wrongDays } from './lists.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

/** The report of this address (S0 §2.9; GAP13). */
export function Screen() {
  const { pathname } = useLocation()
  const name = reportNames.find((one) => pathname.toLowerCase().startsWith(reportPaths[one].toLowerCase()))
  return name && <Report key={name} name={name} />
}

/** One report: its filters, what its figures mean and when they were read, its totals, its bars, its rows. */
function Report({ name }: { name: ReportName }) {
  const list = useList(listOf(name))
  const [scheduling, setScheduling] = useState(false)
  const { values, filters, query, member, today } = list
  const span = values['date'] as ShamsiRange
  const search = filters.write({ ...filters.open, ...values }, today)
  const filterKey = JSON.stringify([
    search['goods'],
    search['senders'],
    search['receivers'],
    search['driver'],
    search['company'],
    search['hall'],
  ])
  const [goods, senders, receivers, driver, company, hall] = JSON.parse(filterKey) as (string | number | null)[]
  const linkOf = useReportLinks(name, member, span, { goods, senders, receivers, driver, company, hall })
  // oxlint-disable-next-line react/exhaustive-deps -- the doors change with what is asked alone
  const columns = useMemo(() => reportTable(name, member, linkOf), [name, span.from, span.to, filterKey])
  const title = reportTitles[name]
  const fault = wrongDays(span)
  return (
    <List
      {...{ list, words, columns }}
      name={title}
      className="report"
      rowId={(row: ReportRow) =>
        columnsOf(name)
          .map(([key]) => row[key])
          .join('|')
      }
      {...(listsUncounted(name) && { apart: { of: (row: ReportRow) => Boolean(row['apart']), label: words.apartLine } })}
      renderCard={(row) => <ReportCard {...{ row, columns }} />}
      notReady={
        <p className="note" data-tone="bad" role="alert">
          {fault?.from ?? fault?.to}
        </p>
      }
      head={
        <>
          <Group component="p" className="report-head" justify="space-between">
            <Link to={'/Reports'}>{words.all}</Link>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconCalendarRepeat size={18} aria-hidden />}
              onClick={() => setScheduling(true)}
            >
              {scheduleWords.open}
            </Button>
          </Group>
          {query.data && fault === null && <Figures {...{ name, span, answer: query.data }} />}
          {query.data &&
            fault === null &&
            (isLine(name, query.data.rows) ? (
              <Line {...{ name, title, rows: query.data.rows }} />
            ) : (
              <Bars {...{ name, title, rows: query.data.rows }} />
            ))}
        </>
      }
      empty={<EmptyState icon={IconReportOff} title={words.empty} why={words.emptyWhy} />}
    >
      {scheduling && (
        <ScheduleDialog {...{ name, title }} filters={filters.toInput(values)} onClose={() => setScheduling(false)} />
      )}
    </List>
  )
}

/** The totals over all rows, the days they are of, when they were read, and what each figure means. */
function Figures({ name, span: { from, to }, answer }: { name: ReportName; span: ShamsiRange; answer: ReportAnswer }) {
  const totals = columnsOf(name).filter(([key]) => key in answer.totals)
  const { apart } = answer
  return (
    <Stack component="section" className="card" aria-label={words.totals}>
      <Group component="p" className="faint" justify="space-between">
        <span>{words.span(from!, to!)}</span>
        <span>
          {words.read} <Moment at={answer.readAt} />
        </span>
      </Group>
      {answer.total > 0 && (
        <Columns component="dl" className="terms" minColWidth={150} spacing={12}>
          {apart && <Figure label={reportHeadings.permits} figure={grouped(answer.total - apart.permits)} note={words.ofLive} />}
          {totals.map(([key, { kind }]) => {
            const value = answer.totals[key] ?? null
            const figure = value === null ? unknown : figureOf(kind, value)
            return <Figure key={key} label={headingOf(key)} figure={figure} note={noteOfTotal(name, key)} />
          })}
        </Columns>
      )}
      {apart && apart.permits > 0 && (
        <Stack component="section" className="faint" aria-label={words.apart(apart.permits)}>
          <p>{words.apart(apart.permits)}</p>
          <Columns component="dl" className="terms" minColWidth={150} spacing={12}>
            {totals.flatMap(([key, { kind }]) =>
              key in apart.totals
                ? [<Figure key={key} label={headingOf(key)} figure={figureOf(kind, apart.totals[key]!)} note={null} />]
                : [],
            )}
          </Columns>
        </Stack>
      )}
      <details>
        <summary>{words.definitions}</summary>
        <Box component="ul" m="var(--s2) 0 0" ps="md">
          {reportDefinitions[name].map((line) => (
            <li key={line}>{persianDigits(line)}</li>
          ))}
        </Box>
      </details>
    </Stack>
  )
}

const headingOf = (key: string) => reportHeadings[key as keyof typeof reportHeadings]

/** A total, and what it counts. */
const Figure = ({ label, figure, note }: { label: string; figure: string; note: string | null }) => (
  <div>
    <dt>
      {label}
      {note && <small className="faint"> {note}</small>}
    </dt>
    <dd>{figure}</dd>
  </div>
)

/** A row on a phone: what it is called, and its first figures. */
function ReportCard({ row, columns }: { row: ReportRow; columns: ReturnType<typeof reportTable> }) {
  const [first, second, ...others] = columns
  const figures = others.filter(({ numeric, priority }) => numeric && priority === 1).slice(0, 2)
  return (
    <Stack component="article" gap="xs">
      <Group justify="space-between">
        <b>{first!.render(row)}</b>
        <span>{second!.render(row)}</span>
      </Group>
      <Group justify="space-between">
        {figures.map(({ key, header, render }) => (
          <span key={key}>
            <small className="faint">{header}</small> {render(row)}
          </span>
        ))}
      </Group>
    </Stack>
  )
}
