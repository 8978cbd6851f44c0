import { expect, test } from 'vitest'
import { unseen } from '../../tools/pictures/screens.ts'

test('every screen is checked by axe, at every width, and in pictures', () => {
  expect(unseen.map(({ path }) => path)).toEqual([])
})
