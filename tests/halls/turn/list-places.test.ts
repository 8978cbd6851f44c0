import { expect, test } from 'vitest'
import { may } from '#contract/kernel/roles.ts'
import { routes } from '#app/app/routes.ts'

test('the two routes are for the team and the hall, and for observers', () => {
  const who = (path: string) => routes.find((route) => route.path === path)!.who
  const opens = (path: string) =>
    (
      ['Admin', 'AdminSupport', 'LoadHallAdmin', 'Organization', 'DriversAssociation', 'TransportationCompanyAdmin'] as const
    ).filter((role) => may(who(path), { role, flags: [] }))
  expect(opens('/DriverTurnList')).toEqual(['Admin', 'AdminSupport', 'LoadHallAdmin'])
  expect(opens('/DriverTurnListUser')).toEqual(['Organization', 'DriversAssociation'])
})
