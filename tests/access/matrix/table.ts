/** The outcomes of one call as a line that is read and compared; nothing in it is told by half (HEAD of the test says how). */
import { signedOut } from './people.ts'

/** Who met which outcome. */
export type Outcomes = ReadonlyMap<string, string>

const SHUT = ['401', '403']
const order = ['ok, foreign', 'ok', 'rule']
const rank = (word: string) => (order.includes(word) ? order.indexOf(word) : order.length)
const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((name) => b.includes(name))

const namesWith = (outcomes: Outcomes, is: (word: string) => boolean) =>
  [...outcomes].flatMap(([name, word]) => (is(word) ? [name] : []))

/** Some who stand for more: each is put in the place of all of those. */
function shortened(names: readonly string[], everybody: readonly string[]): string[] {
  const has = (name: string) => names.includes(name)
  if (same(names, everybody)) return ['everybody']
  const signedIn = everybody.filter((name) => !signedOut.includes(name) && name !== 'must-change')
  if (same(names, signedIn)) return ['everybody signed in']
  if (signedIn.every(has)) return ['everybody signed in', ...names.filter((name) => !signedIn.includes(name))]
  let left = [...names]
  const put = (these: readonly string[], word?: string) => {
    if (!these.every(has)) return
    left = left.flatMap((name) => (name === these[0] && word ? [word] : these.includes(name) ? [] : [name]))
  }
  put(['organization', 'drivers', 'companies'], 'observers')
  const flags = everybody.flatMap((name) => /^member\[(?!-|all)(.+)\]$/.exec(name)?.[1] ?? [])
  if (flags.length > 1)
    put(
      flags.flatMap((flag) => [`member[${flag}]`, `member[-${flag}]`]),
      `member[${flags.join(' or ')}]`,
    )
  return left
}

/** `ok company, member[Load_Update] · 404 the others`; `letIn` are those who were let in with the own row. */
function cell(outcomes: Outcomes, letIn: readonly string[]): string {
  const everybody = [...outcomes.keys()]
  const out = namesWith(outcomes, (word) => word === '401')
  const isUsual = same(out, signedOut)
  const words = [...new Set(outcomes.values())].toSorted((a, b) => rank(a) - rank(b))
  const named: string[] = []
  const parts = words.flatMap((word) => {
    const names = namesWith(outcomes, (one) => one === word)
    if (word === '403' || (word === '401' && isUsual)) return []
    const others = letIn.filter((name) => !named.includes(name))
    named.push(...names)
    if (rank(word) === order.length && same(names, others))
      return `${word} ${named.length > names.length ? 'the others' : 'all of them'}`
    return `${word} ${shortened(names, everybody).join(', ')}`
  })
  return parts.length > 0 ? parts.join(' · ') : 'nobody'
}

/** `call | own: … | other: … | missing: …`; a row that is met like one before it says so. */
export function lineOf(call: string, rows: readonly (readonly [row: string, outcomes: Outcomes])[]): string {
  const letIn = namesWith(rows[0]![1], (word) => !SHUT.includes(word))
  const cells = rows.map(([row, outcomes], i) => [row, cell(outcomes, i === 0 ? [] : letIn)] as const)
  if (cells.length === 1) return `${call} | ${cells[0]![1]}`
  const parts = cells.map(([row, text], i) => {
    const twin = cells.slice(0, i).find(([, earlier]) => earlier === text)
    return `${row}: ${twin ? `as ${twin[0]}` : text}`
  })
  return [call, ...parts].join(' | ')
}
