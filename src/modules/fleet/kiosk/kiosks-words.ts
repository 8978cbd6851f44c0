import { persianDigits as n } from '#contract/kernel/value/digits.ts'

/** Words of the kiosks of a hall (decision 048). */
export const kiosksWords = {
  title: 'کیوسک‌ها',
  lead: 'راننده‌ای که گوشی هوشمند ندارد پای کیوسک نوبت می‌گیرد و اولویت بار می‌دهد. روی دستگاه سالن نشانی «/kiosk» را باز کنید و با کد وصلش کنید.',
  none: 'هنوز کیوسکی به این سالن وصل نیست.',
  failed: 'کیوسک‌ها بارگذاری نشد',
  facts: (bound: string, used: string) => `وصل‌شده از ${bound}؛ آخرین استفاده ${used}`,
  moment: (day: string, time: string) => n(`${day} ساعت ${time}`),
  add: 'وصل کردن کیوسک',
  addEffect: 'کد روی همان دستگاه نوشته می‌شود و کیوسک با نام همین سالن باز می‌شود.',
  give: 'گرفتن کد',
  done: 'نوشتم',
  hall: 'شمارهٔ سالن',
  code: 'کد کیوسک',
  until: (time: string) => `تا ساعت ${n(time)} و برای یک کیوسک`,
  end: 'جدا کردن',
  endOf: (name: string) => `جدا کردن ${n(name)}`,
  endEffect: 'این کیوسک دیگر باز نمی‌شود و کار راننده‌ای که پای آن است همان‌جا می‌ماند.',
  reason: {
    label: 'دلیل',
    missing: 'دلیل را بنویسید.',
    often: { name: 'دلیل‌های پرکاربرد', sentences: ['دستگاه جابه‌جا شد', 'دستگاه خراب یا گم شده است'] },
  },
}

/** Words of setting a driver's PIN at the desk. */
export const kioskPinWords = {
  title: 'رمز کیوسک راننده',
  why: 'راننده با کارت ملی پای میز است و رمز شش‌رقمی را خودش می‌نویسد. به شمارهٔ ثبت‌شدهٔ او پیامک می‌رود.',
  nationalId: 'کد ملی راننده',
  card: 'شمارهٔ کارت هوشمند راننده',
  pin: 'رمز شش‌رقمی که راننده می‌نویسد',
  show: 'نشان دادن رمز',
  again: 'همان رمز، یک بار دیگر',
  differs: 'دو رمز یکی نیست.',
  set: 'گذاشتن رمز',
}
