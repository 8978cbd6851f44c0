/** Days as spreadsheets keep them: a count from a first day, which is another one in the 1904 date system (ECMA-376 18.17.4.1). */
const DAY = 86_400_000

/** Day 0 of the two date systems, ms. */
export const FROM_1900 = Date.UTC(1899, 11, 30)
export const FROM_1904 = Date.UTC(1904, 0, 1)

/** A bare number is a day where it means one of these years. */
const [EARLIEST, LATEST] = [Date.UTC(1954, 9, 3), Date.UTC(2120, 4, 23)]

/** Returns the ISO day of a bare count of days, or null if the text is no count or its year is not plausible. */
export function dayOfCount(text: string, from: number): string | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null
  const at = instantOf(Number(text), from)
  return at >= EARLIEST && at < LATEST ? isoOf(at) : null
}

/** Returns the ISO day of a cell that is formatted as a date, or null beyond the days of a spreadsheet. */
export function dayOfDateCell(value: number, from: number): string | null {
  // Before March 1900 spreadsheets count a day that never was.
  return value > 60 && value < 2_958_466 ? isoOf(instantOf(value, from)) : null
}

const instantOf = (count: number, from: number) => from + Math.floor(count) * DAY
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Built-in number formats that show a day (ECMA-376 18.8.30), those of East Asia among them. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

/** Whether a number format shows a day; `code` is undefined for a built-in one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id)
  const letters = code.split(';')[0]!.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
  // Minutes are an «m» too.
  return /[dy]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))
}
