/** Words of the form for the validity of a driver's cards, on the driver's page and at a hall's desk. */
export const validityFormWords = {
  edit: 'ویرایش اعتبار کارت‌ها',
  dialog: (name: string) => `اعتبار کارت‌های ${name}`,
  why: 'تاریخ را از روی خود کارت بنویسید. با تاریخ گذشته نوبت داده نمی‌شود.',
  card: 'آخرین روز کارت هوشمند راننده',
  health: 'آخرین روز کارت سلامت',
  reason: 'دلیل',
  missing: 'دلیل تغییر تاریخ‌ها را بنویسید.',
  often: 'دلیل‌های پرتکرار',
  suggestions: ['کارت تازه دیده شد', 'تاریخ اشتباه ثبت شده بود'],
  save: 'ذخیره',
}
