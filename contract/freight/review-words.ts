import type { DoubtCode } from './plausible/doubts.ts'

/** The mark of a cargo with improbable values, and its reasons (decision 19). */
export const reviewWords = {
  review: 'نیاز به بازبینی',
  reasons: {
    SAME_PLACE: 'مبدأ و مقصد یکی است',
    LIGHT_BULK: 'بار فله کمتر از یک تن است',
    OVER_CAPACITY: 'وزن بیش از ظرفیت اسمی بارگیر است',
    HALL_FAR: 'سالن از مبدأ دور است',
    RENT_TINY: 'کرایه کمتر از صد هزار تومان است',
    RENT_HIGH: 'کرایه بیش از ده برابر معمول است',
    RENT_LOW: 'کرایه کمتر از یک‌دهم معمول است',
  } satisfies Record<DoubtCode, string>,
  listed: (reasons: readonly string[]) => reasons.join('؛ '),
}
