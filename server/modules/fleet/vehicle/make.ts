/** Creates an unknown vehicle from the inquiry's result about its card. */
import { plateNumber, plateOf } from '#contract/fleet/plate.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { searchable, tidyText } from '#contract/kernel/value/text.ts'
import { vehicleFaults, vinOf } from '#contract/fleet/vehicle-rules.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import { inquire, type Inquired } from '../inquiry/index.ts'
import type { VehicleRecord } from '#server/platform/outside/inquiry/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import { Overtaken, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { lockVehicles, refuseTwins } from './rows.ts'

/** A card with its inquiry result; null if the card is of a stored vehicle, which needs no inquiry. */
export interface InquiredCard {
  card: string
  inquiry: Inquired<VehicleRecord> | null
}

/** Looks up a card before a transaction; queries the service only for an unknown card. */
export async function inquireCard(context: OutsideContext, card: string): Promise<InquiredCard> {
  const own = await context.db.selectFrom('vehicle').select('id').where('card_number', '=', card).executeTakeFirst()
  return { card, inquiry: own ? null : await inquire(context, 'vehicle', card) }
}

/** Inserts the row; 422 for an unknown card, 502 without a response (not final), and a refusal if it cannot carry loads. */
export async function makeVehicle(context: RequestContext, { card, inquiry }: InquiredCard): Promise<number> {
  if (inquiry === null) throw new Overtaken()
  if (inquiry.status === 'UNKNOWN') throw new Refusal('outside-unreachable', { message: words.unanswered })
  if (inquiry.about === null) {
    // Without an external service, cards of unknown vehicles cannot be checked.
    const isOutside = inquiry.source !== inquiryWords.standIn
    throw new Refusal('broken-rule', { message: isOutside ? words.unknownCard : inquiryWords.noSource })
  }
  if (!inquiry.about.isActive) throw new Refusal('broken-rule', { message: words.inactive })
  const row = await rowOf(context, inquiry.about)
  await lockVehicles(context.db)
  const made = await context.db.selectFrom('vehicle').select('id').where('card_number', '=', card).executeTakeFirst()
  if (made) throw new Overtaken()
  await refuseTwins(context.db, { ...row, id: null }, 'in a list')
  const { id } = await context.db
    .insertInto('vehicle')
    .values({ ...row, card_number: card, is_active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function rowOf({ db, now }: RequestContext, about: VehicleRecord) {
  const plate = plateOf(tidyText(about.plaqueNumber), about.plaqueSerialNumber)
  const loader = await loaderNamed(db, about.loadingTypeTitle)
  const faults = vehicleFaults(
    {
      PlaqueNumber: tidyText(about.plaqueNumber),
      PlaqueSerialNumber: about.plaqueSerialNumber,
      LoaderTypeId: loader,
      MadeYear: about.madeYear,
      VinCode: about.vinCode,
    },
    now,
  )
  if (faults['LoaderTypeId']) faults['LoaderTypeId'] = words.unknownLoader(about.loadingTypeTitle)
  const wrong = Object.values(faults)
  if (wrong.length > 0 || loader === null || plate === null) {
    throw new Refusal('broken-rule', { message: words.saidWrong + wrong.join(' ') })
  }
  return {
    plate_number: plateNumber(plate),
    plate_serial: plate.region,
    loader_type_id: loader,
    made_year: about.madeYear,
    inspection_valid_until: about.inspectionValidUntil,
    vin: vinOf(about.vinCode),
  }
}

/** The loader type of this name in any spelling; null when there is none. */
async function loaderNamed(db: Db, title: string): Promise<number | null> {
  const types = await db.selectFrom('loader_type').select(['id', 'name']).orderBy('id').execute()
  return types.find(({ name }) => searchable(name) === searchable(title))?.id ?? null
}
