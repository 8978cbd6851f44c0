/** Words of the two lists of a dialog that links: what is linked, and all there is. */

export interface LinkWords {
  title: (name: string) => string
  linked: (count: string) => string
  all: (count: string) => string
  noneLinked: string
  noneAtAll: string
  /** Said of one of all that is linked already. */
  already: string
  /** What the search is by. */
  search: string
  listFailed: string
  allFailed: string
}

export const linkActWords = {
  add: 'افزودن',
  remove: 'حذف',
  of: (verb: string, name: string) => `${verb} «${name}»`,
  noMatch: (typed: string) => `چیزی با «${typed}» نیست.`,
  /** A list is drawn up to a limit. */
  more: (count: string) => `${count} مورد دیگر هست؛ برای دیدنشان جست‌وجو کنید.`,
}
