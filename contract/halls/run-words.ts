import { forBoth } from '../kernel/person-words.ts'
import { persianDigits } from '../kernel/value/digits.ts'
import type { Rials } from '../kernel/value/money.ts'
import type { ListChannel } from './run-rows.ts'
import { calledCargo, type CalledCargo } from './split-words.ts'
import { formatRials } from '../kernel/value/money-words.ts'

/** How a list was given, before its verb. */
const givenBy: Record<ListChannel, string> = { app: 'با گوشی راننده', kiosk: 'پای کیوسک سالن', desk: 'پای میز' }

/** Messages about shows, lists and the split (domain.md 4.3–4.7). */
export const runWords = {
  beingSplit: 'بارهای این نمایش همین حالا در حال تقسیم است؛ چند ثانیهٔ دیگر دوباره امتحان کنید.',
  notOpen: 'این نمایش باز نیست و اولویت نمی‌پذیرد.',
  closed: (time: string) => `مهلت اولویت‌دهی ساعت ${persianDigits(time)} تمام شد.`,
  notQueued: 'این نوبت دیگر در صف نیست.',
  otherHall: 'این نوبت در صف این سالن نیست.',
  notInShow: (cargo: CalledCargo) => `${calledCargo(cargo)} در این نمایش نیست.`,

  otherLoader: (cargo: CalledCargo) => `نوع بارگیر این کامیون با ${calledCargo(cargo)} نمی‌خواند.`,
  tooHeavy: (cargo: CalledCargo) => `وزن ${calledCargo(cargo)} از ظرفیت این کامیون بیشتر است.`,
  received: (count: number) => (count === 0 ? 'فهرست اولویت این نوبت خالی شد.' : `${persianDigits(count)} اولویت ثبت شد.`),
  lacksCredit: forBoth(
    ({ name }) =>
      (fee: Rials, shortfall: Rials) =>
        `اعتبار ${name} ${formatRials(shortfall)} کمتر از کارمزد مجوز (${formatRials(fee)}) است؛ اگر تا قفل شدن شارژ نشود، اولویت‌ها کنار می‌رود.`,
  ),
  listReason: 'این نوبت فهرست ثبت‌شده دارد؛ دلیل عوض شدنش را انتخاب کنید.',
  otherReceipt: (time: string, receipt: string, by: ListChannel) =>
    `برای این نوبت ساعت ${persianDigits(time)} ${givenBy[by]} فهرست دیگری ثبت شده است (رسید ${receipt}). آن را ببینید و دوباره ثبت کنید.`,
  noReceipt: 'فهرستی که می‌خواهید عوض کنید ثبت نشده است. میز را تازه کنید و دوباره ثبت کنید.',
  deskOnly: 'این سالن فهرست اولویت را فقط پای میز می‌گیرد.',
  registeredBefore: 'همین فهرست قبلاً ثبت شده است.',
  reason: 'دلیل را بنویسید.',
  aborted: 'این نمایش پیش از تقسیم متوقف شد.',
  notAbortable: 'این نمایش دیگر باز نیست و متوقف نمی‌شود.',
  lateReason: 'دلیل برگزاری با تأخیر را انتخاب کنید.',
  openedLate: (time: string) => `نمایش با تأخیر باز شد؛ فهرست‌ها ساعت ${persianDigits(time)} قفل می‌شود.`,
  /** Why a show cannot be run late. */
  late: {
    held: 'این نمایش برگزار شده است یا همین حالا باز است؛ دوباره برگزار نمی‌شود.',
    stopped: 'این نمایش را کسی با دلیل متوقف کرده است؛ با تأخیر برگزار نمی‌شود.',
    runs: 'این نمایش همین حالا با تأخیر برگزار شد.',
    passed: 'پس از این نمایش، نمایش دیگری آمده است؛ فقط آخرین نمایش سالن با تأخیر برگزار می‌شود.',
    old: 'بیش از یک روز از این نمایش گذشته است؛ با تأخیر برگزار نمی‌شود.',
    noTimes: 'این سالن ساعت نمایش ندارد؛ نمایش بعدی خودش باز می‌شود.',
    inactive: 'سالن غیرفعال است؛ نمایشی باز نمی‌شود.',
    next: (time: string) => `تا نمایش ${persianDigits(time)} برای برگزاری با تأخیر وقت نیست.`,
    noCargo: 'باری برای تقسیم نیست.',
  },
  noRun: 'نمایشی با این شماره نیست.',
  noRecord: 'نتیجهٔ این نمایش هنوز منتشر نشده است.',
}

/** Messages about free cargos (GAP35; X35, X36). */
export const freeWords = {
  noDriver: 'راننده‌ای با این کارت هوشمند ثبت نشده است.',
  otherLoader: 'نوع بارگیر این کامیون با این بار نمی‌خواند.',
  tooHeavy: 'وزن این بار از ظرفیت این کامیون بیشتر است.',
  tooFar: (km: number, range: number) =>
    `مبدأ این بار ${persianDigits(km)} کیلومتر دورتر است؛ تا ${persianDigits(range)} کیلومتر پذیرفته می‌شود.`,
  companyNotWorking: 'شرکت این بار در حال حاضر فعال نیست؛ بارهایش به کسی داده نمی‌شود.',
  chosenFirst: 'این بار هنوز فقط برای رانندگان منتخب باز است.',
  hasTurn: forBoth(
    ({ who, has, ownTurn }) =>
      (number: number, hall: string) =>
        `${who} در ${hall} نوبت ${persianDigits(number)} ${has}. با برداشتن بار آزاد، ${ownTurn} لغو می‌شود.`,
  ),
  /** The reason in the record of the hall whose turn ended. */
  gaveUp: (cargo: number, hall: string) => `در ${hall} بار آزاد ${persianDigits(cargo)} را برداشت.`,
  gone: (others: readonly number[]) =>
    others.length === 0
      ? 'آخرین کامیون این بار همین حالا پر شد.'
      : `آخرین کامیون این بار همین حالا پر شد. بارهای مشابه: ${others.map(persianDigits).join('، ')}.`,
  given: (cargo: number, permit: number) => `مجوز ${persianDigits(permit)} برای بار ${persianDigits(cargo)} صادر شد.`,
}
