/** Validation of a driver's account, shared by the page and the server. */
import { isCardNumber, isMobile, isNationalCode } from '../kernel/value/iran.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import { driverNumberWords as words } from './driver-number-words.ts'
import { ENROLMENT } from './driver-app.ts'

interface Numbers {
  NationalId: string
  DriverCardNumber: string
}

/** Faults of the two numbers that name a driver. */
const accountFaults = ({ NationalId, DriverCardNumber }: Numbers): Faults =>
  onlyFaults({
    NationalId: NationalId === '' ? words.nationalId : !isNationalCode(NationalId) && words.nationalIdWrong,
    DriverCardNumber: DriverCardNumber === '' ? words.driverCard : !isCardNumber(DriverCardNumber) && words.driverCardWrong,
  })

/** Faults of the number to which a code is sent. */
export const codeFaults = ({ Mobile }: { Mobile: string }): Faults =>
  onlyFaults({ Mobile: Mobile === '' ? words.mobile : !isMobile(Mobile) && words.mobileWrong })

/** Faults of the code of a message, before it is compared. */
export const messageCodeFaults = ({ Code }: { Code: string }): Faults =>
  onlyFaults({ Code: Code === '' ? words.code : Code.length !== 6 && words.messageCode })

/** Faults of who the driver is: with a code from a hall's desk, or with the number to which one is sent. */
export const whoFaults = (input: Numbers & { Mobile: string; EnrolmentCode: string }, isDesk: boolean): Faults => ({
  ...accountFaults(input),
  ...(isDesk
    ? onlyFaults({ EnrolmentCode: input.EnrolmentCode.length !== ENROLMENT.digits && words.deskCode })
    : codeFaults(input)),
})

/** Faults of an enrolment: by the code of a number, or by that of a hall's desk. */
export function enrolFaults(input: Numbers & { Mobile: string; Code: string; EnrolmentCode: string }): Faults {
  const isDesk = input.EnrolmentCode !== ''
  return { ...whoFaults(input, isDesk), ...(!isDesk && messageCodeFaults(input)) }
}
