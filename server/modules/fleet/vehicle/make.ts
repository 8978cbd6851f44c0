/** A vehicle that is not ours yet: what the inquiry says of its card becomes its row. */
import { plateNumber, plateOf } from '#contract/fleet/plate.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { searchable, tidyText } from '#contract/kernel/value/text.ts'
import { vehicleFaults, vinOf } from '#contract/fleet/vehicle-rules.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import { inquire, type Inquired } from '../inquiry/index.ts'
import type { SaidOfVehicle } from '#server/platform/outside/inquiry/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import { Overtaken, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { lockVehicles, refuseTwins } from './rows.ts'

/** A card, and what was said of it; null where it is the card of a vehicle of ours, and nobody was asked. */
export interface AskedVehicle {
  card: string
  said: Inquired<SaidOfVehicle> | null
}

/** Before an act: whose card it is, asked outside only where we do not know it. */
export async function askVehicle(context: OutsideContext, card: string): Promise<AskedVehicle> {
  const own = await context.db.selectFrom('vehicle').select('id').where('card_number', '=', card).executeTakeFirst()
  return { card, said: own ? null : await inquire(context, 'vehicle', card) }
}

/** Makes the row; refuses what nobody knows (422), what nobody answered (502, nothing is final), and what cannot carry loads. */
export async function makeVehicle(context: RequestContext, { card, said }: AskedVehicle): Promise<number> {
  if (said === null) throw new Overtaken()
  if (said.status === 'UNKNOWN') throw new Refusal('outside-unreachable', { message: words.unanswered })
  if (said.about === null) {
    // Where nobody outside is asked, nobody can know of a card that is not ours.
    const isOutside = said.source !== inquiryWords.standIn
    throw new Refusal('broken-rule', { message: isOutside ? words.nobodyKnows : inquiryWords.nobodyVouches })
  }
  if (!said.about.isActive) throw new Refusal('broken-rule', { message: words.inactive })
  const row = await rowOf(context, said.about)
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

async function rowOf({ db, now }: RequestContext, about: SaidOfVehicle) {
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
