/** The tables of `npm run drill`. */

/** A figure: its name, what was measured, and if something was wanted: what, and whether the figure is as wanted. */
export type Row = readonly [name: string, value: string, wanted?: string, isMet?: boolean]

/** The text of a table. Figures that are not as wanted are marked. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, value, wanted, isMet]) => {
    const judged = wanted === undefined ? '' : ` (wanted: ${wanted})${isMet === true ? '' : '  MISSED'}`
    return `  ${name.padEnd(width)}  ${value}${judged}`
  })
  return `\n${title}\n${lines.join('\n')}\n`
}
