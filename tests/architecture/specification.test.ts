/** Citations resolve: sections, ids and decisions exist, and every named document is in the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files } from './files.ts'

const SPECIFICATION = 'docs/specification'
const DECISIONS = 'docs/decisions'

interface Document {
  /** Texts of headings without Markdown. */
  headings: string[]
  /** First cells of table rows: ids, and names of entities. */
  cells: string[]
  /** Names in bold or in quotes. */
  names: string[]
}

function readDocument(names: string[]): Document {
  const text = names.map((name) => readFileSync(join(SPECIFICATION, name), 'utf8')).join('\n')
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, match]) => match!.trim())
  return {
    headings: found(/^#+ (.+)$/gm),
    cells: found(/^\| ([^|]+?) *\|/gm),
    names: [...found(/\*\*([^*]+)\*\*/g), ...found(/"([^"\n]+)"/g)],
  }
}

const documents = {
  S0: readDocument(['platform.md']),
  S1: readDocument(['cargo.md', 'cargo-calls.md']),
  S2: readDocument(['administration.md', 'administration-calls.md']),
  domain: readDocument(['domain.md', 'domain-states.md', 'domain-features.md']),
  offline: readDocument(['offline.md']),
  geo: readDocument(['geo.md']),
  readings: readDocument(['README.md', 'look.md']),
}
type Name = keyof typeof documents
const gaps = new Set(readDocument(['decisions.md']).cells)
const decisions = readdirSync(DECISIONS)

const hasSection = (name: Name, section: string) =>
  documents[name].headings.some((heading) => heading === section || heading.startsWith(`${section} `))
const hasId = (name: Name, id: string) => documents[name].cells.includes(id)
const hasName = (name: Name, cited: string) =>
  Object.values(documents[name])
    .flat()
    .some((one) => one.toLowerCase().includes(cited.toLowerCase()))
const hasDecision = (number: string) => decisions.some((file) => Number(file.slice(0, 3)) === Number(number))

/** Ends of `4.3–4.7` and `C8–C13`; the letter of the first end counts for both. */
function endsOf(cited: string): string[] {
  const [first, last] = cited.split('–')
  if (last === undefined) return [first!]
  return [first!, /^\d/.test(last) && /^[A-Z]/.test(first!) ? first![0]! + last : last]
}

/** Separators in a list of citations, which may continue on the next line of a comment. */
const between = String.raw`(?:[\s*/,;-]|and\b)*`
const lists: [Name, RegExp][] = (
  [
    ['S0', String.raw`\bS0`, String.raw`§\d+(?:\.\d+)?(?:–§?\d+(?:\.\d+)?)?|"[^"\n]+"`],
    ['S1', String.raw`\bS1`, String.raw`§\d+(?:\.\d+)?(?:–§?\d+(?:\.\d+)?)?|"[^"\n]+"`],
    ['S2', String.raw`\bS2`, String.raw`§\d+(?:\.\d+)?(?:–§?\d+(?:\.\d+)?)?|"[^"\n]+"`],
    [
      'domain',
      String.raw`\bdomain(?:\.md| (?=\d\.\d))`,
      String.raw`\d\.\d+(?:–\d\.\d+)?|\d(?= ★)|★\d+|[A-RT-Z]\d+(?:–[A-Z]?\d+)?\b|"[^"\n]+"`,
    ],
    ['offline', String.raw`\boffline\.md`, String.raw`\d\.\d+|[FGI]\d+b?\b`],
    ['geo', String.raw`\bgeo\.md`, String.raw`§\d+`],
    ['readings', String.raw`\b(?:specification\/README|look)\.md`, String.raw`"[^"\n]+"`],
  ] as const
).map(([name, start, one]) => [name, new RegExp(`${start}((?:${between}(?:${one}))+)`, 'g')])

const exists = (name: Name, one: string) => {
  if (one.startsWith('"')) return hasName(name, one.slice(1, -1))
  if (/^S\d$/.test(name)) return hasSection(name, `${name} §${one.replace('§', '')}`)
  return endsOf(one).every((end) => (/^(§|\d)/.test(end) ? hasSection(name, end) : hasId(name, end)))
}

/** Returns the faults of citation lists that begin with a document's name. */
const missingInLists = (text: string) =>
  lists.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, list]) =>
      (list!.match(/"[^"\n]+"|[§★A-Z]?\d+(?:\.\d+)?b?(?:–[§A-Z]?\d+(?:\.\d+)?)?/g) ?? [])
        .flatMap((one) => (/^S\d$/.test(name) && !one.startsWith('"') ? endsOf(one) : [one]))
        .filter((one) => !exists(name, one))
        .map((one) => `${name} ${one}`),
    ),
  )

const missingGaps = (text: string) =>
  [...text.matchAll(/\bGAP(\d+b?)(?:–(\d+))?/g)]
    .flatMap(([, first, last]) => [first, last])
    .flatMap((number) => (number === undefined || gaps.has(`GAP${number}`) ? [] : [`GAP${number}`]))

const missingDecisions = (text: string) =>
  [...text.matchAll(/\b[Dd]ecisions? (\d{1,3})\b|\bdecisions\/(\d{3})/g)]
    .map(([, spoken, linked]) => (spoken ?? linked)!)
    .flatMap((number) => (hasDecision(number) ? [] : [`decision ${number}`]))

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|--\s.*$|\btest\(['"].*/gm
const plainIds = /(?<![\w-])(?:[A-RTVX]\d{1,2}|★\d+)(?!\w)/g
const paperSizes = ['A4', 'A6']

/** Ids without a document's name, as in `(C14)` or `X33`; in comments, test names and documents. */
const missingIds = (path: string, text: string) =>
  (path.endsWith('.md') ? [text] : (text.match(comments) ?? []))
    .flatMap((part) => part.match(plainIds) ?? [])
    .filter((id) => !paperSizes.includes(id) && !hasId('domain', id) && !hasId('offline', id))

const missingDocuments = (path: string, text: string) =>
  [...text.matchAll(/(?<![\w/.-])(?:[\w-]+\/|\.\.?\/)*[\w-]+\.md\b/g)]
    .map(([cited]) => cited)
    .filter(
      (cited) =>
        ![dirname(path), '.', 'docs', 'docs/guide', 'docs/operating', SPECIFICATION].some((folder) =>
          existsSync(join(folder, cited)),
        ),
    )

/** A folder beside the repository, which readers do not have. */
const outside = (text: string) => [...text.matchAll(/\.\.\/shared\b/g)].map(([cited]) => cited)

const faultsOf = (path: string, text: string): string[] =>
  [
    ...missingInLists(text),
    ...missingGaps(text),
    ...missingDecisions(text),
    ...missingIds(path, text),
    ...missingDocuments(path, text),
    ...outside(text),
  ].map((cited) => `${path}: ${cited}`)

test('every citation leads to an existing section, id, decision or document', () => {
  const own = 'tests/architecture/specification.test.ts'
  const sources = files().filter(
    ({ path }) => path !== own && !/^(?:package-lock\.json|contract\/data|server\/reference\/data)/.test(path),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(({ path, text }) => faultsOf(path, text))).toEqual([])
})

test.each([
  ['/** (S1 §2.4, §99). */', 'S1 §99'],
  ['/** S0 §2.3–2.99. */', 'S0 2.99'],
  ['/** (S2 "Load-hall gardening"). */', 'S2 "Load-hall gardening"'],
  ['/** (domain.md 4.4 T1–T9; V2, "Gardening"). */', 'domain "Gardening"'],
  ['/** (domain.md 4.12). */', 'domain 4.12'],
  ['/** (offline.md 2.99, F2). */', 'offline 2.99'],
  ['/** (geo.md §99). */', 'geo §99'],
  ['/** GAP999. */', 'GAP999'],
  ['/** (decision 999). */', 'decision 999'],
  ['/** (C99; GAP16). */', 'C99'],
  ['// as docs/operating/nothing.md says', 'docs/operating/nothing.md'],
])('reports %s', (text, cited) => {
  expect(faultsOf('server/example.ts', text)).toEqual([`server/example.ts: ${cited}`])
})
