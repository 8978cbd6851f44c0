/** A line of a CSV that spreadsheets open as it is meant. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** Quoted; what a spreadsheet would take for a formula, in spite of what stands before it, is made a text. */
const cell = (text: string) => `"${(/^[\s\p{C}'"]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
