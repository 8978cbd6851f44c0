/** The load of the country: assumptions, and the rates that follow from them. */

/** Assumptions. `trucks`, `halls` and `peaksPerDay` are given; the others are estimates to be replaced by an operator's counts. */
export const NATION = {
  trucks: 484_000,
  halls: 2000,
  /** Shows of a hall a day; all halls have theirs at the same times. */
  peaksPerDay: 9,
  /** Length of a peak: the longest time between opening and lock of a show. */
  peakMinutes: 25,
  /** Of a day's acts, the part within its peaks. */
  peakPart: 0.8,
  /** About 44 million permits a year. */
  permitsPerTruckAndDay: 0.25,
  trucksPerAnnouncement: 1.6,
  /** More than one, because turns end without a permit. */
  turnsPerPermit: 1.3,
  /** A driver gives a list in each show until one is won. */
  listsPerPermit: 3,
  /** Arrived, loaded, departed, delivered. */
  stepsPerPermit: 4,
  printsPerPermit: 1,
  billsPerPermit: 1,
  /** Reads of the drivers' app, from the turn until the delivery. */
  driverReadsPerPermit: 20,
  companies: 6000,
  clerksPerCompany: 2,
  /** Between two lists that a clerk reads at a peak, by search, or by an event of a stream. */
  secondsBetweenCargoLists: 60,
  secondsBetweenPermitLists: 180,
  desksPerHall: 1,
  secondsBetweenDeskReads: 20,
  secondsBetweenTurnLists: 120,
  observers: 400,
  secondsBetweenObserverLists: 60,
  /** Wall boards and phones that show a board. */
  boardsPerHall: 3,
  secondsBetweenBoardReads: 15,
  /** Of the reads of clerks, desks, observers and boards at a peak, those of a second between peaks. */
  offPeakReadPart: 0.25,
  /** Open event streams at a peak. */
  streams: 50_000,
} as const

/** Kinds of requests; `show` is the lock and split of a hall's show, which no request causes. */
export const kinds = [
  'announce',
  'turn',
  'list',
  'show',
  'step',
  'print',
  'bill',
  'driver',
  'cargos',
  'permits',
  'desk',
  'turns',
  'observer',
  'board',
] as const
export type Kind = (typeof kinds)[number]

export interface Rates {
  permitsPerSecond: number
  perSecond: Record<Kind, number>
}

const DAY_SECONDS = 86_400

/** Permits of a day. */
export const permitsPerDay = NATION.trucks * NATION.permitsPerTruckAndDay

/** Commands of a permit, from the announcement to the bill: about eleven. */
export const commandsPerPermit =
  1 / NATION.trucksPerAnnouncement +
  NATION.turnsPerPermit +
  NATION.listsPerPermit +
  NATION.stepsPerPermit +
  NATION.printsPerPermit +
  NATION.billsPerPermit

/** Requests a second of each kind, of the whole country, at a peak or between peaks. */
export function ratesOf(when: 'peak' | 'off-peak'): Rates {
  const isPeak = when === 'peak'
  const peakSeconds = NATION.peaksPerDay * NATION.peakMinutes * 60
  const permitsPerSecond = isPeak
    ? (permitsPerDay * NATION.peakPart) / peakSeconds
    : (permitsPerDay * (1 - NATION.peakPart)) / (DAY_SECONDS - peakSeconds)
  const readPart = isPeak ? 1 : NATION.offPeakReadPart
  const readers = (count: number, seconds: number) => (count / seconds) * readPart
  const clerks = NATION.companies * NATION.clerksPerCompany
  const desks = NATION.halls * NATION.desksPerHall
  return {
    permitsPerSecond,
    perSecond: {
      announce: permitsPerSecond / NATION.trucksPerAnnouncement,
      turn: permitsPerSecond * NATION.turnsPerPermit,
      // Lists are given, and shows held, at peaks only.
      list: isPeak ? (permitsPerDay * NATION.listsPerPermit) / peakSeconds : 0,
      show: isPeak ? NATION.halls / (NATION.peakMinutes * 60) : 0,
      step: permitsPerSecond * NATION.stepsPerPermit,
      print: permitsPerSecond * NATION.printsPerPermit,
      bill: permitsPerSecond * NATION.billsPerPermit,
      driver: permitsPerSecond * NATION.driverReadsPerPermit,
      cargos: readers(clerks, NATION.secondsBetweenCargoLists),
      permits: readers(clerks, NATION.secondsBetweenPermitLists),
      desk: readers(desks, NATION.secondsBetweenDeskReads),
      turns: readers(desks, NATION.secondsBetweenTurnLists),
      observer: readers(NATION.observers, NATION.secondsBetweenObserverLists),
      board: readers(NATION.halls * NATION.boardsPerHall, NATION.secondsBetweenBoardReads),
    },
  }
}

/** Requests a second in all; shows are no requests. */
export const requestsOf = ({ perSecond }: Rates): number =>
  kinds.reduce((sum, kind) => sum + (kind === 'show' ? 0 : perSecond[kind]), 0)
