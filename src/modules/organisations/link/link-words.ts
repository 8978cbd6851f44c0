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

/** Words of several entries at once. */
export const linkManyWords = {
  /** All entries found by the search, also those below the rendered ones. */
  chooseAll: (count: string) => `انتخاب همهٔ یافته‌ها (${count})`,
  add: {
    none: 'افزودن انتخاب‌شده‌ها',
    chosen: (count: string) => `افزودن ${count} انتخاب‌شده`,
    done: (count: string) => `${count} مورد افزوده شد.`,
  },
  remove: {
    none: 'حذف انتخاب‌شده‌ها',
    chosen: (count: string) => `حذف ${count} انتخاب‌شده`,
    done: (count: string) => `${count} مورد حذف شد.`,
  },
  inProgress: 'پیشرفت کار',
  progress: (done: string, all: string) => `${done} از ${all}`,
  /** Entries refused for the same reason. */
  failed: (names: readonly string[], others: string, why: string) =>
    `${names.map((name) => `«${name}»`).join('، ')}${others && ` و ${others} مورد دیگر`} انجام نشد: ${why}`,
  rest: (count: string, why: string) => `${why} ${count} مورد مانده است و هنوز انتخاب‌شده است.`,
  stopped: (count: string) => `${count} مورد انجام نشد، چون پنجره بسته شد.`,
}
