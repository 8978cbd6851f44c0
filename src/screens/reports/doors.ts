/** Where the rows behind a figure stand: an existing list with its filters in the address, or the page of one of them. */
import type { ReportName, ReportRow } from '#contract/report-columns.ts'
import { may, overseers, roles, type Principal } from '#contract/roles.ts'
import { useMenu } from '#app/shell/menu.ts'
import { dayAt, listed } from '#app/ui/search/address.ts'
import { permitStatuses, PermitStatus } from '#contract/status.ts'

/** The address behind one figure; null: nothing behind it that this member may open. */
export type DoorOf = (key: string, row: ReportRow) => string | null

const LISTS = {
  permits: ['/AdminDriverReserve', '/DriverReserves', '/DriverReservesUsers'],
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

const live = listed(permitStatuses.filter((status) => status !== PermitStatus.voided))
const ended = listed([PermitStatus.handedOver, PermitStatus.closed])
const statuses: Readonly<Record<string, number | string | undefined>> = { permits: live, voided: PermitStatus.voided, ended }

interface Span {
  from: string | null
  to: string | null
}

/** How one row of a report is told in the search of the permits; undefined: not by what that list is filtered by. */
function permitsOf(name: ReportName, row: ReportRow, { oversees }: { oversees: boolean }): Said | null {
  const company = oversees ? { company: row['companyId'] } : {}
  if (name === 'money') return {}
  if (name === 'parties') {
    // Without a sender or a receiver there is nobody to look for.
    return row['senderId'] === null || row['receiverId'] === null
      ? null
      : { senders: row['senderId'], receivers: row['receiverId'] }
  }
  if (name === 'authority') return row['hallId'] === null ? null : { ...company, hall: row['hallId'] }
  if (name === 'statement') return company
  return name === 'performance' ? { driver: row['card'] } : null
}

/** The doors of a report for whoever is signed in; `kept` are the filters of the report that the list knows too. */
export function useDoors(name: ReportName, member: Principal, span: Span, kept: Said): DoorOf {
  const open = useMenu().flatMap(({ routes }) => routes)
  const path = (list: keyof typeof LISTS) => LISTS[list].find((one) => open.some((route) => route.path === one)) ?? null
  const [permits, turns, wallet, ledger] = [path('permits'), path('turns'), path('wallet'), path('ledger')]
  const oversees = may([roles(...overseers)], member)
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
      if (key !== 'entries') return null
      if (wallet) return href(wallet, days(row))
      return ledger ? href(ledger, { tab: 'transfers', ...days(row) }) : null
    }
    const said = key in statuses && permits ? permitsOf(name, row, { oversees }) : null
    return said && href(permits!, { ...kept, ...days(row), ...said, status: statuses[key] })
  }
}
