/** Words of the show clock and the turn ticket. */
import { persianDigits } from '#contract/digits.ts'

export const showWords = {
  phase: {
    next: 'تا نمایش بعدی',
    open: 'تا بسته‌شدن اولویت‌ها',
    locked: 'قفل شد، در حال تقسیم بار',
    done: 'تقسیم بار انجام شد',
    none: 'نمایشی در راه نیست',
  },
  decided: 'تقسیم بار انجام شد · تا نمایش بعدی',
  opens: (time: string) => `نمایش ${persianDigits(time)}`,
  splits: (time: string) => `تقسیم ${persianDigits(time)}`,
}

export const ticketWords = {
  turn: 'نوبت',
  ahead: (count: number) => `${persianDigits(count)} نفر جلوتر`,
  first: 'نفر اول صف',
}

/** Why the clockwork held no show; a person's own words stand as they are. */
export const skipReasons: Record<string, string> = {
  NO_CARGO: 'باری برای این نمایش اعلام نشده بود.',
  HALL_INACTIVE: 'سالن غیرفعال بود.',
  PREVIOUS_NOT_PUBLISHED: 'نمایش پیش از آن هنوز منتشر نشده بود.',
  SERVER_DOWN: 'سامانه بیش از نیمی از مهلت در دسترس نبود و کسی نمی‌توانست فهرست بدهد.',
  WRITTEN: 'نوشته شده و نزد سامانه است.',
}
