/** Labels of the ends of a route (S1 §8). */
const chooseAgain = 'هنگام جست‌وجو، گزینهٔ دلخواه را از فهرست پیشنهادها انتخاب کنید.'

export const mapsWords = {
  sourceNotChosen: `مبدأ انتخاب‌شده معتبر نیست! ${chooseAgain}`,
  destinationNotChosen: `مقصد انتخاب‌شده معتبر نیست! ${chooseAgain}`,
}

/** Prefixes of a city's name that denote a yard, crossing, terminal or works in it: «گمرک بازرگان», «شهرک صنعتی یاسوج». */
export const siteWords = [
  'گمرک',
  'مرز',
  'پایانه مرزی',
  'پایانه بار',
  'پایانه',
  'ترمینال',
  'شهرستان',
  'شهرک صنعتی',
  'شهر صنعتی',
  'شهر',
  'سه راهی',
  'سه راه',
  'پلیس راه',
  'جاده',
  'منطقه ویژه اقتصادی',
  'منطقه ویژه',
  'منطقه آزاد',
  'پالایشگاه',
  'پتروشیمی',
  'کارخانه سیمان',
  'کارخانه',
  'معدن',
  'اسکله',
  'بندر',
  'سیلو',
  'انبار',
  'میدان بار',
]
