/** Writes measured tables into docs/benchmarks.md (`npm run bench -- … --write`). */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENT = join(import.meta.dirname, '../../docs/benchmarks.md')

/** The tables of the document, each below its mark `<!-- bench:NAME -->`. */
export type Table = 'compared' | 'lists' | 'page' | 'lighthouse' | 'load' | 'forecast'

export function writeTable(name: Table, rows: readonly string[][]): void {
  writeFileSync(DOCUMENT, mergeTable(readFileSync(DOCUMENT, 'utf8'), name, rows))
  execFileSync(join(import.meta.dirname, '../../node_modules/.bin/oxfmt'), [DOCUMENT])
}

/**
 * Returns the document with the measured rows in the named table. `rows` begins with the header. A row replaces the one
 * with the same first cell, so a part of the bench leaves the rows of the other parts. Throws if the mark is missing.
 */
export function mergeTable(document: string, name: Table, [header, ...rows]: readonly string[][]): string {
  const mark = `<!-- bench:${name} -->\n\n`
  const start = document.indexOf(mark)
  if (start < 0) throw new Error(`docs/benchmarks.md has no table "${name}"`)
  const from = start + mark.length
  const end = document.indexOf('\n\n', from)
  const present = (end < 0 ? document.slice(from) : document.slice(from, end)).trim().split('\n').slice(2)
  const byName = new Map(present.filter((line) => line.startsWith('|')).map((line) => [line.split('|')[1]!.trim(), line]))
  for (const row of rows) byName.set(row[0] ?? '', toLine(row))
  const table = [toLine(header ?? []), toLine((header ?? []).map(() => '---')), ...byName.values()].join('\n')
  return `${document.slice(0, from)}${table}${end < 0 ? '\n' : document.slice(end)}`
}

const toLine = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
