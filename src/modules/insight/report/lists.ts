/** The reports as lists: their filters and queries (S0 §2.9; GAP13). */
import { customer } from '#contract/freight/customer.ts'
import { hall } from '#contract/organisations/hall.ts'
import { company as companies } from '#contract/organisations/company.ts'
import type { ReportName } from '#contract/insight/report-columns.ts'
import { daysBetween, REPORT_DAYS, type PeriodUnit } from '#contract/insight/report-periods.ts'
import { report } from '#contract/insight/report.ts'
import { may, overseers, roles, type Principal } from '#contract/kernel/roles.ts'
import { isoOfDay, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import type { QueryKey } from '@tanstack/react-query'
import { reportQueries, type ReportAnswer } from './queries.ts'
import { company, goods, receivers, senders } from '#app/modules/freight/cargo/list/cargo-filters.ts'
import { useAllHalls } from '#app/kit/reference/choices.ts'
import { filters, type Declared } from '#app/kit/list/filter.ts'
import { card, days, one, oneOf } from '#app/kit/list/kinds.tsx'
import type { ListDefinition } from '#app/kit/list/useList.ts'
import type { ShamsiRange } from '#app/kit/ui/date/ShamsiRangeInput.tsx'
import { dayOf, moved, partsOf } from '#app/kit/ui/date/jalali.ts'
import { reportScreenWords as words } from './reports-words.ts'

const oversees = (member: Principal) => may([roles(...overseers)], member)
const hasCustomers = (member: Principal) => may(customer.all.who, member) || may(customer.own.who, member)
const hasHalls = (member: Principal) => oversees(member) || may(hall.ofCompany.who, member)
const hasCompanies = (member: Principal) =>
  oversees(member) && (may(companies.names.who, member) || may(companies.ofObserver.who, member))

/** From the first of a month of this year, or so many months before it, to the last of so many. */
function months(today: string, first: (month: number) => number, count: number): ShamsiRange {
  const { year, month } = partsOf(isoOfDay(today))
  const from = moved(dayOf(year, 1, 1), first(month) - 1, 'month')
  return { from: shamsiOfIso(from), to: shamsiOfIso(moved(moved(from, count, 'month'), -1, 'day')) }
}
const quarter = (month: number) => month - ((month - 1) % 3)
/** Reports contain no future rows: a span ends today. */
const untilToday = (today: string, span: ShamsiRange): ShamsiRange => ({
  ...span,
  to: span.to !== null && span.to < today ? span.to : today,
})

const views = [
  { word: words.thisMonth, span: (today: string) => months(today, (month) => month, 1) },
  { word: words.lastMonth, span: (today: string) => months(today, (month) => month - 1, 1) },
  { word: words.thisQuarter, span: (today: string) => months(today, quarter, 3) },
  { word: words.lastQuarter, span: (today: string) => months(today, (month) => quarter(month) - 3, 3) },
  { word: words.thisYear, span: (today: string) => months(today, () => 1, 12) },
].map(({ word, span }) => ({ word, sets: (today: string) => ({ date: untilToday(today, span(today)) }) }))

/** Returns the errors of the days, at each field; null if they are valid. */
export function wrongDays({ from, to }: ShamsiRange): ShamsiRange | null {
  const days = from !== null && to !== null ? daysBetween(from, to) : 1
  if (from === null) return { from: words.noFrom, to: to === null ? words.noTo : null }
  if (to === null) return { from: null, to: words.noTo }
  if (days < 1) return { from: null, to: words.reversed }
  return days > REPORT_DAYS ? { from: null, to: words.tooLong } : null
}

const parts = {
  By: oneOf<PeriodUnit, { By: PeriodUnit }>({
    at: 'by',
    label: words.by,
    words: words.units,
    open: 'month',
    toInput: (By) => ({ By }),
  }),
  TransportationCompanyId: company(hasCompanies, ''),
  LoadHallId: one({
    at: 'hall',
    label: words.hall,
    useChoices: useAllHalls,
    offered: hasHalls,
    toInput: (id) => (id === null ? {} : { LoadHallId: id }),
  }),
  KalaId: goods(),
  SenderCustomerId: senders(hasCustomers),
  ReceiverCustomerId: receivers(hasCustomers),
  DriverCardNumber: card({ at: 'driver', label: words.driverCard, toInput: (digits) => ({ DriverCardNumber: digits }) }),
}

/** There is no report without its days: taking the filters away leaves them. */
const date = {
  ...days({
    pair: true,
    first: (today) =>
      untilToday(
        today,
        months(today, (month) => month, 1),
      ),
    toInput: ({ from, to }) => ({ FromDate: from, ToDate: to }),
    wrong: wrongDays,
  }),
  needed: true as const,
}

type ReportList = ListDefinition<Declared, ReportAnswer, QueryKey>

const made = new Map<ReportName, ReportList>()

/** Returns the list of a report: its days, and the filters of its call. */
export function listOf(name: ReportName): ReportList {
  const known = made.get(name)
  if (known) return known
  const supported = Object.entries(parts).filter(([part]) => part in report[name].input.entries)
  const list = {
    table: `report-${name}`,
    pages: 'skip',
    filters: filters({ date, ...Object.fromEntries(supported) } as unknown as Declared),
    query: (input: object) => reportQueries.read(name, input),
    views,
    form: { name: words.search, className: 'report-search' },
    isReady: (values: Record<string, unknown>) => wrongDays(values['date'] as ShamsiRange) === null,
  } as unknown as ReportList
  made.set(name, list)
  return list
}
