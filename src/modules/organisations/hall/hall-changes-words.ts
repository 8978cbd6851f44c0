/** Labels of a hall's changes: its numbers and its policy (domain.md 4.2; D2). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { hallFormWords as form, policyWords as policy } from './halls-words.ts'

const n = (value: number) => persianDigits(String(value).replace(/\B(?=(\d{3})+$)/g, '٬'))
const count = (unit: string, none: string) => (value: number) => (value === 0 ? none : `${n(value)} ${unit}`)
const degrees = (value: number) => persianDigits(String(value)).replace('.', '\u066b')
const plain = (value: number) => n(value)

interface ChangeText {
  label: string
  /** Formats a figure. */
  figure?: (value: number) => string
  /** Labels of values. */
  text?: Readonly<Record<string, string>>
}

/** By their names on the wire. */
export const hallChangeWords: Readonly<Record<string, ChangeText>> = {
  name: { label: form.name },
  tel: { label: 'تلفن' },
  loadHallCityId: { label: 'شمارهٔ شهر', figure: plain },
  loadHallLat: { label: 'عرض جغرافیایی', figure: degrees },
  loadHallLong: { label: 'طول جغرافیایی', figure: degrees },
  isActive: { label: form.isActive },
  isActiveShowTime: { label: form.shows },
  isFreeCargo: { label: form.free },
  activeTurnApp: { label: form.app },
  printsSlips: { label: form.slips },
  reservationLimit: { label: form.window, figure: count(form.minutes, 'بدون مهلت') },
  reservationRange: { label: form.range, figure: count(form.kilometres, 'بدون شعاع') },
  turnExpireHour: { label: form.expire, figure: count(form.hours, 'بدون پایان') },
  nativeTurnExpireHour: { label: form.nativeExpire, figure: count(form.hours, 'بدون پایان') },
  limitNewTurn: { label: form.newTurn, figure: count(form.hours, 'بدون فاصله') },
  travelTime: { label: form.travel, figure: count(form.hours, 'بدون مهلت') },
  driverCharghe: { label: form.driverFee, figure: count('ریال', 'رایگان') },
  transportationCompanyCharghe: { label: form.companyFee, figure: count('ریال', 'رایگان') },
  order: { label: policy.order, text: policy.orders },
  native: { label: policy.native, figure: plain },
  other: { label: policy.other, figure: plain },
  turnExpireShows: { label: policy.turnExpireShows, figure: count(policy.shows, 'هیچ‌وقت') },
  noShowGraceMinutes: { label: policy.grace, figure: count(policy.minutes, 'بدون مهلت اضافی') },
  noShowCooldownHours: { label: policy.cooldown, figure: count(policy.hours, 'هیچ') },
  noShowBlockAfter: { label: policy.blockAfter, figure: count(policy.times, 'هیچ‌وقت') },
  noShowBlockDays: { label: policy.blockDays, figure: count(policy.days, 'هیچ') },
  noShowAutoVoid: { label: policy.autoVoid },
}

export const hallComingWords = {
  title: 'از نمایش بعدی در این سالن عوض می‌شود',
  on: 'روشن',
  off: 'خاموش',
  change: (before: string, after: string) => `از ${before} به ${after}`,
}

export const versionWords = {
  version: 'نسخه',
  changes: 'چه عوض شد',
  counts: 'از کدام نمایش',
  madeBy: 'چه کسی',
  madeAt: 'کی',
  first: 'آغاز سالن',
  next: 'نمایش بعدی',
  noNext: 'هنوز نمایشی در راه نیست',
  never: 'در هیچ نمایشی به کار نرفت',
  none: 'چیزی عوض نشد',
}
