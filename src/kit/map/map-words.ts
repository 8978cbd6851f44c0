/** Words of the map, and of its part of the announce form (S1 §2.2, §8). */
import type { RouteSource } from '#contract/freight/maps.ts'

export const mapWords = {
  name: 'نقشهٔ مسیر',
  open: 'نقشه',
  close: 'بستن نقشه',
  loading: 'نقشه در حال باز شدن است',
  zoomIn: 'بزرگ‌تر',
  zoomOut: 'کوچک‌تر',
  fit: 'نمایش همهٔ مسیر',
  attribution: 'GeoNames · Natural Earth',
  ctrlToZoom: 'برای بزرگ و کوچک کردن نقشه، Ctrl را نگه دارید و بچرخانید',
  commandToZoom: 'برای بزرگ و کوچک کردن نقشه، ⌘ را نگه دارید و بچرخانید',
  twoFingers: 'نقشه را با دو انگشت جابه‌جا کنید',
  /** An end on the map, for screen readers. */
  end: (word: string, place: string) => `${word}: ${place}؛ با کلیدهای جهت‌دار جابه‌جا می‌شود`,
  endLabel: (word: string, place: string) => `${word}: ${place}`,
  approximate: 'مسیر تقریبی',

  seas: [
    { name: 'خلیج فارس', lng: 51.5, lat: 27 },
    { name: 'دریای عمان', lng: 59.5, lat: 24.9 },
    { name: 'دریای خزر', lng: 51.2, lat: 38.4 },
  ],
  neighbours: [
    { name: 'عراق', lng: 43.6, lat: 33 },
    { name: 'ترکیه', lng: 41.2, lat: 38.8 },
    { name: 'جمهوری آذربایجان', lng: 47.6, lat: 40.5 },
    { name: 'ارمنستان', lng: 44.9, lat: 40.5 },
    { name: 'ترکمنستان', lng: 59, lat: 39.2 },
    { name: 'افغانستان', lng: 64.6, lat: 33.6 },
    { name: 'پاکستان', lng: 65.4, lat: 28 },
    { name: 'عربستان سعودی', lng: 46, lat: 26.2 },
    { name: 'عمان', lng: 57, lat: 22.6 },
    { name: 'کویت', lng: 47.6, lat: 29.35 },
  ],
}

export const routingWords = {
  setByTap: 'انتخاب روی نقشه:',
  pointNear: (label: string) => `نقطه‌ای نزدیک ${label}`,
  point: 'نقطهٔ انتخاب‌شده',
  outside: 'این نقطه بیرون از ایران و مرزهای آن است؛ جایی درون نقشه را انتخاب کنید.',

  noMap: 'این مرورگر نقشه ندارد؛ مسیر:',
  mapFailed: 'نقشه باز نشد؛ مسیر:',
  again: 'تلاش دوباره',
  textMap: 'مسیر به صورت متن',
  noEnds: 'مبدأ و مقصد را که انتخاب کنید، مسیر اینجا نوشته می‌شود.',

  sources: {
    'map.ir': 'از روی نقشهٔ map.ir',
    neshan: 'از روی نقشهٔ نشان',
    osrm: 'از روی نقشهٔ OSRM',
    valhalla: 'از روی نقشهٔ Valhalla',
    estimate: 'مسیر تقریبی، از روی نقشهٔ راه‌های همین برنامه',
  } satisfies Record<RouteSource, string>,
  asking: 'در حال پرسیدن از سرویس نقشه',
  noConnection: 'خطا در برقراری ارتباط؛ فاصله تقریبی است.',
  noSuggestions: 'خطا در برقراری ارتباط؛ فقط شهرهای همین دستگاه پیشنهاد می‌شود.',

  exact: (end: string) => `جست‌وجوی نشانی دقیق ${end}`,
  exactHint: 'نام خیابان، کارخانه یا انبار',
  exactNothing: 'جایی با این نوشته پیدا نشد.',
  exactFailed: 'خطا در برقراری ارتباط؛ نوشته‌تان سر جای خود است.',

  wrongFile: 'این فایل نقشهٔ PMTiles نیست یا خوانده نمی‌شود؛ نقشهٔ همین برنامه سر جای خود است.',
  tilesFailed: 'نقشهٔ دقیق‌تر دریافت نشد؛ نقشهٔ همین برنامه را می‌بینید.',

  degrees: (lat: string, lng: string) => `${lat} شمالی، ${lng} شرقی`,
  endAt: (name: string, degrees: string) => `${name}، ${degrees}`,
}

/** A map from a file of the member's own, in the own account. */
export const ownMapWords = {
  title: 'نقشهٔ فرم اعلام بار',
  why: 'اگر فایل نقشهٔ دقیق‌تری دارید (PMTiles)، تا وقتی این صفحه باز است به جای نقشهٔ برنامه نشان داده می‌شود.',
  choose: 'انتخاب فایل نقشه',
  inUse: (name: string) => `نقشهٔ «${name}» نشان داده می‌شود.`,
  builtIn: 'برگشت به نقشهٔ برنامه',
}

export const rangeMapWords = {
  /** The text of the two circles, also for screen readers. */
  said: (city: string, least: string | null, most: string | null) =>
    most === null
      ? `مرکز: ${city}. حداکثر فاصله را بنویسید تا دایره‌اش کشیده شود.`
      : `${least === null ? '' : `از ${least} `}تا ${most} کیلومتری ${city}`,
}
