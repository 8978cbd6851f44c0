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

/** Real uses by file: the system's user `nobody`, a digest's input, wire and column names, applied migrations. */
const ALLOWED: Record<string, number> = {
  'contract/halls/split/seen.ts': 2,
  'contract/messaging/broadcast.ts': 1,
  'server/modules/access/identity/passwords.ts': 1,
  'server/modules/messaging/broadcast/handlers.ts': 3,
  'server/modules/messaging/broadcast/rows.ts': 4,
  'server/modules/permits/verify/judge.ts': 1,
  'server/platform/db/location.ts': 3,
  'server/platform/db/migrations/001_baseline/08_ledger.sql': 1,
  'server/platform/db/migrations/001_baseline/13_notifications.sql': 2,
  'src/modules/halls/split/record-words.ts': 1,
  'src/modules/insight/audit/audit-words.ts': 1,
  'src/modules/messaging/broadcast/Readers.tsx': 3,
  'src/modules/messaging/broadcast/columns.tsx': 2,
  'tests/access/sign-in/passwords.test.ts': 1,
  'tests/money/wallet/ledger.test.ts': 1,
  'tests/money/wallet/rights.test.ts': 1,
}

test('code, comments and documents use technical words', () => {
  const counts: Record<string, number> = {}
  for (const { path, text } of files()) {
    if (path === 'tests/architecture/english.test.ts' || path.endsWith('.json')) continue
    const count = text.match(vague)?.length
    if (count) counts[path] = count
  }
  expect(counts).toEqual(ALLOWED)
})
