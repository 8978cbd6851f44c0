/** Links from a figure to its rows: an existing list with its filters in the address, or the page of one record. */
import type { ReportName, ReportRow } from '#contract/insight/report-columns.ts'
import { may, overseers, roles, type Principal } from '#contract/kernel/roles.ts'
import { useMenu } from '#app/kit/page/menu.ts'
import { dayAt, listed } from '#app/kit/ui/search/address.ts'
import { PermitStatus } from '#contract/kernel/status.ts'

/** Returns the address behind a figure; null without one the member may open. */
export type LinkOf = (key: string, row: ReportRow) => string | null

const LISTS = {
  permits: ['/AdminDriverReserve', '/DriverReserves', '/DriverReservesUsers', '/AgencyReserves'],
  turns: ['/DriverTurnList', '/DriverTurnListUser'],
  wallet: ['/TransportationCompanyAccountActivities'],
  ledger: ['/Admin/Ledger'],
} as const

type SearchValues = Record<string, string | number | null | undefined>
const href = (path: string, values: SearchValues) => {
  const search = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return `${path}?${new URLSearchParams(search)}`
}

const ended = listed([PermitStatus.handedOver, PermitStatus.closed])
/** The permits that each figure counts or adds up; fees are of voided and annulled ones too. */
const counted: Readonly<Record<string, SearchValues>> = {
  permits: { counted: 1 },
  voided: { uncounted: 1 },
  ended: { status: ended, counted: 1 },
  late: { counted: 1, late: 1 },
  failed: { status: PermitStatus.voided, failed: 1 },
  weight: { counted: 1 },
  distance: { counted: 1 },
  tonKm: { counted: 1 },
  rent: { counted: 1 },
  companyFee: {},
  driverFee: {},
  net: {},
}

interface Span {
  from: string | null
  to: string | null
}

/** Returns the permit search filters for a row of a report; undefined if that list cannot filter by it. */
function permitsOf(name: ReportName, row: ReportRow, ofCompany: OfCompany): SearchValues | null {
  const company = ofCompany && { [ofCompany]: row['companyId'] }
  const hall = row['hallId'] === null ? { nohall: 1 } : { hall: row['hallId'] }
  if (name === 'money') return {}
  if (name === 'parties')
    return {
      ...(row['senderId'] === null ? { nosender: 1 } : { senders: row['senderId'] }),
      ...(row['receiverId'] === null ? { noreceiver: 1 } : { receivers: row['receiverId'] }),
    }
  if (name === 'authority') return { ...company, ...hall }
  if (name === 'internal') return { ...hall, announcer: row['announcerId'] }
  if (name === 'statement') return company ?? {}
  return name === 'performance' ? { driver: row['card'] } : null
}

/** The filter by which the permit list distinguishes companies for this member. */
type OfCompany = 'company' | 'agency' | null

/** Fees by transfer kind. Refunds belong to the days of their permit, and link to the permits. */
const feeKinds: Readonly<Record<string, string>> = { companyFee: 'COMPANY_FEE', driverFee: 'DRIVER_FEE' }
const fees: readonly string[] = ['companyFee', 'driverFee', 'refunded']
/** The figures of an account, all of them of the same entries. */
const moved: readonly string[] = ['entries', 'deposits', 'withdrawals']

/** Returns the links of a report for the member; `shared` are the report's filters that the list also has. */
export function useReportLinks(name: ReportName, member: Principal, span: Span, shared: SearchValues): LinkOf {
  const open = useMenu().flatMap(({ routes }) => routes)
  const path = (list: keyof typeof LISTS) => LISTS[list].find((one) => open.some((route) => route.path === one)) ?? null
  const [permits, turns, wallet, ledger] = [path('permits'), path('turns'), path('wallet'), path('ledger')]
  const oversees = may([roles(...overseers)], member)
  // A main office's list filters by agency.
  const ofCompany = oversees ? 'company' : permits === '/AgencyReserves' ? 'agency' : null
  const isNarrow = Object.values(shared).some((value) => value !== null && value !== undefined)
  const days = (row: ReportRow) => ({
    from: dayAt((row['from'] as string | undefined) ?? span.from, null),
    to: dayAt((row['to'] as string | undefined) ?? span.to, null),
  })
  return (key, row) => {
    if (key === 'permitId') return permits ? `/Permit/${row['permitId']}` : null
    if (key === 'cargoId') return `/Cargos/Detail/${row['cargoId']}`
    if (name === 'turns') {
      if (key !== 'turns' || !turns) return null
      return href(turns, { ...days(row), status: 'all', ...(oversees && { hall: row['hallId'] }) })
    }
    if (name === 'accounting') {
      if (!moved.includes(key)) return null
      if (wallet) return href(wallet, days(row))
      return ledger ? href(ledger, { tab: 'transfers', ...days(row) }) : null
    }
    if (fees.includes(key)) {
      if (row['permitId'])
        return ledger ? href(ledger, { tab: 'transfers', cause: 'permit', id: row['permitId'] }) : `/Permit/${row['permitId']}`
      if (key === 'refunded') {
        const permitFilters = permits && permitsOf(name, row, ofCompany)
        // Refunds at any time, for permits in any state.
        const mark = name === 'money' ? { refunded: 1 } : { companyrefunded: 1 }
        return permitFilters && href(permits, { ...shared, ...days(row), ...permitFilters, ...mark })
      }
      // The fees of some days in total: a ledger, and a wallet, have no goods, halls and drivers.
      const asWhole = { ...days(row), kind: feeKinds[key] }
      if (name === 'money' && !isNarrow) {
        if (wallet && key === 'companyFee') return href(wallet, asWhole)
        if (!wallet && ledger) return href(ledger, { tab: 'transfers', ...asWhole })
      }
    }
    const permitFilters = permits && key in counted ? permitsOf(name, row, ofCompany) : null
    return permitFilters && permits && href(permits, { ...shared, ...days(row), ...permitFilters, ...counted[key] })
  }
}
