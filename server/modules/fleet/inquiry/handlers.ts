import type { inquiry } from '#contract/fleet/inquiry.ts'
import { refuseFaults } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { inquiryWords as words } from '#contract/fleet/inquiry-words.ts'
import { reply, type Handlers, type OutsideContext } from '#server/platform/context.ts'
import { inquire, type Inquired } from './inquire.ts'

export const inquiryHandlers: Handlers<typeof inquiry> = {
  async nationalId(context, { ncode, melicode }) {
    return aboutNumber(context, 'national', ncode || melicode, 'ncode')
  },
  async postalCode(context, { postalCode }) {
    return aboutNumber(context, 'postal', postalCode, 'postalCode')
  },

  async driverCard(context, { driverSmartCard: card }) {
    if (!card) refuseFaults({ driverSmartCard: words.blank.driver })
    const answer = await inquire(context, 'driver', card)
    if (answer.status === 'INVALID') return reply(null, { message: words.nothing })
    const { cardValidUntil, healthCardValidUntil, ...about } = answer.about ?? { ...noDriver, cardNumber: card }
    const dates = { cardValidationDate: dateOf(cardValidUntil), healthCardValidationDate: dateOf(healthCardValidUntil) }
    const data = { ...answered(answer), ...about, ...dates }
    return reply(data, { message: answer.status === 'VALID' ? words.valid.driver : words.unanswered })
  },

  async vehicleCard(context, { carSmartCard: card }) {
    if (!card) refuseFaults({ carSmartCard: words.blank.vehicle })
    const answer = await inquire(context, 'vehicle', card)
    if (answer.status === 'INVALID') return reply(null, { message: words.nothing })
    const { inspectionValidUntil, ...about } = answer.about ?? noVehicle
    const data = {
      ...answered(answer),
      ...about,
      technicalInspectionValidationDate: dateOf(inspectionValidUntil),
    }
    return reply(data, { message: answer.status === 'VALID' ? words.valid.vehicle : words.unanswered })
  },

  async links({ outside }) {
    return { warehousePostalCode: outside.inquiries.warehouseUrl }
  },
}

async function aboutNumber(context: OutsideContext, kind: 'national' | 'postal', number: string, field: string) {
  if (!number) refuseFaults({ [field]: words.blank[kind] })
  const answer = await inquire(context, kind, number)
  const { name, lastName, fullAddress } = answer.about ?? { name: '', lastName: '', fullAddress: '' }
  const data = { ...answered(answer), isSuccessful: answer.status === 'VALID', name, lastName, fullAddress }
  const sentences = { VALID: words.valid[kind], INVALID: words.invalid[kind], UNKNOWN: unanswered(context) }
  return reply(data, { message: sentences[answer.status] })
}

/** Why the result is unknown: a timeout, or no inquiry service is configured. */
const unanswered = ({ outside }: OutsideContext) =>
  outside.inquiries.source === words.standIn ? words.noSource : words.unanswered

const answered = ({ status, source, at, isOld }: Inquired<unknown>) => ({
  status,
  source,
  isOld,
  checkedDate: shamsiDayOf(at),
  checkedTime: clockOf(at),
})

/** '2026-11-21' → the day in the Shamsi calendar, in numbers. */
function dateOf(iso: string | null) {
  if (iso === null) return null
  const [year, month, day] = shamsiOfIso(iso).split('/').map(Number) as [number, number, number]
  return { year, month, day }
}

const noDriver = {
  cardNumber: '',
  name: '',
  family: '',
  nationalId: '',
  mobile: '',
  certificateType: '',
  cardValidUntil: null,
  healthCardValidUntil: null,
  isActive: null,
}
const noVehicle = {
  loadingTypeTitle: '',
  name: '',
  plaqueNumber: '',
  plaqueSerialNumber: '',
  madeYear: null,
  mobile: '',
  inspectionValidUntil: null,
  vinCode: '',
  isActive: null,
}
