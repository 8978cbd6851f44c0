/** Words of the log of records: on the record's page, on boards, and on the witness's page. */
import { persianDigits as n } from '#contract/kernel/value/digits.ts'
import { roleWords } from '#contract/kernel/roles-words.ts'

/** Names of several witnesses in a row. */
const joint = '، '

/** A witness's name on the screen: of `Organization-deafd5db` the role in Persian and the code; another name as it is. */
export function witnessName(name: string): string {
  const [, role = '', code = ''] = /^([A-Za-z]+)-([\da-f]{8})$/.exec(name) ?? []
  const word = Object.entries(roleWords).find(([key]) => key === role)?.[1]
  return word ? `${word} \u2066${code}\u2069` : `\u2066${name}\u2069`
}

/** Verdicts that make a record red. */
export const logRed: Readonly<Record<string, { title: string; why: string } | undefined>> = {
  broken: {
    title: 'دفتر کارنامه‌ها عوض شده است',
    why: 'این دستگاه پیش از این وضع دیگری از دفتر کارنامه‌ها را دیده است و دفتری که حالا نشان داده می‌شود دنبالهٔ آن نیست: چیزی از گذشته عوض یا حذف شده است. این صفحه را نگه دارید و به انجمن رانندگان نشان دهید.',
  },
  other: {
    title: 'در دفتر کارنامه‌ها چیز دیگری ثبت است',
    why: 'برای این تقسیم در دفتر کارنامه‌ها کارنامهٔ دیگری ثبت شده است: این کارنامه پس از انتشار عوض شده است.',
  },
  absent: {
    title: 'در دفتر کارنامه‌ها نیست',
    why: 'هر کارنامه چند ثانیه پس از انتشار در دفتر ثبت می‌شود. این یکی در دفتر نیست.',
  },
}

export const logWords = {
  states: {
    held: 'دفتر کارنامه‌ها دنبالهٔ همان دفتری است که این دستگاه پیش از این دیده بود.',
    first: 'این دستگاه پیش از این دفتر کارنامه‌ها را ندیده بود؛ از حالا به یاد می‌سپارد.',
    none: 'سامانه هنوز دفتر کارنامه‌ها ندارد؛ گذشته با شاهدها مقایسه نشد.',
    unreached: 'سامانه پاسخ نداد و دفتر کارنامه‌ها بررسی نشد.',
    soon: 'این کارنامه تازه منتشر شده و هنوز در دفتر ثبت نشده است.',
  } as Readonly<Record<string, string | undefined>>,
  witnesses: (names: readonly string[]) =>
    names.length === 0
      ? 'هنوز شاهدی بیرون از سامانه این کارنامه را ندیده است.'
      : `${n(names.length)} شاهد این کارنامه را ${names.length === 1 ? 'دیده است' : 'دیده‌اند'}: ${names.map(witnessName).join(joint)}.`,
  paper: 'کد روی کاغذ',
  /** The log in five sentences, for a driver. */
  paperWhy:
    'همهٔ کارنامه‌ها پشت سر هم در یک دفتر ثبت می‌شود. از این دفتر چیزی پاک یا عوض نمی‌شود؛ فقط به آن افزوده می‌شود. گوشی شما آخرین وضع دفتر را به یاد می‌سپارد و شاهدهایی بیرون از سامانه آن را امضا می‌کنند. اگر گذشته عوض شود، دفتر با آنچه گوشی و شاهدها دیده‌اند نمی‌خواند و این صفحه قرمز می‌شود. کد دفتر روی برگهٔ نوبت، مجوز و تابلو هم هست: آن را اینجا بنویسید تا ببینید هنوز در تاریخچه هست.',
  code: 'کد دفتر',
  check: 'بررسی کد',
  results: {
    there: (size: number) => `این کد در تاریخچه هست: ${n(size)} کارنامهٔ اول دفتر همان است که روی کاغذ شما بود.`,
    other: (_size: number) => 'این کد در تاریخچه نیست. اگر درست نوشته‌اید، گذشته پس از چاپ کاغذ شما عوض شده است.',
    malformed: (_size: number) => 'کد دفتر یک عدد، یک خط تیره و شانزده نشانه است، مثل:',
    unreached: (_size: number) => 'سامانه پاسخ نداد؛ کد بررسی نشد.',
    broken: (_size: number) => 'دفتر کارنامه‌ها با آنچه این دستگاه دیده بود نمی‌خواند.',
  },
  example: '128-3f9a1c0277de4b10',
  board: 'کد دفتر کارنامه‌ها',
}

/** The two heads of a log that contradict each other. */
export const headWords = {
  seen: 'کد دفتری که این دستگاه دیده بود',
  shown: 'کد دفتری که به جای آن نشان داده شد',
}

/** A code in a sentence from right to left. */
const isolated = (code: string) => `\u2066${code}\u2069`

export const witnessWords = {
  title: 'شاهد دفتر کارنامه‌ها',
  why: 'همهٔ کارنامه‌های تقسیم در یک دفتر ثبت می‌شود که فقط به آن افزوده می‌شود. این دستگاه در هر بازدید شما بررسی می‌کند که چیزی از گذشته عوض نشده باشد و آن را با کلیدی که فقط روی همین دستگاه است امضا می‌کند.',
  become: 'این دستگاه شاهد شود',
  again: 'بررسی دوباره',
  failed: 'این دستگاه شاهد نشد. دوباره امتحان کنید.',
  keyFailed: 'کلید این دستگاه خوانده نشد. دوباره امتحان کنید.',
  name: 'نام این شاهد در کارنامه‌ها',
  looked: {
    cosigned: 'دفتر بررسی و امضا شد.',
    refused: 'سامانه امضای این دستگاه را نپذیرفت:',
    none: 'سامانه هنوز کارنامه‌ای منتشر نکرده است.',
    unreached: 'سامانه پاسخ نداد؛ دفتر بررسی نشد و امضایی فرستاده نشد.',
    broken:
      'این دفتر با آنچه این دستگاه دیده بود نمی‌خواند و امضا نشد: چیزی از گذشته عوض یا حذف شده است. این صفحه را نگه دارید و به سازمان خود خبر دهید.',
  },
  /** A visit whose log contradicts what this device has seen; with both codes if there are two heads. */
  atVisit: (heads: Record<keyof typeof headWords, string> | undefined): string =>
    [
      witnessWords.looked.broken,
      ...(heads ? (['seen', 'shown'] as const).map((which) => `${headWords[which]}: ${isolated(heads[which])}`) : []),
    ].join(' '),
  size: (size: number) => `${n(size)} کارنامه در دفتر است.`,
  code: 'کد دفتر:',
}

/** What this device remembers of the records. */
export const memoryWords = {
  title: 'آنچه این دستگاه به یاد دارد',
  why: 'این‌ها روی همین دستگاه می‌ماند و سامانه نمی‌تواند عوضشان کند. با پاک کردن داده‌های مرورگر از بین می‌رود.',
  empty: 'هنوز چیزی به یاد ندارد. پس از اولین بررسی، کلید، آخرین کارنامه و آخرین وضع دفتر را به یاد می‌سپارد.',
  keys: 'کلیدهایی که باور کرده است',
  halls: 'آخرین کارنامهٔ بررسی‌شدهٔ هر سالن',
  hall: (hall: number, run: number) => `سالن شمارهٔ ${n(hall)}، کارنامهٔ ${n(run)}`,
  log: (size: number) => `آخرین وضع دفتر، با ${n(size)} کارنامه`,
  note: 'متن امضاشدهٔ دفتر',
  forkSeen: 'متن امضاشده‌ای که این دستگاه دیده بود',
  forkShown: 'متن امضاشده‌ای که به جای آن نشان داده شد',
}
