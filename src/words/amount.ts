/** Words after a number, as amounts are typed: what they multiply it by, and which money they mean. */
export const scales: Record<string, number> = {
  میلیارد: 1e9,
  ملیارد: 1e9,
  میلیون: 1e6,
  ملیون: 1e6,
  م: 1e6,
  m: 1e6,
  million: 1e6,
  هزار: 1e3,
  k: 1e3,
}
/** Kilograms in one of them. */
export const weights: Record<string, number> = {
  تن: 1000,
  ت: 1000,
  t: 1000,
  ton: 1000,
  tons: 1000,
  tonne: 1000,
  tonnes: 1000,
  کیلوگرم: 1,
  کیلو: 1,
  kg: 1,
}
export const currencies: Record<string, 'toman' | 'rial'> = {
  تومان: 'toman',
  تومن: 'toman',
  ت: 'toman',
  toman: 'toman',
  ریال: 'rial',
  rial: 'rial',
  rials: 'rial',
}
export const and = 'و'
export const half = 'نیم'
