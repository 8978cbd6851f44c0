import { persianDigits, persianNumber as count } from '../kernel/value/digits.ts'
import type { ImportField, ImportKind } from './import.ts'

/** Labels of the kinds of imports. */
export const importKindWords: Record<ImportKind, string> = {
  driver: 'رانندگان',
  vehicle: 'ناوگان',
  native: 'رانندگان بومی',
}

/** Column names, in the template and on the screen. */
export const importFieldWords: Record<ImportField, string> = {
  nationalId: 'کد ملی راننده',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  cardNumber: 'کارت هوشمند راننده',
  mobile: 'موبایل',
  cityName: 'شهر',
  cardValidUntil: 'اعتبار کارت هوشمند',
  healthCardValidUntil: 'اعتبار کارت سلامت',
  vehicleCard: 'کارت هوشمند ناوگان',
  plate: 'پلاک',
  plateRegion: 'سری پلاک',
  loaderType: 'نوع بارگیر',
  madeYear: 'سال ساخت',
  vin: 'VIN',
  inspectionValidUntil: 'اعتبار معاینهٔ فنی',
  hallName: 'سالن',
  validUntil: 'آخرین روز',
  reason: 'دلیل',
}

/** Other usual heads of a column; compared without spaces and punctuation. */
export const importHeads: Record<ImportField, readonly string[]> = {
  nationalId: ['کد ملی', 'کدملی', 'شماره ملی', 'شناسه ملی', 'NationalId', 'National Code', 'nid'],
  firstName: ['نام راننده', 'FirstName', 'Name'],
  lastName: ['فامیلی', 'فامیل', 'نام خانوادگی راننده', 'LastName', 'Family', 'Surname'],
  cardNumber: [
    'شماره هوشمند راننده',
    'شماره کارت راننده',
    'کارت راننده',
    'کارت هوشمند',
    'DriverCardNumber',
    'Driver Card',
    'CardNumber',
  ],
  mobile: ['شماره موبایل', 'تلفن همراه', 'شماره همراه', 'همراه', 'Mobile', 'Phone', 'PhoneNumber', 'Cell'],
  cityName: ['نام شهر', 'شهرستان', 'محل سکونت', 'City', 'CityName'],
  cardValidUntil: [
    'اعتبار کارت راننده',
    'تاریخ اعتبار کارت هوشمند',
    'تاریخ اعتبار کارت',
    'اعتبار هوشمند',
    'CardValidDate',
    'CardValidUntil',
  ],
  healthCardValidUntil: ['تاریخ اعتبار کارت سلامت', 'کارت سلامت', 'HealthCardValidDate', 'HealthValidUntil', 'HealthCard'],
  vehicleCard: [
    'شماره هوشمند ناوگان',
    'شماره کارت ناوگان',
    'کارت ناوگان',
    'هوشمند ناوگان',
    'FreighterCardNumber',
    'CarSmartCard',
    'VehicleCard',
    'Vehicle Card Number',
  ],
  plate: ['شماره پلاک', 'پلاک ناوگان', 'PlaqueNumber', 'Plate', 'PlateNumber'],
  plateRegion: ['سریال پلاک', 'ایران', 'کد پلاک', 'PlaqueSerialNumber', 'PlateSerial', 'PlateRegion'],
  loaderType: ['بارگیر', 'نوع ناوگان', 'LoaderType', 'LoaderTypeName', 'LoadingType'],
  madeYear: ['مدل', 'سال تولید', 'MadeYear', 'Year', 'Model'],
  vin: ['شماره VIN', 'وین', 'VinCode'],
  inspectionValidUntil: ['معاینه فنی', 'تاریخ اعتبار معاینه فنی', 'InspectionValidDate', 'InspectionValidUntil', 'Inspection'],
  hallName: ['نام سالن', 'سالن اعلام بار', 'Hall', 'LoadHall', 'LoadHallName', 'HallName'],
  validUntil: ['اعتبار', 'تا تاریخ', 'پایان اعتبار', 'تاریخ پایان', 'ValidUntil', 'Until'],
  reason: ['علت', 'شرح', 'توضیح', 'Reason', 'Description'],
}

/** Format of each column, as in the template's guide. */
export const importExamples: Record<ImportField, string> = {
  nationalId: '0012345679',
  firstName: 'علی',
  lastName: 'رضایی',
  cardNumber: '1234567',
  mobile: '09121234567',
  cityName: 'بندرعباس',
  cardValidUntil: '1406/12/29',
  healthCardValidUntil: '1406/06/31',
  vehicleCard: '7654321',
  plate: '12ع345',
  plateRegion: '67',
  loaderType: 'تریلی کفی',
  madeYear: '1398',
  vin: '',
  inspectionValidUntil: '1406/03/31',
  hallName: 'شهید رجایی',
  validUntil: '1406/12/29',
  reason: 'ساکن شهر سالن',
}

/** The template's second sheet. */
export const templateWords = {
  guide: 'راهنما',
  guideHead: ['ستون', 'لازم است؟', 'نمونه'],
  needed: 'بله',
  free: 'نه',
}

/** Reasons why a table cannot be read, each with a remedy. */
export const importFileWords = {
  kind: 'فقط فایل Excel (xlsx) و CSV پذیرفته است؛ محتوای این فایل هیچ‌یک از این‌ها نیست.',
  old: 'این فایل Excel قدیمی (xls) است یا رمز دارد؛ آن را بدون رمز و با قالب xlsx ذخیره کنید.',
  locked: 'این فایل Excel رمز دارد یا به روشی فشرده شده که پذیرفته نیست؛ آن را دوباره با قالب xlsx ذخیره کنید.',
  cut: 'فایل Excel ناقص یا خراب است؛ آن را باز کنید و دوباره ذخیره کنید.',
  vast: 'محتوای فایل پس از باز شدن بیش از حد بزرگ است؛ ردیف‌ها را در چند فایل بفرستید.',
  openQuote: (row: number) => `علامت نقل‌قول (") ردیف ${persianDigits(row)} بسته نشده است؛ فایل را دوباره به CSV ذخیره کنید.`,
  tooManyRows: 'هر فایل حداکثر ۲۰۰٬۰۰۰ ردیف دارد؛ ردیف‌ها را در چند فایل بفرستید.',
  noRows: 'این فایل زیر سطر عنوان ردیفی ندارد؛ فایل دیگری انتخاب کنید.',
  nameless: 'ردیف‌ها',
}

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join('، ')

/** Notes on how a file was read, for its sender to check. */
export const importNotes = {
  sheet: (name: string) => `فهرست در برگهٔ «${name}» پیدا شد و همان خوانده شد.`,
  otherSheets: (names: readonly string[]) =>
    `${names.length > 1 ? 'برگه‌های' : 'برگهٔ'} ${quoted(names)} هم ردیف دارد و خوانده نشد؛ هر برگه را در فایل جدا بفرستید.`,
  above: (rows: number) => `${count(rows)} سطر بالای سرستون‌ها کنار گذاشته شد.`,
  damaged: (places: number) =>
    `در ${count(places)} جای فایل حرف خراب است و به‌جای آن � آمده است؛ ردیف‌هایی که این نشانه در ستون‌هایشان است وارد نمی‌شود.`,
}

/** Messages about an import as a whole. */
export const importWords = {
  file: 'فایل را انتخاب کنید.',
  kind: 'انتخاب کنید فایل فهرست چیست.',
  notYours: (kind: ImportKind) => `ورود فهرست ${importKindWords[kind]} در اختیار مدیر سامانه است.`,
  opened: (rows: number) => `${count(rows)} ردیف خوانده شد؛ ستون‌ها را بررسی کنید.`,
  columnCount: 'تعداد ستون‌ها با ستون‌های فایل یکی نیست؛ صفحه را دوباره باز کنید.',
  unknownColumn: 'این ستون از این فهرست نیست.',
  twice: (field: ImportField) => `«${importFieldWords[field]}» برای دو ستون انتخاب شده است.`,
  missing: (fields: readonly ImportField[]) =>
    `ستون ${fields.map((field) => `«${importFieldWords[field]}»`).join('، ')} انتخاب نشده است.`,
  startedAlready: 'ورود این فایل قبلاً شروع شده است.',
  overAlready: 'ورود این فایل تمام شده است.',
  started: (rows: number) => `ورود ${count(rows)} ردیف شروع شد.`,
  cancelled: (done: number) =>
    done === 0 ? 'لغو شد؛ چیزی وارد نشد.' : `لغو شد؛ ${count(done)} ردیف اول بررسی شده بود و می‌ماند.`,
  fromFile: (name: string) => `فایل ${name}`,
  lost: 'فایل خوانده نشد؛ آن را دوباره بفرستید.',
  /** File names: a template, and the invalid rows. */
  template: (kind: ImportKind) => `template-${kind}.xlsx`,
  faultsFile: (id: number) => `import-${id}-faults.csv`,
  faultColumns: ['ردیف', 'ایراد'],
  fault: (field: ImportField, sentence: string) => `${importFieldWords[field]}: ${sentence}`,
}

/** Faults of a row, by field. */
export const rowWords = {
  needed: 'خالی است.',
  formula: 'فرمول پذیرفته نیست؛ مقدار آن را بنویسید.',
  nationalId: 'کد ملی درست نیست؛ ده رقم است و رقم آخر آن با بقیه می‌خواند.',
  card: 'شمارهٔ کارت هوشمند هفت رقم است.',
  strange: 'حرفی دارد که پذیرفته نمی‌شود.',
  tooLong: (most: number) => `حداکثر ${persianDigits(most)} حرف پذیرفته است.`,
  region: 'سری پلاک دو رقم است.',
  mobile: 'موبایل با 09 شروع می‌شود و یازده رقم است.',
  day: 'تاریخ مانند ۱۴۰۵/۰۸/۳۰ و روزی واقعی است.',
  city: 'چنین شهری پیدا نشد.',
  cityOf: (city: string, province: string) => `${city} (${province})`,
  cities: 'چند شهر به این نام هست؛ نام استان را هم بنویسید.',
  loaderType: 'چنین نوع بارگیری نیست.',
  hall: 'چنین سالنی نیست.',
  halls: 'چند سالن به این نام هست؛ شمارهٔ سالن را بنویسید.',
  again: (row: number) => `در ردیف ${persianDigits(row)} همین فایل هم آمده است.`,
  otherCard: 'این راننده با کارت هوشمند دیگری ثبت شده است.',
  cardOfOther: 'این کارت از رانندهٔ دیگری است.',
  mobileOfOther: 'این موبایل از رانندهٔ دیگری است.',
  noDriver: 'راننده‌ای با این کد ملی نیست.',
  noVehicle: 'ناوگانی با این کارت نیست.',
  otherPlate: 'این کارت از ناوگانی با پلاک دیگر است.',
  otherVin: 'این کارت از ناوگانی با VIN دیگر است.',
  vehicleOfOther: 'این ناوگان از رانندهٔ دیگری است؛ جابه‌جایی آن در صفحهٔ ناوگان است.',
  vehicleNotHis: 'این ناوگان از این راننده نیست.',
  meanwhile: 'هم‌زمان کس دیگری آن را ثبت کرد؛ دوباره وارد کنید.',
}
