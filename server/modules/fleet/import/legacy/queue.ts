/** Open turns, in the order of the old queue, and open cargos. */
import { announcementDefaults, CargoAnnouncement } from '#contract/freight/announcement.ts'
import { isoOfShamsi, shamsiOfIso, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { legacyWords as words } from '#contract/fleet/legacy-words.ts'
import { sql } from 'kysely'
import { announce } from '#server/modules/freight/cargo/index.ts'
import { takeTurn } from '#server/modules/halls/turn/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { asWire, idOf, isOff, oneByOne, readInput, refuseRow, type Bringing, type OldQueue } from './bringing.ts'
import { digitsOf, type ExportRow } from './csv.ts'
import { placeOf } from './organisations.ts'

/** Position in the old queue: day, time, number; it sorts as text. '' if the day or the time is invalid. */
export function positionOf({ values }: ExportRow): string {
  const day = isoOfShamsi(values['date'] ?? '')
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(latinDigits(values['time'] ?? '')) ?? []
  if (day === null || Number(hour ?? 24) > 23 || Number(minute ?? 60) > 59) return ''
  const number = digitsOf(values['turnNumber']).padStart(12, '0')
  return `${day} ${hour!.padStart(2, '0')}:${minute} ${number}`
}

/**
 * Gives a turn by the guards of a desk, publicly (`TURN_BY_ADMIN`, `OLD_SYSTEM`). The waybill service is not asked, so the check
 * is marked as not made, and is made before the permit is printed.
 */
export const bringTurns = oneByOne(async (bringing, row) => {
  const { context } = bringing
  const { values } = row
  const { db } = context
  if (isOff(values['isActive'])) refuseRow('isActive', words.closed)
  if (isoOfShamsi(values['date']!) === null) refuseRow('date', words.day)
  const position = positionOf(row)
  if (position === '') refuseRow('time', words.time)
  const hallId = await idOf(db, 'hall', digitsOf(values['loadHallId']))
  if (hallId === undefined) return refuseRow('loadHallId', words.hall)
  await mustKeepOrder(bringing, hallId, position)
  const nationalId = digitsOf(values['nationalId']).padStart(10, '0')
  const { data } = await takeTurn(
    context,
    {
      nationalId,
      vehicleCard: digitsOf(values['freighterCardNumber']),
      hallId,
      channel: 'admin',
      reason: words.turnReason(digitsOf(values['turnNumber']), values['date']!, values['time']!),
      reasonCode: 'OLD_SYSTEM',
      waivesWaybill: false,
    },
    { nationalId, source: '', answer: null },
  )
  return { id: data.id, isNew: true }
})

/** Refuses a turn that would stand behind a later one: numbers are never shifted. The rows of this run are in order. */
async function mustKeepOrder({ context: { db }, queues }: Bringing, hallId: number, position: string): Promise<void> {
  const queue = queues.get(hallId) ?? (await queueOf(db, hallId))
  queues.set(hallId, queue)
  if (queue.hasOwn) refuseRow('turnNumber', words.ownTurns)
  if (position < queue.last) refuseRow('turnNumber', words.laterTurns)
}

async function queueOf(db: Db, hallId: number): Promise<OldQueue> {
  const row = await db
    .selectFrom('turn')
    .leftJoin('legacy_row', (on) => on.onRef('row_id', '=', 'turn.id').on('kind', '=', 'turn'))
    .select([
      sql<boolean>`coalesce(bool_or(position is null), false)`.as('hasOwn'),
      sql<string>`coalesce(max(position collate "C"), '')`.as('last'),
    ])
    .where('turn.hall_id', '=', hallId)
    .where('turn.state', '=', 'QUEUED')
    .executeTakeFirstOrThrow()
  return row
}

/** Announces a cargo for its company, by the rules of an announcement; a past day is announced for the next show. */
export const bringCargos = oneByOne(async (bringing, { values }) => {
  const { context } = bringing
  const { db, actor, now } = context
  if (!['', '0'].includes(digitsOf(values['cargoStatus']))) refuseRow('cargoStatus', words.closed)
  const companyId = await idOf(db, 'company', digitsOf(values['transportationCompanyId']))
  if (companyId === undefined) return refuseRow('transportationCompanyId', words.company)
  const input = readInput(CargoAnnouncement, {
    ...asWire(values),
    CargoRange: values['cargoRange'] || announcementDefaults.CargoRange,
    ...referencesOf(bringing, values),
    ...futureOf(values, shamsiToday(now)),
    TransportationCompanyId: null,
    TransportationCompanyHallId: await placeFor(db, companyId, values),
  })
  const company = { role: 'TransportationCompanyAdmin', companyId, ownerId: null } as const
  const { data } = await announce({ ...context, actor: { ...actor, ...company } }, input)
  return { id: data.id, isNew: true }
})

async function placeFor(db: Db, companyId: number, values: Record<string, string>): Promise<number | null> {
  const hall = digitsOf(values['loadHallId'])
  if (hall === '') return null
  const hallId = await idOf(db, 'hall', hall)
  if (hallId === undefined) return refuseRow('loadHallId', words.hall)
  const place = await placeOf(db, companyId, hallId)
  return place?.id ?? refuseRow('loadHallId', words.companyHall)
}

function referencesOf({ names, reference }: Bringing, values: Record<string, string>) {
  const loaders = values['loaderTypeNames']!.split(words.between)
    .map((name) => name.trim())
    .filter(Boolean)
  return {
    KalaId: reference.goods.get(searchable(values['kalaDesc']!)) ?? refuseRow('kalaDesc', words.goods),
    BastebandyId: reference.packaging.get(searchable(values['bastebandyName']!)) ?? refuseRow('bastebandyName', words.packaging),
    LoaderTypeIds: loaders.map((name) => names.loaderType(name).id ?? refuseRow('loaderTypeNames', words.loaderType(name))),
  }
}

/** The day and hour of a cargo that is announced for a later day. */
function futureOf(values: Record<string, string>, today: string) {
  const none = { FutureDate: null, FutureHour: null, FutureMinute: null }
  if (!values['cargoDate']) return none
  const iso = isoOfShamsi(values['cargoDate'])
  if (iso === null) return refuseRow('cargoDate', words.day)
  const day = shamsiOfIso(iso)
  if (day <= today) return none
  const [hour = null, minute = null] = latinDigits(values['cargoTime'] ?? '').split(':')
  return { FutureDate: day, FutureHour: hour === '' ? null : hour, FutureMinute: minute }
}
