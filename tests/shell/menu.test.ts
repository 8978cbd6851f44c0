import { expect, test } from 'vitest'
import { flagNames, type Flag } from '#contract/flags.ts'
import { roleNames, type Role } from '#contract/roles.ts'
import { places, publicPlaces } from '#app/routes.ts'
import { mainPlacesOf, menuOf } from '#app/shell/menu.ts'
import { groupWords, placeWords } from '#app/words/places.ts'

const menuFor = (role: Role, flags: readonly Flag[] = []) =>
  menuOf([...places, ...publicPlaces], { role, flags }).map(({ group, places }) => [
    groupWords[group],
    ...places.map(({ word, path }) => `${placeWords[word]} ${path}`),
  ])

test.each(roleNames)('the menu of %s', (role) => {
  expect(menuFor(role)).toMatchSnapshot()
})

test('the menu of a company member with every flag', () => {
  expect(menuFor('TransportationCompanyMember', flagNames)).toMatchSnapshot()
})

test('the main places under a thumb, by role', () => {
  const bars = roleNames.map(
    (role) =>
      `${role}: ${mainPlacesOf(menuOf(places, { role, flags: [] }))
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

test('every place and every group has its words', () => {
  expect([...places, ...publicPlaces].filter(({ word }) => !placeWords[word])).toEqual([])
})

// Only ever take lines away.
const underConstruction = [
  '/Driver/Drivers',
  '/Driver/AddDriver',
  '/Admin/Driver/InActive',
  '/LoadHalls',
  '/MainBranchIndex',
  '/FullReport',
  '/MaliReport',
  '/HesabdariReport',
  '/FrestandeGirandeReport',
  '/BimehReport',
  '/SazmanReport',
  '/SuratVaziatReport',
  '/amalkerd-report',
  '/BillOfLadingPaymentReport',
  '/HesabdarInternalReport',
  '/BillWithUniqueCode',
  '/BillListReport',
  '/OnlineCharge',
  '/TransportationCompanyAccountActivities',
  '/Comment',
  '/AdminComment',
  '/Notifications',
  '/returnbank',
]

test('the screens that are still being built are these, and the list only shrinks', () => {
  const building = [...places, ...publicPlaces].filter(({ screen }) => !screen).map(({ path }) => path)
  expect(building).toEqual(underConstruction)
})
