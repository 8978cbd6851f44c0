/** Words of the collapsed parts of the announce form on a phone. */
export const partWords = {
  done: 'کامل است',
  joint: ' · ',
  way: (from: string, to: string) => `${from} به ${to}`,
  weight: (kg: string) => `${kg} کیلوگرم`,
  trucks: (count: string) => `${count} کامیون`,
  rent: (toman: string) => `${toman} تومان`,
}

/** Words of values that an earlier cargo leaves for the next one. */
export const keptWords = {
  clear: 'پاک کردن',
  clearOf: (label: string) => `پاک کردن ${label}`,
  key: 'کلید Delete',
  usualPlaces: 'جاهای پرکاربرد شما',
  stay: 'پس از اعلام، فرم برای بار بعدی پر بماند',
}
