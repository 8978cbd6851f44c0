/** Data of the claim for waiting at the loading place: a document derived from the scans, never a debit (domain.md 4.5). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { readPlate } from '#contract/kernel/value/iran.ts'
import type { Detention } from '#contract/permits/permit-life.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { detentionWords as words } from '#contract/permits/detention-words.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'
import { formatRials } from '#contract/kernel/value/money-words.ts'
import { printWords } from '#contract/permits/print-words.ts'
import { printable } from '#server/platform/print/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { listedPermits } from '../rows.ts'
import { permitsInSight } from '../scope.ts'
import { detentionOf } from './detention.ts'

/**
 * The claim's template data: display texts, digits Persian. `loaded` is null while the truck is being loaded, `hourly` and
 * `claim` without a rate, `plate` if it cannot be parsed (then `plateText`).
 */
export interface Claim {
  title: string
  permit: string
  cargo: string
  company: string
  /** Null: a cargo without a hall. */
  hall: string | null
  route: string
  goods: string
  driver: string
  driverCard: string
  vehicleCard: string
  loader: string
  plate: { two: string; letter: string; three: string; region: string } | null
  plateText: string
  issued: string
  arrived: string
  loaded: string | null
  /** Durations such as «۷ ساعت و ۱۵ دقیقه». */
  free: string
  spent: string
  over: string
  hourly: string | null
  claim: string | null
  /** All gate events, oldest first; `received` null if in the same minute. */
  events: { what: string; at: string; received: string | null; how: string; note: string | null }[]
  /** Version of the table. */
  table: string
  /** Missing facts, one sentence each, such as «هنوز بارگیری نشده است». */
  notes: string[]
  printed: string
}

/** 404 when it is out of scope; 409 before the truck arrived. */
export async function claimOf(context: RequestContext, id: number): Promise<Claim> {
  const { db, actor, now } = context
  const figures = await detentionOf(context, id)
  if (figures.arrivedAt === null) throw new Refusal('conflict', { message: words.notArrived(id) })
  const row = await listedPermits(permitsInSight(db, actor))
    .leftJoin('hall as place', 'place.id', 'permit.hall_id')
    .innerJoin('loader_type as kind', 'kind.id', 'vehicle.loader_type_id')
    .select(['place.name as hall', 'kind.name as loader'])
    .where('permit.id', '=', id)
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('permit_event')
    .innerJoin('member', 'member.id', 'permit_event.member_id')
    .select(['kind', 'source', 'presence', 'member.role', 'captured_at', 'received_at', 'counted'])
    .where('permit_id', '=', id)
    .orderBy('captured_at')
    .orderBy('permit_event.id')
    .execute()
  const plate = readPlate(row.plaqueNumber, row.plaqueSerialNumber)
  const { hourlyRials, claimRials, loadedAt } = figures
  return {
    title: words.title(id),
    permit: persianDigits(id),
    cargo: persianDigits(row.cargoId),
    company: printable(row.transportationCompanyName),
    hall: row.hall === null ? null : hallCalled(printable(row.hall)),
    route: printable(printWords.route(row.cargoSource, row.cargoDestination)),
    goods: printable(row.kalaDesc),
    driver: printable(`${row.driverName} ${row.driverFamily}`),
    driverCard: persianDigits(row.driverCardNumber),
    vehicleCard: persianDigits(row.freighterCardNumber),
    loader: printable(row.loader),
    plate: plate && {
      two: persianDigits(plate.two),
      letter: plate.letter,
      three: persianDigits(plate.three),
      region: persianDigits(plate.region),
    },
    plateText: persianDigits(printable(`${row.plaqueNumber} ${row.plaqueSerialNumber}`)),
    issued: moment(row.issued_at),
    arrived: moment(new Date(figures.arrivedAt)),
    loaded: loadedAt && moment(new Date(loadedAt)),
    free: words.span(figures.freeMinutes),
    spent: words.span(figures.spentMinutes ?? 0),
    over: words.span(figures.overMinutes ?? 0),
    hourly: hourlyRials === null ? null : formatRials(hourlyRials),
    claim: claimRials === null ? null : formatRials(claimRials),
    events: events.map(({ kind, source, presence, role, captured_at, received_at, counted }) => ({
      what: words.event(kind),
      at: moment(captured_at),
      received: received_at.getTime() - captured_at.getTime() < 60_000 ? null : moment(received_at),
      how: source === 'SCAN' ? words.scanned : role === 'Driver' ? words.byDriver(presence) : words.byHand,
      note: isOfClock(captured_at, figures) || (counted && kind !== 'ARRIVED' && kind !== 'LOADED') ? null : words.notCounted,
    })),
    table: words.version(figures.tableVersion),
    notes: [...(loadedAt ? [] : [words.running]), ...(hourlyRials === null ? [words.noRate] : []), words.noDebit],
    printed: moment(now),
  }
}

/** Whether the clock started or stopped with it. */
const isOfClock = (at: Date, { arrivedAt, loadedAt }: Detention) => [arrivedAt, loadedAt].includes(at.toISOString())
const moment = (at: Date) => printWords.moment(shamsiDayOf(at), clockOf(at))
