import { expect, test } from 'vitest'
import { files } from './files.ts'

/** Words for which a technical one exists. Their number may only fall. */
const vague = /\b(nobody|somebody|whoever|heard|told|the texts|by itself|for want of|stands? (?:in|beside)|is said)\b/gi
/** By the first folder of a path; files of the root count as ''. */
const MOST: Record<string, number> = { '': 10, contract: 10, docs: 31, outbox: 20, public: 3, server: 134, src: 76, tests: 1680, tools: 169 }

test('vague words become fewer in code, comments and documents', () => {
  const counts: Record<string, number> = {}
  for (const { path, text } of files()) {
    if (path === 'tests/architecture/english.test.ts' || path.endsWith('.json')) continue
    const folder = path.includes('/') ? path.split('/')[0]! : ''
    counts[folder] = (counts[folder] ?? 0) + (text.match(vague)?.length ?? 0)
  }
  for (const [folder, count] of Object.entries(counts)) expect(count, folder).toBeLessThanOrEqual(MOST[folder] ?? 0)
})
