/** Formats the outcomes of one call as one line; its words are explained in HEAD of matrix.test.ts. */
import { signedOut } from './people.ts'

/** Outcome by name of the account. */
export type Outcomes = ReadonlyMap<string, string>

const SHUT = ['401', '403']
const order = ['ok, foreign', 'ok', 'rule']
const rank = (word: string) => (order.includes(word) ? order.indexOf(word) : order.length)
const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((name) => b.includes(name))

const namesWith = (outcomes: Outcomes, is: (word: string) => boolean) =>
  [...outcomes].flatMap(([name, word]) => (is(word) ? [name] : []))

/** Replaces groups of names by one word, at the position of the first. */
function shortenNames(names: readonly string[], everybody: readonly string[]): string[] {
  const has = (name: string) => names.includes(name)
  if (isSame(names, everybody)) return ['everybody']
  const signedIn = everybody.filter((name) => !signedOut.includes(name) && name !== 'must-change')
  if (isSame(names, signedIn)) return ['everybody signed in']
  if (signedIn.every(has)) return ['everybody signed in', ...names.filter((name) => !signedIn.includes(name))]
  let left = [...names]
  const replaceGroup = (these: readonly string[], word?: string) => {
    if (!these.every(has)) return
    left = left.flatMap((name) => (name === these[0] && word ? [word] : these.includes(name) ? [] : [name]))
  }
  replaceGroup(['organization', 'drivers', 'companies'], 'observers')
  const flags = everybody.flatMap((name) => /^member\[(?!-|all)(.+)\]$/.exec(name)?.[1] ?? [])
  if (flags.length > 1)
    replaceGroup(
      flags.flatMap((flag) => [`member[${flag}]`, `member[-${flag}]`]),
      `member[${flags.join(' or ')}]`,
    )
  return left
}

/**
 * Formats one cell: `ok company, member[Load_Update] · 404 the others`; `letIn` are the accounts permitted with the own row.
 */
function renderCell(outcomes: Outcomes, letIn: readonly string[]): string {
  const everybody = [...outcomes.keys()]
  const out = namesWith(outcomes, (word) => word === '401')
  const isSignedOut = isSame(out, signedOut)
  const words = [...new Set(outcomes.values())].toSorted((a, b) => rank(a) - rank(b))
  const named: string[] = []
  const parts = words.flatMap((word) => {
    const names = namesWith(outcomes, (one) => one === word)
    if (word === '403' || (word === '401' && isSignedOut)) return []
    const others = letIn.filter((name) => !named.includes(name))
    named.push(...names)
    if (rank(word) === order.length && isSame(names, others))
      return `${word} ${named.length > names.length ? 'the others' : 'all of them'}`
    return `${word} ${shortenNames(names, everybody).join(', ')}`
  })
  return parts.length > 0 ? parts.join(' · ') : 'none'
}

/** Formats `call | own: … | other: … | missing: …`; a cell equal to an earlier one refers to it. */
export function renderRow(call: string, rows: readonly (readonly [row: string, outcomes: Outcomes])[]): string {
  const letIn = namesWith(rows[0]![1], (word) => !SHUT.includes(word))
  const cells = rows.map(([row, outcomes], i) => [row, renderCell(outcomes, i === 0 ? [] : letIn)] as const)
  if (cells.length === 1) return `${call} | ${cells[0]![1]}`
  const parts = cells.map(([row, text], i) => {
    const equalCell = cells.slice(0, i).find(([, earlier]) => earlier === text)
    return `${row}: ${equalCell ? `as ${equalCell[0]}` : text}`
  })
  return [call, ...parts].join(' | ')
}
