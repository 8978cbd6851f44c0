/** Texts of notices (S2 "Notifications", §4; domain.md O2, O7). */
import { persianDigits, textDigits } from '../kernel/value/digits.ts'
import { hallCalled } from '../kernel/hall-words.ts'
import { asRials } from '../kernel/value/money.ts'
import type { Badge } from './badge.ts'
import { ownNoticeSentences } from './driver-notice-words.ts'
import type { NoticeKind } from './notice-events.ts'
import type { NoticeFacts, Sentences } from './notice-facts.ts'
import { formatRials } from '../kernel/value/money-words.ts'

const n = persianDigits

/** Labels of the severities. */
export const badgeWords: Readonly<Record<Badge, string>> = {
  critical: 'مهم',
  informational: 'آگاهی',
  warning: 'هشدار',
  security: 'امنیتی',
}

/** Messages of the calls. */
export const noticeWords = {
  read: 'خوانده شد.',
  allRead: 'وضعیت همهٔ پیام‌ها به خوانده‌شده تغییر کرد.',
  none: 'اعلانی نیست',
  /** A text message; the details are in the account, if the recipient has one. */
  text: (subject: string) => `بارنوبت: ${subject}`,
  /** Of one thing, as many times. */
  repeated: (subject: string, times: number) => `${subject} (${n(times)} بار)`,
  /** Of several things of one kind: the newest, and how many others. */
  folded: (subject: string, others: number) => `${subject} (و ${n(others)} مورد دیگر)`,
  chosen: 'انتخاب شما ذخیره شد.',
  sameHours: 'ساعت آغاز و پایان نباید یکی باشد.',
  tooManyWatch: 'تعداد صفحه‌های باز شما زیاد است؛ اعلان‌ها با کمی تأخیر می‌آید.',
}

const because = (reason: string) => (reason === '' ? '' : `دلیل: ${textDigits(reason)}`)
const route = ({ route: routeText }: NoticeFacts) => (routeText === '' ? '' : `مسیر: ${textDigits(routeText)}`)
const routeAndWhy = (facts: NoticeFacts) => [route(facts), because(facts.reason)]
const hall = ({ hallName: name }: NoticeFacts) => (name === '' ? '' : `سالن: ${textDigits(name)}`)
const driver = ({ driver: name }: NoticeFacts) => (name === '' ? '' : `راننده: ${textDigits(name)}`)
const days = (left: number) => (left <= 0 ? 'امروز' : left === 1 ? 'فردا' : `تا ${n(left)} روز دیگر`)

/** The sentences of every kind. */
export const noticeSentences: Readonly<Record<NoticeKind, Sentences>> = {
  ...ownNoticeSentences,
  cargoOffered: {
    name: 'بار تازهٔ صاحب کالا',
    subject: ({ id }) => `بار ${n(id)} منتظر پذیرفتن شماست`,
    lines: (facts) => [route(facts)],
  },
  cargoAccepted: {
    name: 'پذیرفته شدن بار',
    subject: ({ id }) => `بار ${n(id)} پذیرفته شد`,
    lines: (facts) => [route(facts)],
  },
  cargoRefused: {
    name: 'پذیرفته نشدن بار',
    subject: ({ id }) => `بار ${n(id)} پذیرفته نشد`,
    lines: routeAndWhy,
  },
  cargoWithdrawn: { name: 'پس گرفته شدن بار', subject: ({ id }) => `صاحب کالا بار ${n(id)} را پس گرفت`, lines: routeAndWhy },
  cargoFinished: { name: 'پایان بار', subject: ({ id }) => `بار ${n(id)} پایان یافت`, lines: routeAndWhy },
  cargoUnasked: {
    name: 'بار بدون خواهان',
    subject: ({ id }) => `هنوز هیچ راننده‌ای بار ${n(id)} را نخواسته است`,
    lines: (facts) => [facts.left > 0 ? `تا قفل شدن نمایش ${n(facts.left)} دقیقه مانده است.` : '', route(facts), hall(facts)],
  },
  priorityLost: {
    name: 'از دست رفتن اولویت‌ها',
    subject: ({ id, count }) => `${n(count)} اولویت برای بار ${n(id)} از دست رفت`,
    lines: (facts) => ['بار پیش از تقسیم از نمایش بیرون رفت.', route(facts), because(facts.reason)],
  },
  permitIssued: {
    name: 'صدور مجوز',
    subject: ({ id, count }) => (count > 1 ? `برای بار ${n(id)} ${n(count)} مجوز صادر شد` : `برای بار ${n(id)} مجوز صادر شد`),
    lines: (facts) => [route(facts), facts.left === 0 ? 'همهٔ ناوگان‌های این بار مجوز گرفتند.' : '', hall(facts)],
  },
  showOpened: {
    name: 'باز شدن نمایش بار',
    subject: (facts) => `نمایش بار ${hallCalled(textDigits(facts.hallName))} باز شد`,
    lines: ({ at, count }) => [`ساعت قفل: ${n(at)}`, `بارهای این نمایش: ${n(count)}`],
  },
  showResult: {
    name: 'نتیجهٔ نمایش بار',
    subject: (facts) => `نتیجهٔ نمایش بار ${hallCalled(textDigits(facts.hallName))} منتشر شد`,
    lines: ({ at, count }) => [`نمایش ساعت ${n(at)}`, count === 0 ? 'مجوزی صادر نشد.' : `مجوزهای صادرشده: ${n(count)}`],
  },
  showAborted: {
    name: 'لغو نمایش بار',
    subject: (facts) => `نمایش بار ${hallCalled(textDigits(facts.hallName))} بدون تقسیم پایان یافت`,
    lines: ({ at, reason }) => [`نمایش ساعت ${n(at)}`, 'نوبت‌ها سر جای خود می‌مانند.', because(reason)],
  },
  permitLate: {
    name: 'دیر آمدن راننده',
    subject: ({ id }) => `رانندهٔ مجوز ${n(id)} در مهلت نیامد`,
    lines: (facts) => [driver(facts), route(facts), hall(facts)],
  },
  permitVoided: {
    name: 'باطل شدن مجوز',
    subject: ({ id }) => `مجوز ${n(id)} باطل شد`,
    lines: (facts) => [driver(facts), route(facts), because(facts.reason)],
  },
  permitArrived: {
    name: 'رسیدن راننده',
    subject: ({ id }) => `رانندهٔ مجوز ${n(id)} به محل بارگیری رسید`,
    lines: (facts) => [driver(facts), route(facts)],
  },
  permitLoaded: {
    name: 'بارگیری شدن',
    subject: ({ id }) => `بار مجوز ${n(id)} بارگیری شد`,
    lines: (facts) => [driver(facts), route(facts)],
  },
  papersMissing: {
    name: 'نبود سند',
    subject: ({ count }) => `${n(count)} مجوز هنوز سند ندارد`,
    lines: () => ['بارنامه و حوالهٔ مجوزهای روزهای گذشته را بفرستید.'],
  },
  turnExpiring: {
    name: 'پایان نزدیک نوبت',
    subject: ({ number, left }) => `نوبت ${n(number)} تا ${n(left)} دقیقهٔ دیگر پایان می‌یابد`,
    lines: (facts) => [driver(facts)],
  },
  driverCreditLow: {
    name: 'کم بودن اعتبار راننده',
    subject: ({ number, count }) => `اعتبار رانندهٔ نوبت ${n(number)} به کارمزد مجوز (${formatRials(asRials(count))}) نمی‌رسد`,
    lines: (facts) => [
      driver(facts),
      `تا قفل شدن نمایش ${n(facts.left)} دقیقه مانده است. اگر تا آن وقت شارژ نشود، اولویت‌های این نوبت کنار می‌رود و نوبت می‌ماند.`,
    ],
  },
  hallClosed: {
    name: 'بسته شدن سالن',
    subject: (facts) => `${hallCalled(textDigits(facts.hallName))} بسته شد`,
    lines: (facts) => ['تا باز شدن دوباره، در این سالن نمایش بار نیست.', because(facts.reason)],
  },
  hallPolicyChanged: {
    name: 'تغییر سیاست سالن',
    subject: (facts) => `سیاست تقسیم ${hallCalled(textDigits(facts.hallName))} عوض شد`,
    lines: ({ number, reason }) => [`از نمایش بعدی نسخهٔ ${n(number)} به کار می‌رود.`, because(reason)],
  },
  hallNumbersChanged: {
    name: 'تغییر مشخصات سالن',
    subject: (facts) => `مشخصات ${hallCalled(textDigits(facts.hallName))} عوض شد`,
    lines: () => ['کارمزدها، مهلت‌ها یا ساعت‌های سالن تغییر کرده است.'],
  },
  driverCardExpiring: {
    name: 'پایان کارت راننده',
    subject: (facts) => `کارت ${textDigits(facts.driver)} ${days(facts.left)} اعتبارش تمام می‌شود`,
    lines: () => ['پس از آن راننده نوبت و مجوز نمی‌گیرد.'],
  },
  inspectionExpiring: {
    name: 'پایان معاینهٔ فنی',
    subject: (facts) => `معاینهٔ فنی ناوگان ${textDigits(facts.name)} ${days(facts.left)} پایان می‌یابد`,
    lines: (facts) => [driver(facts)],
  },
  companyApplied: {
    name: 'درخواست شرکت تازه',
    subject: (facts) => `شرکت ${textDigits(facts.name)} منتظر بررسی است`,
    lines: () => [],
  },
  ownerApplied: {
    name: 'درخواست صاحب کالای تازه',
    subject: (facts) => `صاحب کالا ${textDigits(facts.name)} منتظر بررسی است`,
    lines: () => [],
  },
  ownerAccepted: {
    name: 'تأیید درخواست',
    subject: () => 'درخواست شما تأیید شد',
    lines: () => ['از این پس می‌توانید بار اعلام کنید.'],
  },
  paymentSettled: {
    name: 'واریز پرداخت آنلاین',
    subject: ({ number, count }) =>
      number > 1
        ? `${n(number)} پرداخت آنلاین، روی هم ${formatRials(asRials(count))}، به کیف پول شرکت واریز شد`
        : `پرداخت آنلاین ${formatRials(asRials(count))} به کیف پول شرکت واریز شد`,
    lines: () => [],
  },
  balanceLow: {
    name: 'کم بودن موجودی کیف پول',
    subject: ({ count }) => `موجودی کیف پول کم است: ${formatRials(asRials(count))}`,
    lines: ({ left }) => [left === 0 ? 'برای اعلام بار بعدی کافی نیست؛ کیف پول را شارژ کنید.' : ''],
  },
  broadcast: { name: 'اطلاعیه‌های سامانه', subject: ({ name }) => name, lines: () => [] },
  objectionAnswered: {
    name: 'پاسخ اعتراض راننده',
    subject: ({ id, count }) => `اعتراض ${n(id)} ${count === 1 ? 'پذیرفته شد' : 'رد شد'}`,
    lines: (facts) => [driver(facts), because(facts.reason)],
  },
  objectionUpheld: {
    name: 'پذیرفته شدن اعتراض به مجوز',
    subject: ({ id }) => `اعتراض راننده به مجوز ${n(id)} پذیرفته شد`,
    lines: (facts) => [driver(facts), route(facts), because(facts.reason)],
  },
  messageAsked: {
    name: 'پیام شرکت‌ها',
    subject: (facts) => `پیام تازه از شرکت ${textDigits(facts.name)}`,
    lines: ({ reason }) => [`عنوان: ${textDigits(reason)}`],
  },
  messageAnswered: {
    name: 'پاسخ پیام',
    subject: () => 'به پیام شما پاسخ داده شد',
    lines: ({ reason }) => [`عنوان: ${textDigits(reason)}`],
  },
  reportReady: {
    name: 'گزارش زمان‌بندی‌شده',
    subject: ({ name }) => `گزارش «${textDigits(name)}» آماده است`,
    lines: ({ at }) => [at, 'فایل آن تا ۳۰ روز در «همهٔ گزارش‌ها» می‌ماند.'],
  },
  cardGuesses: {
    name: 'حدس زدن شمارهٔ کارت',
    subject: ({ name }) => `${textDigits(name)} شمارهٔ کارت‌ها را حدس می‌زند`,
    lines: ({ count, name }) => [
      `کاربر ${textDigits(name)} از دیروز ${n(count)} کارت پرسیده است که نیستند؛ استعلام کارت برای این حساب تا یک روز بسته شد.`,
      'در «گزارش رویدادها» ببینید چه پرسیده است؛ اگر لازم است حساب را ببندید.',
    ],
  },
  newDevice: {
    name: 'ورود از دستگاه تازه',
    subject: () => 'از دستگاه تازه‌ای وارد حساب شما شدند',
    lines: ({ at, name }) => [
      `زمان: ${n(at)}`,
      name === '' ? '' : `نشانی شبکه: ${name}`,
      'اگر شما نبوده‌اید، در «حساب من» آن دستگاه را خارج کنید و رمز عبور را عوض کنید.',
    ],
  },
}
