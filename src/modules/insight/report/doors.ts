/** Where the rows behind a figure stand: an existing list with its filters in the address, or the page of one of them. */
import type { ReportName, ReportRow } from '#contract/insight/report-columns.ts'
import { may, overseers, roles, type Principal } from '#contract/kernel/roles.ts'
import { useMenu } from '#app/kit/page/menu.ts'
import { dayAt, listed } from '#app/kit/ui/search/address.ts'
import { PermitStatus } from '#contract/kernel/status.ts'

/** The address behind one figure; null: nothing behind it that this member may open. */
export type DoorOf = (key: string, row: ReportRow) => string | null

const LISTS = {
  permits: ['/AdminDriverReserve', '/DriverReserves', '/DriverReservesUsers', '/AgencyReserves'],
  turns: ['/DriverTurnList', '/DriverTurnListUser'],
  wallet: ['/TransportationCompanyAccountActivities'],
  ledger: ['/Admin/Ledger'],
} as const

type Said = Record<string, string | number | null | undefined>
const href = (path: string, said: Said) => {
  const search = Object.entries(said).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return `${path}?${new URLSearchParams(search)}`
}

const ended = listed([PermitStatus.handedOver, PermitStatus.closed])
/** The permits that each figure counts or adds up; fees are of voided and annulled ones too. */
const counted: Readonly<Record<string, Said>> = {
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

/** How one row of a report is told in the search of the permits; undefined: not by what that list is filtered by. */
function permitsOf(name: ReportName, row: ReportRow, ofCompany: OfCompany): Said | null {
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

/** The filter by which the list of permits tells companies apart for this member. */
type OfCompany = 'company' | 'agency' | null

/** Fees by the kind of their transfers. What was given back belongs to the days of its permit, and is told by the permits. */
const feeKinds: Readonly<Record<string, string>> = { companyFee: 'COMPANY_FEE', driverFee: 'DRIVER_FEE' }
const fees: readonly string[] = ['companyFee', 'driverFee', 'refunded']
/** The figures of an account, all of them of the same entries. */
const moved: readonly string[] = ['entries', 'deposits', 'withdrawals']

/** The doors of a report for whoever is signed in; `kept` are the filters of the report that the list knows too. */
export function useDoors(name: ReportName, member: Principal, span: Span, kept: Said): DoorOf {
  const open = useMenu().flatMap(({ routes }) => routes)
  const path = (list: keyof typeof LISTS) => LISTS[list].find((one) => open.some((route) => route.path === one)) ?? null
  const [permits, turns, wallet, ledger] = [path('permits'), path('turns'), path('wallet'), path('ledger')]
  const oversees = may([roles(...overseers)], member)
  // A main office's list tells agencies apart.
  const ofCompany = oversees ? 'company' : permits === '/AgencyReserves' ? 'agency' : null
  const isNarrow = Object.values(kept).some((value) => value !== null && value !== undefined)
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
        const said = permits && permitsOf(name, row, ofCompany)
        // Whenever it was given back, and whatever became of the permit.
        const mark = name === 'money' ? { refunded: 1 } : { companyrefunded: 1 }
        return said && href(permits, { ...kept, ...days(row), ...said, ...mark })
      }
      // The fees of some days as a whole: a ledger, and a wallet, know nothing of goods, halls and drivers.
      const asWhole = { ...days(row), kind: feeKinds[key] }
      if (name === 'money' && !isNarrow) {
        if (wallet && key === 'companyFee') return href(wallet, asWhole)
        if (!wallet && ledger) return href(ledger, { tab: 'transfers', ...asWhole })
      }
    }
    const said = key in counted && permits ? permitsOf(name, row, ofCompany) : null
    return said && href(permits!, { ...kept, ...days(row), ...said, ...counted[key] })
  }
}
