/** Validation of a new driver and of a new number (S1 §5, S2 §5; GAP59), shared by the page and the server. */
import { isCardNumber, isMobile, isNationalCode } from '../kernel/value/iran.ts'
import type { Faults } from '../kernel/refusal.ts'
import { driverWords as words } from './driver-words.ts'

interface NewDriver {
  NationalId: string
  CarSmartCard: string
  Mobile: string
  DriverCardNumber?: string
}

/** Faults of the form of S2 "Add driver", by field. */
export const newDriverFaults = ({ NationalId, CarSmartCard, Mobile, DriverCardNumber = '' }: NewDriver): Faults => ({
  ...fault('NationalId', NationalId === '' ? words.nationalId : !isNationalCode(NationalId) && words.nationalIdWrong),
  ...fault('CarSmartCard', CarSmartCard === '' ? words.vehicleCard : !isCardNumber(CarSmartCard) && words.vehicleCardWrong),
  ...fault('Mobile', mobileFault(Mobile)),
  ...fault('DriverCardNumber', DriverCardNumber !== '' && !isCardNumber(DriverCardNumber) && words.driverCardWrong),
})

/** Returns the fault of a driver's number, or false if it is valid. */
export const mobileFault = (mobile: string): string | false =>
  mobile === '' ? words.mobile : !isMobile(mobile) && words.mobileWrong

const fault = (field: string, sentence: string | false): Faults => (sentence === false ? {} : { [field]: sentence })
