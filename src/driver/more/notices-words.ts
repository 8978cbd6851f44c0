import type { DriverNoticeGroup } from '#contract/messaging/driver-notices.ts'
import { persianDigits as n } from '#contract/kernel/value/digits.ts'

/** Words of the notices on a driver's phone (decision 047). */
export const noticesWords = {
  title: 'خبرها',
  loading: 'در حال باز کردن…',
  states: {
    on: 'خبرها روی این گوشی می‌آید، حتی وقتی برنامه بسته است.',
    off: 'اعلان این گوشی خاموش است. خبرها با پیامک می‌آید، هر روز حداکثر سه پیامک.',
    denied:
      'اجازهٔ اعلان در این گوشی بسته است. در تنظیمات مرورگر، بخش همین سایت، اعلان را باز کنید. تا آن وقت خبرها با پیامک می‌آید.',
    ios: 'روی آیفون اول برنامه را روی صفحهٔ گوشی بگذارید و از آنجا بازش کنید. تا آن وقت خبرها با پیامک می‌آید.',
    none: 'این مرورگر اعلان نمی‌گیرد. خبرها با پیامک می‌آید.',
  },
  turnOn: 'روشن کردن اعلان این گوشی',
  turnOff: 'خاموش کردن اعلان این گوشی',
  kinds: 'کدام خبرها بیاید؟',
  groups: {
    show: { label: 'باز شدن نمایش بار', about: 'وقتی در صف سالن هستید' },
    result: { label: 'نتیجهٔ نمایش', about: 'چه باری گرفتید، یا چرا نگرفتید' },
    ending: { label: 'پایان نزدیک', about: 'نوبت، اعتبار، کارت‌ها و معاینهٔ فنی' },
    permit: { label: 'مجوز', about: 'دیر شدن یا باطل شدن' },
    hall: { label: 'سالن', about: 'بسته شدن سالن، لغو نمایش، پاسخ اعتراض' },
  } satisfies Record<DriverNoticeGroup, { label: string; about: string }>,
  always: 'پیام‌های مدیریت همیشه می‌آید.',
  quiet: 'ساعت‌های آرام',
  quietOn: 'در این ساعت‌ها خبری که می‌شود صبر کند نیاید',
  quietWhy: 'بار گرفتن، باطل شدن مجوز و نمایشی که پیش از پایان این ساعت‌ها قفل می‌شود صبر نمی‌کند.',
  from: 'از ساعت',
  to: 'تا ساعت',
  hour: (clock: string) => n(clock),
  recent: 'خبرهای دو روز گذشته',
  none: 'خبری نیست.',
}
