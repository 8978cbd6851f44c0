/** Words of the fairness calls, and the description of the open data. */
export const fairnessRefusals = {
  notMonth: 'ماه باید به شکل ۱۴۰۵/۰۸ باشد.',
  future: 'این ماه هنوز نرسیده است.',
  noHall: 'سالنی با این شماره نیست.',
}

interface Description {
  fa: string
  en: string
}

/** Description of each column, by its name; `table.name` where a table's rows need their own. */
export const columnWords: Readonly<Record<string, Description>> = {
  hall: { fa: 'شمارهٔ سالن', en: 'Number of the load hall.' },
  show: { fa: 'شمارهٔ تقسیم؛ کارنامه‌اش در نشانی ‎/split/شماره است', en: 'Number of the show; its record is at /split/NUMBER.' },
  day: { fa: 'روز نمایش به شمسی', en: 'Shamsi day of the show in Tehran, YYYY/MM/DD.' },
  opens_at: { fa: 'زمان باز شدن نمایش به وقت جهانی', en: 'When the show opened, ISO 8601 in UTC.' },
  turns: { fa: 'نوبت‌های صف هنگام قفل', en: 'Turns queued at the lock.' },
  lists: { fa: 'نوبت‌هایی که فهرست دادند', en: 'Turns with a list.' },
  cargos: { fa: 'بارهای نمایش', en: 'Cargos of the show.' },
  permits: { fa: 'نوبت‌هایی که بار گرفتند', en: 'Turns that got a cargo.' },
  envy: {
    fa: 'جفت‌هایی که نوبت جلوتر بار خواسته‌اش را به نوبت عقب‌تر باخته است؛ باید صفر باشد',
    en: 'Pairs in which an earlier turn lost a cargo that it had listed to a later one; 0 if the order was kept.',
  },
  turn: { fa: 'شمارهٔ نوبتی که بار گرفت', en: 'Number of the turn in its hall that got the cargo.' },
  'exceptions.turn': {
    fa: 'شمارهٔ نوبت در سالن؛ خالی یعنی کار دربارهٔ نوبتی نبود',
    en: 'Number of the turn in its hall; empty if the act concerns none.',
  },
  native: { fa: '۱ یعنی بومی، ۰ یعنی غیربومی', en: '1 for a native of the hall, else 0.' },
  cargo: { fa: 'شمارهٔ باری که هیچ فهرستی آن را نداشت', en: 'Id of the cargo that no list had.' },
  'permits.cargo': { fa: 'شمارهٔ باری که نوبت گرفت', en: 'Id of the cargo that the turn got.' },
  'exceptions.cargo': {
    fa: 'شمارهٔ بار؛ خالی یعنی کار دربارهٔ باری نبود',
    en: 'Id of the cargo; empty if the act concerns none.',
  },
  rank: { fa: 'بار چندمین اولویت فهرست بود، از ۱', en: 'Rank of the cargo in the list of the turn, from 1.' },
  wait_shows: { fa: 'نمایش‌هایی که نوبت پیش از این در صفشان بود', en: 'Earlier shows in whose record the turn was queued.' },
  wait_minutes: {
    fa: 'دقیقه از باز شدن اولین نمایشی که نوبت در صفش بود تا انتشار این نتیجه',
    en: 'Minutes from the opening of the first show with the turn to the publication of this one.',
  },
  at_least: {
    fa: '۱ یعنی نوبت در قدیمی‌ترین کارنامهٔ خوانده‌شده هم بود و شاید بیشتر منتظر مانده باشد',
    en: '1 if the turn was already in the oldest record that was read: it waited at least that long.',
  },
  at: { fa: 'زمان کار به وقت جهانی', en: 'When the act was done, ISO 8601 in UTC.' },
  kind: { fa: 'کد کار بیرون از نوبت', en: 'Code of the act out of order.' },
  role: { fa: 'نقش انجام‌دهنده', en: 'Role of the person who did it; System for scheduled acts.' },
  reason: { fa: 'کد دلیل؛ خالی یعنی این کار دلیل نمی‌خواهد', en: 'Code of the reason; empty for acts that take none.' },
  goods: { fa: 'کالا', en: 'Goods.' },
  source: { fa: 'مبدأ', en: 'Origin.' },
  destination: { fa: 'مقصد', en: 'Destination.' },
  first_show: { fa: 'اولین نمایشی که هیچ فهرستی این بار را نداشت', en: 'First show in which no list had the cargo.' },
  shows: { fa: 'تعداد نمایش‌هایی که هیچ فهرستی این بار را نداشت', en: 'Number of such shows.' },
  rent_toman: { fa: 'کرایه در اولین نمایش، تومان', en: 'Rent of one truck in the first such show, in toman.' },
  end: {
    fa: 'پایان بار: WON در نمایش رفت، FREE پای میز آزاد داده شد، WAITING تا پایان ماه ماند',
    en: 'WON in a show, FREE at a desk, or WAITING at the end of the month.',
  },
  end_show: { fa: 'شمارهٔ تقسیمی که پایانش در کارنامهٔ آن است', en: 'Number of the show whose record has the end.' },
  end_rent_toman: { fa: 'آخرین کرایهٔ منتشرشده پیش از رفتن، تومان', en: 'Last published rent before it went, in toman.' },
}
