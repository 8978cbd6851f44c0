/** Words of the announce form's parts on a phone, folded to one line each. */
export const partWords = {
  done: 'کامل است',
  joint: ' · ',
  way: (from: string, to: string) => `${from} به ${to}`,
  weight: (kg: string) => `${kg} کیلوگرم`,
  trucks: (count: string) => `${count} کامیون`,
  rent: (toman: string) => `${toman} تومان`,
}
