import { expect, test } from 'vitest'
import { unseen } from '../../tools/pictures/screens.ts'

test('every screen is looked at: by axe, at every width, and in pictures; one whose address needs a row says how it is opened', () => {
  expect(unseen.map(({ path }) => path)).toEqual([])
})
