/** One word for one thing in all product texts: page, server, print-outs. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { voidReasons, lateReasons, listReasons, showTimeReasons, trucksReasons } from '#contract/kernel/reasons.ts'
import { formatReason } from '#contract/kernel/code-words.ts'
import { cargoWords } from '#contract/freight/cargo-words.ts'
import { permitLifeWords } from '#contract/permits/permit-words.ts'
import { reasonSentence } from '#contract/kernel/reason-words.ts'
import { overrideWords } from '#app/modules/halls/split/record-words.ts'
import { endReasons } from '#app/modules/halls/turn/turn-words.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
/** The words of page and server, and print-outs. */
const isWords = (path: string) => /^src\/words\/|^contract\/.*-words\.ts$|^server\/platform\/print\/templates\//.test(path)
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** Lines with Persian, without comments. */
const texts = listed
  .split('\n')
  .filter((path) => isWords(path) && /\.(ts|typ)$/.test(path))
  .flatMap((path) =>
    withoutComments(readFileSync(path, 'utf8'))
      .split('\n')
      .map((line) => ({ path, line })),
  )
  .filter(({ line }) => /[\u0600-\u06ff]/.test(line))

/** A letter, or the joiner within a word; no punctuation and no digit. */
const letter = '[\\u0620-\\u064a\\u0654\\u066e-\\u06d3\\u06fa-\\u06ff\\u200c]'
const word = (text: string) => new RegExp(`(?<!${letter})${text}(?!${letter})`)
/** Also with a suffix. */
const stem = (text: string) => new RegExp(`(?<!${letter})${text}`)

/** Forbidden words and their replacements. */
const forbidden: readonly [RegExp, string][] = [
  [stem('گذرواژه'), 'رمز عبور'],
  [stem('رزرو'), 'مجوز، شعاع نمایش به رانندگان'],
  [stem('رخدادنامه'), 'گزارش رویدادها'],
  [/(?<!(با|ثبت) )رخداد/, 'رویداد'],
  [stem('رایانامه'), 'ایمیل'],
  [stem('نمابر'), 'فکس'],
  [stem('وبگاه'), 'وب‌سایت'],
  [stem('نویسه'), 'حرف'],
  [stem('نمایهٔ'), 'حساب من'],
  [stem('نشست'), 'دستگاه‌های واردشده، باید دوباره وارد شوید'],
  [stem('رونوشت'), 'کپی، نسخهٔ پشتیبان'],
  [stem('همگانی'), 'عمومی'],
  [word('پوسته'), 'ظاهر'],
  [word('روشنایی'), 'روشن یا تیره'],
  [stem('گام‌ها'), 'مرحله‌ها'],
  [stem('نخست'), 'اول، اولین'],
  [stem('کنونی'), 'فعلی'],
  [stem('پیشین'), 'قبلی'],
  [word('پسین'), 'بعدی'],
  [word('پیش‌تر'), 'قبلاً'],
  [word('تنها'), 'فقط'],
  [stem('اکنون'), 'حالا'],
  [word('اندکی'), 'کمی'],
  [word('دست‌کم'), 'حداقل'],
  [stem('بیشینه'), 'حداکثر'],
  [word('شمار'), 'تعداد، دفعات'],
  [/(سنجی|سنجد|سنجند|سنجیدن)/, 'مقایسه کردن، بررسی کردن'],
  [stem('برگزی(د|ن)'), 'انتخاب کردن'],
  [/گرفته نشد(?!ه)/, 'دریافت نشد؛ شبکه را بررسی کنید'],
  // In «راننده نیامد» the word for "not loaded" would read as a person who did not come.
  [/نیامد(ند)?[،؛] شبکه/, 'دریافت نشد؛ شبکه را بررسی کنید'],
  [/در حال گرفتن/, 'در حال دریافت'],
  [/دانسته (نیست|نشد)/, 'معلوم نیست'],
  [/(?<!پایان )(?<![\u0620-\u06ff])یافت (نشد|شد)/, 'پیدا نشد'],
  [stem('ابطال'), 'باطل'],
  [stem('تقصیر'), 'کوتاهی'],
  [stem('پیش‌اعلام'), 'الگو'],
  [stem('پروند(?!ه بسته شد|هٔ مجوز بسته شد)'), 'فایل، کارنامه'],
  [stem('تعهد'), 'اثر انگشت فهرست‌ها'],
  [/دست خورده/, 'با نسخهٔ اعلام‌شده فرق دارد'],
  [stem('ادعا'), 'حق توقف، مبلغ پیشنهادی'],
  [stem('پیوند'), 'دسترسی، لینک'],
  [stem('خودرو'), 'کامیون، ناوگان'],
  [/صاحب بار/, 'صاحب کالا'],
  [stem('بی‌'), 'بدون'],
  [stem('آرزو'), 'اولویت'],
  [stem('سرگذشت'), 'تاریخچه'],
  [stem('رایانه'), 'کامپیوتر'],
  [/ساعت(‌های)? آزاد/, 'ساعت رایگان'],
  [/گزارش(‌های|ی)? ذخیره|مدیریت گزارش/, 'نما'],
  [/خبرها|این خبر|هر خبر|چند خبر/, 'اعلان'],
  [/پیام‌های نمایشی|پیام (گوشی|درگاه|صفحه)/, 'پیامک، پاسخ، هشدار'],
  [/بریده‌دان|سرآیند|چکیده|هم‌رسانی|صفحه‌گسترده/, 'حافظهٔ کپی، هدر، اثر انگشت، اشتراک‌گذاری، اکسل'],
]

test.each(forbidden)('no text contains %s', (wrong, instead) => {
  const found = texts.filter(({ line }) => wrong.test(line)).map(({ path, line }) => `${path}: ${line.trim()} → ${instead}`)
  expect(found).toEqual([])
})

/** Spelling rules. */
const spelled: readonly [name: string, RegExp][] = [
  ['می and نمی are joined to their verb by the narrow joiner', new RegExp(`(?<!${letter})ن?می (?=${letter})`)],
  ['… and never run into it', /(?<![\u0620-\u06ff\u200c])ن?می(شو|کن|توان|ده[دمن]|رس[دم]|گیر|آی|خوا|رو[دم]|بین|مان[دم]|خور|فرست)/],
  ['ها stands at its word', new RegExp(`${letter} ها(ی|یی|یش|یم)?(?!${letter})`)],
  [
    '… and a letter that joins has the joiner before it',
    new RegExp(`${letter}[بپتجچحخسشصضطظعغفقکگلمنهیئ]ها(ی|یی|یش|یم)?(?!${letter})`),
  ],
  ['ای, ام, اند, اید stand at their ه', new RegExp(`ه (ای|ام|اند|اید|ایم)(?!${letter})`)],
  ['تر and ترین stand at their word', new RegExp(`${letter} تر(ین)?(?!${letter})`)],
  ['letters and digits are Persian, not Arabic', /[يكةى٠-٩]/],
  ['no joiner at the end of a word', /\u200c(?!\p{L})/u],
  ['no space before a mark', new RegExp(`${letter} [،؛.؟!]`)],
]

test.each(spelled)('%s', (_, wrong) => {
  expect(texts.filter(({ line }) => wrong.test(line)).map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([])
})

/** Buttons are verbal nouns, not imperatives. */
const orders = /'[^']*(?<![\u0620-\u06ff])(بفرست|بپرس|بپذیر|بردار|بیاور|برگردان|بازگردان|ببند|بده|کن|می‌مانم|دیدم)'/

test('no button is an imperative or in the first person', () => {
  expect(texts.filter(({ line }) => orders.test(line)).map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([])
})

/** NO_SHOW, LoadHallAdmin. */
const code = /[A-Z]{2,}_[A-Z_]+|\b(ADMIN|SYSTEM|WEATHER|EXPIRED|CANCELLED|OPEN|LOCKED)\b|[a-z](Admin|Member|Main)\b/

test('no text contains a code', () => {
  const literals = texts.flatMap(({ path, line }) =>
    [...line.matchAll(/'([^']*[\u0600-\u06ff][^']*)'|`([^`]*[\u0600-\u06ff][^`]*)`/g)].map(([, plain, filled]) => ({
      path,
      text: plain ?? filled!.replace(/\$\{[^}]*\}/g, ''),
    })),
  )
  expect(literals.filter(({ text }) => code.test(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

test('a reason code gives a sentence, also if unknown to this version', () => {
  const codes = [
    ...voidReasons,
    ...listReasons,
    ...showTimeReasons,
    ...trucksReasons,
    ...lateReasons,
    'NOT_GIVEN',
    'WRITTEN',
    'A_LATER_ONE',
    'LATER',
  ]
  const sentences = [
    ...codes.map(reasonSentence),
    ...codes.map((one) => permitLifeWords.because(one, '')),
    ...['SYSTEM_FILLED', 'EXPIRED', 'A_LATER_ONE'].map(cargoWords.ending),
    ...[...Object.keys(endReasons), 'A_LATER_ONE'].map((one) => formatReason(endReasons, one)),
    ...['PERMIT_VOIDED', 'LIST_EMPTIED', 'A_LATER_ONE'].map(overrideWords.kind),
  ]
  expect(sentences.filter((text) => /[A-Z]/.test(text) || text === '')).toEqual([])
  expect(cargoWords.ending('صاحب کالا منصرف شد')).toBe('صاحب کالا منصرف شد')
})
