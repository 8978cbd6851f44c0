import { spanWords } from '../kernel/value/span-words.ts'
import { persianDigits } from '../kernel/value/digits.ts'
import type { PermitEventKind, Presence } from './permit-life.ts'
import { presenceWords } from './permit-words.ts'

const events: Record<PermitEventKind, string> = {
  ARRIVED: 'رسیدن به محل بارگیری',
  LOADED: 'پایان بارگیری',
  DEPARTED: 'خروج از محل بارگیری',
  DELIVERED: 'تحویل بار',
}

/** Messages about waiting at the loading place, and texts of the claim (domain.md 4.5; I12). */
export const detentionWords = {
  notArrived: (permit: number) => `رسیدن کامیون مجوز ${persianDigits(permit)} ثبت نشده است؛ برگهٔ حق توقف ساخته نمی‌شود.`,
  noDefault: 'یک ردیف برای «سایر بارگیرها» لازم است.',
  twice: 'هر بارگیر یک ردیف بیشتر ندارد.',
  unknownLoader: 'چنین بارگیری ثبت نشده است.',
  freeLoading: 'ساعت‌های رایگان بارگیری را بنویسید.',
  freeUnloading: 'ساعت‌های رایگان تخلیه را بنویسید.',
  rateTooBig: 'مبلغ هر ساعت بیش از حد است.',
  rateZero: 'مبلغ هر ساعت باید بیش از صفر باشد؛ اگر تعیین نشده است خالی بگذارید.',
  reason: 'دلیل را بنویسید.',
  stale: (version: number) =>
    `جدول در این میان عوض شده و نسخهٔ ${persianDigits(version)} ثبت است. چیزی ثبت نشد؛ تغییر تازه را ببینید و دوباره ثبت کنید.`,
  changed: (version: number) =>
    `جدول ساعت‌های رایگان (نسخهٔ ${persianDigits(version)}) ثبت شد و برای کامیون‌هایی است که از این پس می‌رسند.`,

  title: (permit: number) => `برگهٔ حق توقف، مجوز ${persianDigits(permit)}`,
  event: (kind: PermitEventKind) => events[kind],
  scanned: 'از کد مجوز خوانده شد',
  byHand: 'دستی ثبت شد',
  byDriver: (presence: Presence | null) => presenceWords[presence ?? 'UNKNOWN'],
  notCounted: 'به حساب نیامد',
  span: spanWords,
  noRate: 'مبلغ هر ساعت تعیین نشده است',
  running: 'هنوز بارگیری نشده است',
  version: (version: number) => `جدول ساعت‌های رایگان، نسخهٔ ${persianDigits(version)}`,
  noDebit: 'این مبلغ پیشنهادی است و خودکار از حسابی کم نمی‌شود.',
}
