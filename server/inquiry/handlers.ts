import type { inquiry, InquiredDriver, InquiredNumber, InquiredVehicle } from '#contract/inquiry.ts'
import { refuseFaults } from '#contract/refusal.ts'
import { clockOf, shamsiDayOf, shamsiOfIso } from '#contract/shamsi.ts'
import { inquiryWords as words } from '#contract/words/inquiry.ts'
import { tell, type Handlers, type OutsideVisit } from '../visit.ts'
import { inquire, type Inquired } from './inquire.ts'

export const inquiryHandlers: Handlers<typeof inquiry> = {
  async nationalId(visit, { ncode, melicode }) {
    return aboutNumber(visit, 'national', ncode || melicode, 'ncode')
  },
  async postalCode(visit, { postalCode }) {
    return aboutNumber(visit, 'postal', postalCode, 'postalCode')
  },

  async driverCard(visit, { driverSmartCard: card }) {
    if (!card) refuseFaults({ driverSmartCard: words.blank.driver })
    const said = await inquire(visit, 'driver', card)
    if (said.status === 'INVALID') return tell(null, { message: words.nothing })
    const { cardValidUntil, healthCardValidUntil, ...about } = said.about ?? { ...noDriver, cardNumber: card }
    const dates = { cardValidationDate: dateOf(cardValidUntil), healthCardValidationDate: dateOf(healthCardValidUntil) }
    const data: InquiredDriver = { ...answered(said), ...about, ...dates }
    return tell(data, { message: said.status === 'VALID' ? words.valid.driver : words.unanswered })
  },

  async vehicleCard(visit, { carSmartCard: card }) {
    if (!card) refuseFaults({ carSmartCard: words.blank.vehicle })
    const said = await inquire(visit, 'vehicle', card)
    if (said.status === 'INVALID') return tell(null, { message: words.nothing })
    const { inspectionValidUntil, ...about } = said.about ?? noVehicle
    const data: InquiredVehicle = {
      ...answered(said),
      ...about,
      technicalInspectionValidationDate: dateOf(inspectionValidUntil),
    }
    return tell(data, { message: said.status === 'VALID' ? words.valid.vehicle : words.unanswered })
  },

  async links({ outside }) {
    return { warehousePostalCode: outside.inquiries.warehouseUrl }
  },
}

async function aboutNumber(visit: OutsideVisit, kind: 'national' | 'postal', number: string, field: string) {
  if (!number) refuseFaults({ [field]: words.blank[kind] })
  const said = await inquire(visit, kind, number)
  const { name, lastName, fullAddress } = said.about ?? { name: '', lastName: '', fullAddress: '' }
  const data: InquiredNumber = { ...answered(said), isSuccessful: said.status === 'VALID', name, lastName, fullAddress }
  const sentences = { VALID: words.valid[kind], INVALID: words.invalid[kind], UNKNOWN: unanswered(visit) }
  return tell(data, { message: sentences[said.status] })
}

/** Why nothing is known: nobody answered in time, or there is nobody to be asked. */
const unanswered = ({ outside }: OutsideVisit) =>
  outside.inquiries.source === words.standIn ? words.nobodyVouches : words.unanswered

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
