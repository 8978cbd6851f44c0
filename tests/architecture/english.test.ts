import { expect, test } from 'vitest'
import { files } from './files.ts'

/** Words for which a technical one exists. */
const vague = new RegExp(
  String.raw`\b(?:${[
    'nobody|somebody|whoever|heard|told|the texts|who asks',
    'by (?:itself|themselves)|of its own accord|for want of|here and there|again and again|all the same|without a word',
    'stands? (?:in|beside|there)|what stands|(?:is|are) said|what (?:became|becomes|came) of|at first|by now',
  ].join('|')})\b`,
  'gi',
)

/** Real uses by file: the system's user `nobody`, a digest's input, applied migrations, a type guard. */
const ALLOWED: Record<string, number> = {
  'server/modules/access/identity/passwords.ts': 1,
  'server/platform/db/migrations/001_baseline/08_ledger.sql': 1,
  'server/platform/db/migrations/001_baseline/13_notifications.sql': 2,
  'server/platform/db/location.ts': 3,
  'src/modules/insight/audit/detail.ts': 1,
}
/** By folder, until its words are replaced. May only fall; every other folder has none. */
const MOST: Record<string, number> = {
  contract: 10,
  docs: 23,
  server: 128,
  src: 67,
  'tests/access': 319,
  'tests/fleet': 146,
  'tests/freight': 151,
  'tests/halls': 169,
  'tests/http': 1,
  'tests/messaging': 164,
  'tests/money': 57,
  'tests/organisations': 116,
  'tests/permits': 151,
}

const folderOf = (path: string) => path.split('/', path.startsWith('tests/') ? 2 : 1).join('/')

test('code, comments and documents use technical words', () => {
  const counts: Record<string, number> = {}
  for (const { path, text } of files()) {
    if (path === 'tests/architecture/english.test.ts' || path.endsWith('.json')) continue
    const found = (text.match(vague)?.length ?? 0) - (ALLOWED[path] ?? 0)
    if (found <= 0) continue
    const key = Object.keys(MOST).includes(folderOf(path)) ? folderOf(path) : path
    counts[key] = (counts[key] ?? 0) + found
  }
  for (const [key, count] of Object.entries(counts)) expect(count, key).toBeLessThanOrEqual(MOST[key] ?? 0)
})
