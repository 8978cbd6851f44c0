/** What is said about the ends of a route (S1 §8). */
const chooseAgain = 'هنگام جست‌وجو، گزینهٔ دلخواه را از فهرست پیشنهادها انتخاب کنید.'

export const mapsWords = {
  sourceNotChosen: `مبدأ انتخاب‌شده معتبر نیست! ${chooseAgain}`,
  destinationNotChosen: `مقصد انتخاب‌شده معتبر نیست! ${chooseAgain}`,
}
