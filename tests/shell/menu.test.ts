import { expect, test } from 'vitest'
import { flagNames } from '#contract/flags.ts'
import { may, roleNames, type Principal } from '#contract/roles.ts'
import { routes, publicRoutes } from '#app/routes.ts'
import { groupPaths, mainRoutesOf, menuOf, type AppRoute } from '#app/shell/menu.ts'

const lines: readonly AppRoute[] = [...routes, ...publicRoutes]
const members: [string, Principal][] = [
  ...roleNames.map((role): [string, Principal] => [role, { role, flags: [] }]),
  ['a company member with every flag', { role: 'TransportationCompanyMember', flags: flagNames }],
]

test.each(members)('the menu of %s has what they may open, group by group, and nothing else', (_, member) => {
  const menu = menuOf(lines, member)
  const groups = Object.keys(groupPaths)
  expect(menu.map(({ group }) => groups.indexOf(group))).toEqual(
    menu.map(({ group }) => groups.indexOf(group)).toSorted((a, b) => a - b),
  )
  for (const { group, routes } of menu) expect(routes.map(({ menu }) => menu)).toEqual(routes.map(() => group))
  const shown = menu.flatMap(({ routes }) => routes)
  expect(shown.length).toBeGreaterThan(0)
  expect(new Set(shown)).toEqual(new Set(lines.filter(({ menu, who }) => menu && may(who, member))))
})

test('the main places under a thumb, by role', () => {
  const bars = roleNames.map(
    (role) =>
      `${role}: ${mainRoutesOf(menuOf(routes, { role, flags: [] }))
        .map(({ path }) => path)
        .join(' ')}`,
  )
  expect(bars).toMatchInlineSnapshot(`
    [
      "Admin: / /AdminCargos /AdminDriverReserve /LoadHalls",
      "AdminSupport: / /AdminCargos /AdminDriverReserve /LoadHalls",
      "TransportationCompanyAdmin: / /AddCargo /Cargos /DriverReserves",
      "TransportationCompanyMember: / /outbox",
      "ProductOwnerAdmin: / /AddCargo /Cargos /DriverReserves",
      "LoadHallAdmin: / /LoadHallCargo /DriverTurn /LoadHallReserve",
      "Organization: / /CargosUsers /DriverReservesUsers /DriverTurnListUser",
      "DriversAssociation: / /CargosUsers /DriverReservesUsers /DriverTurnListUser",
      "AssociationTransportCompanies: / /CargosUsers /DriverReservesUsers /DriverTurnListUser",
      "AgentMain: / /Estelam /AgencyCargos /AgencyReserves",
      "Customer: / /Estelam /outbox",
      "CustomerAdvancedMember: / /Estelam /outbox",
    ]
  `)
})
