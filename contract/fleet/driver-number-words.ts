import { persianDigits } from '../kernel/value/digits.ts'
import { ENROLMENT } from './driver-app.ts'

/** What is wrong with the numbers of a driver, in a form of the office and of the drivers' app. */
export const driverNumberWords = {
  nationalId: 'کد ملی راننده را بنویسید.',
  nationalIdWrong: 'کد ملی درست نیست؛ رقم‌هایش را دوباره ببینید.',
  driverCardWrong: 'شمارهٔ کارت هوشمند راننده ۷ رقم است.',
  mobile: 'شمارهٔ همراه راننده را بنویسید.',
  mobileWrong: 'شمارهٔ همراه باید ۱۱ رقم باشد و با ۰۹ شروع شود.',
  driverCard: 'شمارهٔ کارت هوشمند راننده را بنویسید.',
  code: 'کد پیامکی یا کدی را که متصدی سالن داده است بنویسید.',
  deskCode: `کد متصدی سالن ${persianDigits(ENROLMENT.digits)} رقم است.`,
  messageCode: 'کد پیامکی شش رقم است.',
}
