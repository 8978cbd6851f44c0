import { persianDigits } from './digits.ts'

/** Faults of a person's national code or a firm's legal id. */
export const nationalIdWords = {
  code: 'کد ملی یا شناسهٔ ملی را بنویسید.',
  codeLength: (length: number) => `کد ملی ۱۰ رقم و شناسهٔ ملی ۱۱ رقم است؛ ${persianDigits(length)} رقم نوشته‌اید.`,
  nationalCode: 'این کد ملی درست نیست؛ رقم‌ها را دوباره ببینید.',
  legalId: 'این شناسهٔ ملی درست نیست؛ رقم‌ها را دوباره ببینید.',
}
