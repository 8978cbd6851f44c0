/** What the installed app is called. */
export const manifestWords = {
  name: 'بارنوبت، اعلام بار و نوبت‌دهی امن',
  shortName: 'بارنوبت',
  description: 'سامانهٔ اعلام بار و نوبت‌دهی امن',
  announce: 'اعلام بار',
  cargos: 'بارهای اعلام‌شده',
  outbox: 'صف ارسال',
}
