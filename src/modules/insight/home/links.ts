/** Links of the first screen to the member's lists, with addresses written by the lists' own filters. */
import { LOOK_BACK_DAYS, type FigureCode, type StepCode, type WaitCode } from '#contract/insight/home.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { useMenu } from '#app/kit/page/menu.ts'
import { dayAt } from '#app/kit/ui/search/address.ts'

/** The same place under the paths of each role: the first path the member may open is used. */
const paths = {
  announce: ['/AddCargo'],
  desk: ['/LoadHallCargo'],
  cargos: ['/AdminCargos', '/Cargos', '/CargosUsers', '/AgencyCargos', '/LoadHallCargo'],
  permits: ['/AdminDriverReserve', '/DriverReserves', '/DriverReservesUsers', '/AgencyReserves', '/LoadHallReserve'],
  turns: ['/DriverTurnList'],
  companies: ['/TransportationCompany'],
  owners: ['/ManageProductOwner'],
  ledger: ['/Admin/Ledger'],
  drivers: ['/Driver/Drivers'],
  objections: ['/objections'],
  addMember: ['/AddUser'],
  showTimes: ['/LoadHallShowTime'],
  detention: ['/Admin/Settings/Detention'],
} as const
type Destination = keyof typeof paths

/** A link with its filters. */
export interface LinkTarget {
  to: string
  search?: Record<string, string | number>
}

const DAY = 86_400_000
const anyDay = { from: 'any', to: 'any' }
/** Filters for the day of an answer and the days before it: the counted day, not the current one. */
const dayOf = (now: string, before = 0) => dayAt(shamsiToday(new Date(Date.parse(now) - before * DAY)), null)!
const thatDay = (now: string) => ({ from: dayOf(now), to: dayOf(now) })
const beforeThat = (now: string) => ({ from: dayOf(now, LOOK_BACK_DAYS), to: dayOf(now, 1) })

type ListTarget = readonly [place: Destination, search?: LinkTarget['search']]

/** `now`: the instant at which it was counted. */
const waitsAt = (now: string): Record<WaitCode, ListTarget> => ({
  companies: ['companies', { stage: 'waiting' }],
  unfinished: ['companies', { stage: 'unfinished' }],
  owners: ['owners', { stage: 'waiting' }],
  objections: ['objections'],
  payments: ['ledger', { tab: 'troubled' }],
  credits: ['ledger', { tab: 'requests' }],
  late: ['permits', { ...anyDay, overdue: 1 }],
  unasked: ['cargos', { ...anyDay, status: 'unasked' }],
  unlisted: ['desk'],
  ownerCargos: ['cargos', { ...anyDay, status: 'waiting' }],
  unprinted: ['permits', { ...thatDay(now), status: 1 }],
  rates: ['detention'],
  papers: ['permits', { ...beforeThat(now), bare: 1 }],
  unfilled: ['cargos', { ...beforeThat(now), status: 'active', unfilled: 1 }],
})

const figuresAt = (now: string): Record<FigureCode, ListTarget> => ({
  cargosToday: ['cargos', thatDay(now)],
  shortToday: ['cargos', { ...thatDay(now), status: 'active', unfilled: 1 }],
  permitsToday: ['permits', thatDay(now)],
  queue: ['turns', anyDay],
})

const totalsAt = {
  driverCount: ['drivers'],
  cargoCount: ['cargos', anyDay],
  reserveCount: ['permits', { ...anyDay, status: '1-2-3-4-5-6' }],
} as const satisfies Record<string, ListTarget>

const stepsAt: Partial<Record<StepCode, ListTarget>> = {
  cargo: ['announce'],
  colleagues: ['addMember'],
  showTimes: ['showTimes'],
}

/** Returns the links of the member; null without permission, or without data behind the link. */
export function useLinks() {
  const open = useMenu().flatMap(({ routes }) => routes)
  const destinationLink = (name: Destination): LinkTarget | null => {
    const to = paths[name].find((path) => open.some((route) => route.path === path))
    return to ? { to } : null
  }
  const linkOf = (target: ListTarget | undefined): LinkTarget | null => {
    const found = target ? destinationLink(target[0]) : null
    // A desk has no filters: what it shows of the show is all there is.
    return found && target?.[1] && found.to !== paths.desk[0] ? { ...found, search: target[1] } : found
  }
  return {
    /** Whether any link is restricted to certain members. */
    isAnyOpen: open.some(({ who }) => typeof who !== 'string'),
    ofWait: (code: WaitCode, now: string) => linkOf(waitsAt(now)[code]),
    ofFigure: (code: FigureCode, now: string) => linkOf(figuresAt(now)[code]),
    ofTotal: (code: keyof typeof totalsAt) => linkOf(totalsAt[code]),
    ofStep: (code: StepCode) => linkOf(stepsAt[code]),
  }
}
