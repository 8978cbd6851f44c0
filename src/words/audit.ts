/** Words of the audit screen (R5); the names of acts and rows are the export's too: contract/words/audit.ts. */
import { identifierDigits, persianDigits, textDigits } from '#contract/digits.ts'
import { memberWords } from '#contract/words/member.ts'
import { documentTypeWords } from './document.ts'
import { voidWords } from './permit.ts'
import { inquiryScreenWords } from './inquiry.ts'
import { permitStatusWords } from './status.ts'
import { eventWords } from './verify.ts'

const n = persianDigits

export const auditScreenWords = {
  search: 'جست‌وجو در گزارش رویدادها',
  list: 'رویدادها، از تازه به قدیم',
  who: 'چه کسی',
  whoHint: 'بخشی از نام یا نام کاربری',
  act: 'کار',
  anyAct: 'همهٔ کارها',
  allOf: (area: string) => `همهٔ ${area}`,
  entity: 'موضوع',
  anyEntity: 'همهٔ موضوع‌ها',
  entityId: 'شمارهٔ موضوع',
  reason: 'دلیل',
  reasonHint: 'بخشی از دلیل',
  nothing: 'چنین چیزی نیست',
  clear: 'پاک کردن',
  export: 'دانلود CSV',
  exportWhy: 'همین جست‌وجو، حداکثر ۱۰۰٬۰۰۰ رویداد تازه‌تر.',
  exported: (name: string) => `فایل ${name} آماده شد.`,
  failed: 'رویدادها نیامد، شبکه را بررسی کنید',
  moreFailed: 'ادامهٔ رویدادها نیامد، شبکه را بررسی کنید.',
  more: 'رویدادهای قدیمی‌تر',
  end: 'پیش از این رویدادی نیست.',
  empty: 'رویدادی پیدا نشد',
  emptyWhy: 'با این جست‌وجو چیزی ثبت نشده است. روزها را بازتر بگیرید یا شرط‌ها را کم کنید.',
  nobody: 'خود سامانه',
  stranger: 'کاربر ناشناس',
  onlyThis: (name: string) => `فقط کارهای ${name}`,
  onlyAbout: (what: string) => `فقط رویدادهای ${what}`,
  about: (entity: string, id: string) => `${entity} ${identifierDigits(id)}`,
  why: (reason: string) => `دلیل: ${textDigits(reason)}`,
  from: 'از',
  detail: 'جزئیات',
  changes: 'تغییرها',
  field: 'مورد',
  before: 'پیش از آن',
  after: 'پس از آن',
  value: 'مقدار',
  yes: 'بله',
  no: 'خیر',
  blank: 'خالی',
  member: 'کاربر',
  memberNo: (id: number) => `کاربر ${n(id)}`,
  change: 'تغییر',
  onlyChanged: (label: string) => `${label} (آنچه رفت و آمد)`,
  and: '، ',
}

/** What the details of an event are called; what is not here is shown as it was written. */
export const auditDetailWords: Record<string, string> = {
  why: 'دلیل',
  flags: 'دسترسی‌ها',
  mobile: 'همراه',
  Mobile: 'همراه',
  fullName: 'نام',
  full_name: 'نام',
  name: 'نام',
  nationalId: 'کد ملی',
  national_id: 'کد ملی',
  isActive: 'فعال',
  email: 'ایمیل',
  address: 'نشانی',
  company: 'شرکت',
  hall: 'سالن',
  companies: 'شرکت‌ها',
  halls: 'سالن‌ها',
  from: 'از',
  type: 'نوع',
  session: 'دستگاه',
  sessions: 'دستگاه‌های خارج‌شده',
  completed: 'تکمیل‌شده',
  document: 'سند',
  postal_code: 'کد پستی',
  tel: 'تلفن',
  Name: 'نام',
  SupportTell: 'تلفن پشتیبانی',
  Tell: 'تلفن',
  Fax: 'فکس',
  Email: 'ایمیل',
  Site: 'وب‌سایت',
  Address: 'نشانی',
  version: 'نسخه',
  rulesVersion: 'نسخهٔ قوانین',
  status: 'وضعیت',
  serial: 'شمارهٔ چاپ',
  format: 'قالب',
  rate: 'امتیاز',
  event: 'رویداد',
  source: 'راه ثبت',
  counted: 'به حساب آمد',
  capturedAt: 'زمان روی دستگاه',
  billNumber: 'بارنامه',
  permitId: 'مجوز',
  cancelledPriorities: 'اولویت‌های لغوشده',
  run: 'تقسیم',
  cargos: 'بارها',
  code: 'دلیل باطل کردن',
  turnReturned: 'نوبت برگشت',
  policyVersion: 'نسخهٔ قاعده',
  repeated: 'تکراری',
}

/** Codes that events carry, by the row they are about and what they are called there. `status` is also what `from` and `to` mean. */
export const auditCodeWords: Record<string, Record<string, Record<string, string>>> = {
  permit: {
    status: permitStatusWords,
    type: documentTypeWords,
    event: eventWords,
    code: Object.fromEntries(Object.entries(voidWords.reasons).map(([code, [name]]) => [code, name])),
    source: { SCAN: 'خواندن کد برگه', HAND: 'دستی' },
  },
  member: { type: memberWords.typeNames },
  inquiry: { status: inquiryScreenWords.outcomes },
}

/** Values that are words of the server. */
export const auditValueWords: Record<string, string> = {
  password: 'رمز عبور نادرست',
  unknown: 'نام کاربری ناشناخته',
  inactive: 'حساب غیرفعال',
}
