/** Labels of the ends of a route (S1 §8). */
const chooseAgain = 'هنگام جست‌وجو، گزینهٔ دلخواه را از فهرست پیشنهادها انتخاب کنید.'

export const mapsWords = {
  sourceNotChosen: `مبدأ انتخاب‌شده معتبر نیست! ${chooseAgain}`,
  destinationNotChosen: `مقصد انتخاب‌شده معتبر نیست! ${chooseAgain}`,
}

/** Prefixes of a city's name that denote a yard, crossing or terminal in it: «گمرک بازرگان». */
export const siteWords = ['گمرک', 'مرز', 'پایانه مرزی', 'پایانه', 'ترمینال', 'شهرستان', 'شهر', 'سه راهی', 'سه راه', 'جاده']
