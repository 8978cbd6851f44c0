import { persianDigits as n, persianNumber } from '#contract/kernel/value/digits.ts'

/** Words of the free cargos nearby. */
export const freeWords = {
  rule: 'بار آزاد بیرون از نمایش داده می‌شود: هر که زودتر بردارد. برداشتن و پس دادنش با نقش راننده در کارنامهٔ سالن منتشر می‌شود.',
  sortNear: 'نزدیک‌ترین‌ها اول',
  locating: 'در حال پیدا کردن جای گوشی…',
  near: 'نزدیک‌ترین بار به شما اول است. جای گوشی از آن بیرون نمی‌رود.',
  old: 'بارهایی که بیشتر مانده‌اند اول‌اند.',
  none: 'اکنون بار آزادی نیست که به کامیون شما بخورد و سالنش با برنامه بار بدهد.',
  noVehicle: 'هیچ کامیون فعالی به نام شما ثبت نیست. میز سالن کامیون را ثبت می‌کند.',
  hasPermit: 'مجوز باز دارید؛ پس از بستن آن می‌توانید بار دیگری بردارید.',
  toPermit: 'دیدن مجوز',
  vehicle: 'کامیون',
  cargos: 'بارهای آزاد',
  cargo: (id: number) => `بار ${n(id)}`,
  km: (km: number) => `تا محل بارگیری ${persianNumber(km, km < 10 ? 1 : 0)} کیلومتر`,
  facts: (goods: string, kilograms: number) => `${goods}، ${persianNumber(kilograms / 1000, 1)}\u00A0تن`,
  company: (company: string, hall: string) => `${company}، ${hall}`,
  since: (moment: string, trucks: number) => `از ${moment}، ${n(trucks)} کامیون جا دارد`,
  take: 'برداشتن',
  taking: 'در حال برداشتن…',
  sure: (turn: number, hall: string) =>
    `با برداشتن این بار، نوبت ${n(turn)} شما در ${hall} لغو می‌شود. تا یک دقیقه می‌توانید پس بدهید و نوبت به جای خودش برگردد.`,
  taken: (id: number) => `بار ${n(id)} را برداشتید و مجوزش صادر شد.`,
  left: (seconds: number) => `تا ${n(seconds)} ثانیهٔ دیگر می‌توانید پس بدهید.`,
  undo: 'پس دادن بار',
  undoing: 'در حال پس دادن…',
}
