/** What is said about the ends of a route (S1 §8). */
const chooseAgain = 'هنگام جست‌وجو، گزینهٔ دلخواه را از فهرست پیشنهادها انتخاب کنید.'

export const mapsWords = {
  sourceNotChosen: `مبدأ انتخاب‌شده معتبر نیست! ${chooseAgain}`,
  destinationNotChosen: `مقصد انتخاب‌شده معتبر نیست! ${chooseAgain}`,
}

/** What stands before the name of a city where the yard, the crossing or the terminal in it is meant: «گمرک بازرگان». */
export const siteWords = ['گمرک', 'مرز', 'پایانه مرزی', 'پایانه', 'ترمینال', 'شهرستان', 'شهر', 'سه راهی', 'سه راه', 'جاده']
