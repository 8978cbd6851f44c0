/** Spreadsheet dates: day counts, with another epoch in the 1904 date system (ECMA-376 18.17.4.1). */
const DAY = 86_400_000

/** Day 0 of the two date systems, ms. */
export const FROM_1900 = Date.UTC(1899, 11, 30)
export const FROM_1904 = Date.UTC(1904, 0, 1)

/** A bare number is a date if it falls into these years. */
const [EARLIEST, LATEST] = [Date.UTC(1954, 9, 3), Date.UTC(2120, 4, 23)]

/** Returns the ISO day of a bare day count, or null if the text is no count or its year is not plausible. */
export function dayOfCount(text: string, from: number): string | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null
  const at = instantOf(Number(text), from)
  return at >= EARLIEST && at < LATEST ? isoOf(at) : null
}

/** Returns the ISO day of a date cell, or null outside a spreadsheet's range. */
export function dayOfDateCell(value: number, from: number): string | null {
  // Before March 1900 spreadsheets count a day that did not exist.
  return value > 60 && value < 2_958_466 ? isoOf(instantOf(value, from)) : null
}

const instantOf = (count: number, from: number) => from + Math.floor(count) * DAY
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Built-in date formats (ECMA-376 18.8.30), including those of East Asia. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

/** Whether a number format shows a date; `code` is undefined for a built-in one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id)
  const letters = code.replace(/;.*$/s, '').replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
  // Minutes are an «m» too.
  return /[dy]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))
}
