/** Inflections for sentences about a driver: to a member about a third person, or to the driver. */

/** To whom a sentence is. */
export type Addressee = 'clerk' | 'driver'

/** Declines one sentence for both. */
export const forBoth = <T>(decline: (person: Person) => T): Record<Addressee, T> => ({
  clerk: decline(clerk),
  driver: decline(driver),
})

const clerk = {
  who: 'این راننده',
  name: 'راننده',
  account: 'راننده',
  thisAccount: 'این راننده',
  truck: 'ناوگان',
  ownTruck: 'کامیون',
  is: 'است',
  has: 'دارد',
  hasNot: 'ندارد',
  had: 'داشت',
  hadNot: 'نداشت',
  taken: 'گرفته',
  notCome: 'نیامده است',
  takesNone: 'نمی‌گیرد',
  ownTurn: 'نوبتش',
  behind: ' است',
  /** Members look at one show; a driver's papers end before some later one. */
  show: 'این نمایش',
}
export type Person = typeof clerk

const driver: Person = {
  who: 'شما',
  name: 'شما',
  account: 'حساب شما',
  thisAccount: 'حساب شما',
  truck: 'کامیون',
  ownTruck: 'کامیونتان',
  is: 'هستید',
  has: 'دارید',
  hasNot: 'ندارید',
  had: 'داشتید',
  hadNot: 'نداشتید',
  taken: 'گرفته‌اید',
  notCome: 'نیامده‌اید',
  takesNone: 'نمی‌گیرید',
  ownTurn: 'نوبتتان',
  behind: ' از شماست',
  show: 'نمایش',
}
