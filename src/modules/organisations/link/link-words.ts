/** Words of the two lists of a link dialog: linked entries, and all candidates. */

export interface LinkWords {
  title: (name: string) => string
  linked: (count: string) => string
  all: (count: string) => string
  noneLinked: string
  noneAtAll: string
  /** Mark on candidates that are already linked. */
  already: string
  /** Label of the search. */
  search: string
  listFailed: string
  allFailed: string
}

export const linkActWords = {
  add: 'افزودن',
  remove: 'حذف',
  of: (verb: string, name: string) => `${verb} «${name}»`,
  noMatch: (typed: string) => `چیزی با «${typed}» نیست.`,
  /** The number of rendered lines is limited. */
  more: (count: string) => `${count} مورد دیگر هست؛ برای دیدنشان جست‌وجو کنید.`,
}
