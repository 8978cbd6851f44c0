/** Words of the collapsed parts of the announce form on a phone. */
export const partWords = {
  done: 'کامل است',
  joint: ' · ',
  way: (from: string, to: string) => `${from} به ${to}`,
  weight: (kg: string) => `${kg} کیلوگرم`,
  trucks: (count: string) => `${count} کامیون`,
  rent: (toman: string) => `${toman} تومان`,
}
