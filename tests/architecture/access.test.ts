import { calls } from '#contract/index.ts'
import type { Who } from '#contract/call.ts'
import { expect, test } from 'vitest'

const whoText = (who: Who) =>
  typeof who === 'string' ? who : who.map((grant) => ('roles' in grant ? grant.roles.join(' ') : grant.flag)).join(' ')

test('the access table is the one that was reviewed', () => {
  const rows = calls.map(({ name, at, who, offline }) => `${name} | ${at} | ${whoText(who)} | ${offline}`)
  expect(rows.join('\n')).toMatchSnapshot()
})
