/** Adds a driver: inquiry results fill the row, and missing values are reported (S2 "Add driver"; J4, GAP44). */
import type { Received } from '#contract/kernel/call.ts'
import { newDriverFaults } from '#contract/fleet/driver-rules.ts'
import type { driverAct } from '#contract/fleet/driver-act.ts'
import { Refusal, type RefusalCode } from '#contract/kernel/refusal.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import { phased, reply, type OutsideContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { inquire, type Inquired } from '../inquiry/index.ts'
import { inquireCard, giveVehicle } from '../vehicle/index.ts'
import { hasMobile, lockNumbers } from './mobile.ts'
import { calledDriver } from './rows.ts'

type Input = Received<(typeof driverAct)['add']>

/** Known data of a driver to be added; '' and null when unknown. */
interface Known {
  first_name: string
  last_name: string
  card_number: string
  card_valid_until: string | null
  health_card_valid_until: string | null
}

/** Refused with one message, not by field: the specification's client shows `errors[0]` (S2 §8). */
const refused = (message: string, code: RefusalCode = 'broken-rule') => new Refusal(code, { message })

export const addDriver = phased({
  async prepare(context, input: Input) {
    const faults = Object.values(newDriverFaults(input))
    if (faults.length > 0) throw refused(faults.join(' '))
    await refuseTwins(context.db, input)
    return { known: await knownOf(context, input), vehicle: await inquireCard(context, input.CarSmartCard) }
  },

  async act(context, input, { known, vehicle }) {
    const { db, now } = context
    await lockNumbers(db)
    await refuseTwins(db, { ...input, DriverCardNumber: known.card_number })
    if (isNone(vehicle.inquiry)) throw refused(words.unknownVehicleCard)
    const { id } = await db
      .insertInto('driver')
      .values({
        ...known,
        national_id: input.NationalId,
        mobile: input.Mobile,
        city_id: null,
        is_native: false,
        is_active: true,
        registered_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Without vehicle data the driver is added alone, and the vehicle can be added later.
    const hasVehicle = vehicle.inquiry === null || vehicle.inquiry.about !== null
    const given = hasVehicle ? await giveVehicle(context, id, vehicle) : null
    const name = `${known.first_name} ${known.last_name}`.trim()
    const message = [words.added(name), name ? '' : words.nameless, hasVehicle ? '' : words.noVehicle].filter(Boolean).join(' ')
    const detail = { nationalId: input.NationalId, vehicle: given?.vehicleId ?? null, from: given?.from ?? [] }
    return reply({ id, name: known.first_name, family: known.last_name, hasVehicle }, { message, about: ['driver', id], detail })
  },
})

/** An external service reports that the number does not exist; our own rows cannot prove that (GAP44). */
const isNone = (result: Inquired<unknown> | null) => result?.status === 'INVALID' && result.source !== inquiryWords.standIn

/** Names and days by precedence: from the smart card, also found by the national id, then from the person, then as typed. */
async function knownOf(context: OutsideContext, input: Input): Promise<Known> {
  const { NationalId, DriverCardNumber, Name, Family } = input
  const card = await inquire(context, 'driver', DriverCardNumber || NationalId)
  if (DriverCardNumber !== '' && isNone(card)) throw refused(words.unknownDriverCard)
  const { about } = card
  if (about && about.nationalId !== '' && about.nationalId !== NationalId) throw refused(words.otherCard)
  const isNamed = about !== null && about.name !== '' && about.family !== ''
  const person = isNamed ? null : await inquire(context, 'national', NationalId)
  if (isNone(person)) throw refused(words.unknownNationalId)
  return {
    first_name: about?.name || person?.about?.name || Name,
    last_name: about?.family || person?.about?.lastName || Family,
    card_number: about?.cardNumber || DriverCardNumber,
    card_valid_until: about?.cardValidUntil ?? null,
    health_card_valid_until: about?.healthCardValidUntil ?? null,
  }
}

/** 409 if the national id, the card or the number belongs to an existing driver. */
async function refuseTwins(
  db: Db,
  { NationalId, DriverCardNumber, Mobile }: Pick<Input, 'NationalId' | 'DriverCardNumber' | 'Mobile'>,
) {
  const rows = db.selectFrom('driver').select(['first_name', 'last_name', 'national_id'])
  const same = await rows.where('national_id', '=', NationalId).executeTakeFirst()
  if (same) throw refused(words.known(calledDriver(same)), 'conflict')
  const card = await rows.where('card_number', '=', DriverCardNumber).where('card_number', '<>', '').executeTakeFirst()
  if (card) throw refused(words.cardTaken, 'conflict')
  if (await hasMobile(db, Mobile)) throw refused(words.mobileTaken, 'conflict')
}
