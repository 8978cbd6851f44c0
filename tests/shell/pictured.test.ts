import { expect, test } from 'vitest'
import { places, publicPlaces } from '#app/routes.ts'
import { shots } from '../pictures/screens.ts'

/** `/Permit/$permitId` as what an address of it looks like. */
const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}(?:[?#].*)?$`, 'i')

test('every screen has a state that is looked at: by axe, at every width, and in pictures', () => {
  const opened = shots.map(({ path, opens }) => opens ?? path)
  const all = [...places, ...publicPlaces]
  const seen = all.filter(({ path }) => opened.some((one) => one === path || pattern(path).test(one)))
  const unseen = all.filter(({ screen }) => screen && !seen.some((place) => place.screen === screen))
  expect(unseen.map(({ path }) => path)).toEqual([])
})
