/** Titles of pages outside the route table; a screen's is in the `routes.ts` of its module. */
export const titleWords = {
  login: 'ورود',
  notFound: 'صفحه پیدا نشد',
  refused: 'دسترسی ندارید',
}

/** Headings of the menu's groups (S0 §2.9). */
export const groupWords = {
  home: '',
  adminCargos: 'بارها',
  cargos: 'بارها',
  hall: 'سالن',
  drivers: 'رانندگان',
  organisations: 'سازمان‌ها',
  basics: 'اطلاعات پایه',
  reports: 'گزارش‌ها',
  users: 'کاربران',
  wallet: 'کیف پول',
  messages: 'پیام‌ها',
  adminMessages: 'پیام‌ها و اطلاعیه‌ها',
  tools: 'دیگر',
}

/** A group of the menu. */
export type MenuGroup = keyof typeof groupWords
