import { persianDigits } from '#contract/kernel/value/digits.ts'

/** Words of announcing several cargos: pasting, reviewing, sending. */
export const manyWords = {
  paste: 'متن یا ردیف‌های اکسل',
  pasteHint: 'هر بار در یک خط، مانند: ۳ کفی بندر به تهران ۲۲ تن میلگرد ۱۸ م فردا صبح',
  pasteWhy: 'Enter می‌خواند و Shift+Enter خط تازه می‌سازد. چیزی بدون بازبینی شما فرستاده نمی‌شود.',
  pasteWhyPhone: 'هر بار در یک خط. چیزی بدون بازبینی شما فرستاده نمی‌شود.',
  read: 'خواندن',
  fromClipboard: 'چسباندن',
  noClipboard: 'مرورگر اجازهٔ خواندن حافظه را نداد؛ در همین کادر Ctrl+V بزنید.',
  nothingPasted: 'اول متن بارها را بچسبانید.',
  noCargo: 'در این متن باری پیدا نشد؛ متن سر جای خود است.',
  tooMany: (most: number) => `بیش از ${persianDigits(most)} بار است؛ در چند نوبت بچسبانید. متن سر جای خود است.`,
  addRow: 'ردیف تازه',
  byHand: 'ردیف دستی',
  repeatLot: 'تکرار بارهای آخرین روز',
  lot: (count: number, day: string) => persianDigits(`${count} بار ${day} آمد؛ ببینید و اعلام کنید.`),
  noLot: 'در دو هفتهٔ گذشته باری اعلام نشده است.',
  ofCargo: (id: number, day: string) => persianDigits(`بار ${id}، ${day}`),
  likeRow: (n: number) => persianDigits(`مانند ردیف ${n}`),
  copyRow: (n: number) => persianDigits(`یکی دیگر مانند ردیف ${n}`),
  keys: 'در خانه‌ها: نوشتن مقدار را عوض می‌کند، + یا Insert ردیف را تکرار می‌کند، جهت‌نماها جابه‌جا می‌کنند.',
  waitLists: 'فهرست شهرها و کالاها هنوز نرسیده است',

  review: 'بازبینی',
  found: (rows: number, guesses: number, empty: number) =>
    [
      `${persianDigits(rows)} بار`,
      guesses > 0 && `${persianDigits(guesses)} خانه حدسی`,
      empty > 0 && `${persianDigits(empty)} خانه خالی`,
    ]
      .filter(Boolean)
      .join('، '),
  unread: (count: number) => `${persianDigits(count)} خط بار نبود و در فهرست نیامد:`,
  close: 'بستن',
  more: (count: number) => `و ${persianDigits(count)} خط دیگر`,

  sure: 'نوشته‌شده',
  guess: 'حدس',
  missing: 'خالی',
  unsaid: 'نوشته‌نشده',
  legend: 'نشانه‌ها',

  columns: {
    from: 'مبدأ',
    to: 'مقصد',
    trucks: 'تعداد',
    loaders: 'بارگیر',
    goods: 'کالا',
    packaging: 'بسته‌بندی',
    kg: 'وزن',
    rent: 'کرایه (تومان)',
    tel: 'تلفن',
    hall: 'سالن',
    when: 'زمان',
    note: 'توضیح',
  },
  companyColumn: 'شرکت',
  /** «سالن اعلام بار شهید رجایی» in a narrow column. */
  hallShort: (name: string) => name.replace(/^سالن (اعلام بار )?/, ''),
  rowColumn: 'ردیف',
  row: (n: number) => `ردیف ${persianDigits(n)}`,
  seen: 'دیده شد',
  seenRow: (n: number) => `ردیف ${persianDigits(n)} دیده شد`,
  seenAll: 'همه دیده شد',
  seenPage: 'همهٔ این صفحه دیده شد',
  remove: 'حذف',
  removeRow: (n: number) => `حذف ردیف ${persianDigits(n)}`,
  source: 'متن',
  readFrom: (text: string) => `خوانده از «${text}»`,
  and: '، ',
  editCell: (column: string, n: number) => `ویرایش ${column}، ردیف ${persianDigits(n)}`,
  done: 'بستن',

  fill: 'پر کردن خانه‌های خالی همهٔ ردیف‌ها',
  fillNow: 'گذاشتن در خانه‌های خالی',
  filled: (cells: number) =>
    cells > 0 ? `${persianDigits(cells)} خانه پر شد؛ ردیف‌های عوض‌شده را دوباره ببینید.` : 'خانهٔ خالی‌ای برای این مقدارها نبود.',

  pages: 'صفحه‌های بازبینی',
  shown: (from: number, to: number, of: number) => `${persianDigits(from)} تا ${persianDigits(to)} از ${persianDigits(of)}`,
  previous: 'قبلی',
  next: 'بعدی',

  send: (count: number) => (count > 0 ? `اعلام ${persianDigits(count)} بار` : 'اعلام دیده‌شده‌ها'),
  sureSend: (count: number) => `${persianDigits(count)} بار اعلام شود؟`,
  staying: (unseen: number, faulty: number) =>
    [
      unseen > 0 && `${persianDigits(unseen)} ردیف هنوز دیده نشده و می‌ماند.`,
      faulty > 0 && `${persianDigits(faulty)} ردیف ایراد دارد و می‌ماند.`,
    ]
      .filter(Boolean)
      .join(' '),
  sureSendWhy: 'هر ردیف اعلام بار جداگانه‌ای می‌شود.',
  slips: 'بارهایی که اعلام می‌شود',
  slip: (parts: string[]) => `${parts.join('، ')}، تلفن`,
  perTruck: (weight: string) => `هر کامیون ${weight}`,
  trucks: (count: string) => `${count} کامیون`,
  confirmDoubts: (count: number) => `${persianDigits(count)} بار پرسش دارد؛ درست است`,
  confirmDoubtsWhy: 'اگر این را نزنید، این بارها با نشانهٔ «نیاز به بازبینی» اعلام می‌شود.',
  noneReady: 'هیچ ردیفی آماده نیست: ردیف‌ها را ببینید و خانه‌های قرمز را پر کنید.',
  sending: (n: number, of: number) => `در حال فرستادن ${persianDigits(n)} از ${persianDigits(of)}`,
  rowSending: 'در حال فرستادن',
  outcome: (sent: number, kept: number, refused: number) =>
    [
      sent > 0 && `${persianDigits(sent)} بار ارسال شد`,
      kept > 0 && `${persianDigits(kept)} بار روی این دستگاه ذخیره شد، هنوز ارسال نشده`,
      refused > 0 && `${persianDigits(refused)} ردیف پذیرفته نشد و در فهرست مانده است`,
    ]
      .filter(Boolean)
      .join('؛ '),
  left: 'اعلام‌شده‌ها',
  sent: 'ارسال شد',
  kept: 'روی این دستگاه',
  refused: 'پذیرفته نشد',
  openOutbox: 'صف ارسال',
  clear: 'پاک کردن همه',
  sureClear: 'همهٔ ردیف‌های این صفحه پاک شود؟',
  sureClearWhy: 'بارهایی که اعلام شده‌اند سر جای خود می‌مانند؛ ردیف‌های مانده و متن چسبانده پاک می‌شوند.',
  manyLink: 'اعلام چند بار',
}
