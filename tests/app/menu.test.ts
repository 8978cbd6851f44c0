import { expect, test } from 'vitest'
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
import { may, roleNames, type Principal } from '#contract/kernel/roles.ts'
import { publicRoutes, routes } from '#app/app/routes.ts'
import {
  actsAside,
  entryOf,
  firstOf,
  groupPaths,
  menuItemsOf,
  mainRoutesOf,
  menuOf,
  MOST_LINES,
  type AppRoute,
  type MenuItem,
} from '#app/kit/page/menu.ts'
import { groupWords, type MenuGroup } from '#app/kit/page/titles-words.ts'

const lines: readonly AppRoute[] = [...routes, ...publicRoutes]
const clerk = (...flags: Flag[]): Principal => ({ role: 'TransportationCompanyMember', flags })
const members: [string, Principal][] = [
  ...roleNames.map((role): [string, Principal] => [role, { role, flags: [] }]),
  ['a company member with every flag', clerk(...flagNames)],
  ['a company member who announces', clerk('access_Load_Add')],
  ['a company member who lists permits and customers', clerk('access_Reserve_List', 'access_Customer_List')],
]
const labelOf = (line: MenuItem) =>
  'route' in line ? line.route.path : `${line.group}(${line.routes.map(({ path }) => path).join(' ')})`
const menuLines = (member: Principal) => menuItemsOf(menuOf(lines, member))

test.each(members)(
  'the menu of %s has every built place they may open, once, in the order of the groups, in nine lines',
  (_, member) => {
    const menu = menuOf(lines, member)
    const groups = Object.keys(groupPaths)
    expect(menu.map(({ group }) => groups.indexOf(group))).toEqual(
      menu.map(({ group }) => groups.indexOf(group)).toSorted((a, b) => a - b),
    )
    const wanted = lines.filter(({ menu, who }) => menu && may(who, member))
    const places = menuLines(member).flatMap((line) => ('route' in line ? [line.route] : line.routes))
    expect(places.length).toBe(wanted.length)
    expect(new Set(places)).toEqual(new Set(wanted))
    expect(menuLines(member).length).toBeLessThanOrEqual(MOST_LINES)
  },
)

/** The menus of the specification and of its extensions by role. A path that is absent here is checked by the other tests alone. */
const pinned = [
  'Admin: / adminCargos(/AdminCargos /AdminDriverReserve) reports(/Reports /FullReport /MaliReport /HesabdariReport /FrestandeGirandeReport /BimehReport /SazmanReport /SuratVaziatReport /amalkerd-report /BillOfLadingPaymentReport /DriverTurnReport /DriverTurnList) drivers(/Driver/Drivers /Driver/AddDriver /Admin/Driver/InActive /Driver/Import /LoadHallNatives /Driver/Expiring /objections /PlaceRates) organisations(/TransportationCompany /ManageProductOwner /LoadHalls /MainBranchIndex /AgentConfig) users(/AdminUser /ManageUser /AddUser) adminMessages(/AdminComment /Admin/Broadcasts) tools(/outbox /Notifications /Admin/Settings/Detention /Admin/Settings/Contact /Admin/Audit /Admin/Ledger /Admin/System /verify)',
  'AdminSupport: / adminCargos(/AdminCargos /AdminDriverReserve) reports(/Reports /FullReport /MaliReport /HesabdariReport /FrestandeGirandeReport /BimehReport /SazmanReport /SuratVaziatReport /amalkerd-report /BillOfLadingPaymentReport /DriverTurnReport /DriverTurnList) drivers(/Driver/Drivers /Driver/AddDriver /Admin/Driver/InActive /Driver/Import /LoadHallNatives /Driver/Expiring /objections /PlaceRates) /LoadHalls /outbox /Notifications /verify',
  'TransportationCompanyAdmin: / cargos(/AddCargo /Cargos /DriverReserves) reports(/Reports /FullReport /MaliReport /HesabdariReport /FrestandeGirandeReport /BimehReport /SazmanReport /SuratVaziatReport /amalkerd-report /BillOfLadingPaymentReport /HesabdarInternalReport /BillWithUniqueCode /BillListReport) /Customer users(/ManageUser /AddUser) wallet(/OnlineCharge /TransportationCompanyAccountActivities) messages(/Comment /Comment/New) tools(/Estelam /outbox /Notifications /verify)',
  'TransportationCompanyMember: / /outbox /Notifications /verify',
  'ProductOwnerAdmin: / cargos(/AddCargo /Cargos /DriverReserves) /outbox /Notifications /verify',
  'LoadHallAdmin: / /LoadHallCargo /DriverTurn /LoadHallReserve /DriverTurnList reports(/Reports /FullReport /SazmanReport /amalkerd-report /DriverTurnReport) drivers(/LoadHallNatives /Driver/Expiring /objections /LoadHallKiosks /PlaceRates) tools(/LoadHallShowTime /outbox /Notifications /verify)',
  'Organization: / cargos(/CargosUsers /DriverReservesUsers) reports(/Reports /FullReport /MaliReport /HesabdariReport /FrestandeGirandeReport /BimehReport /SazmanReport /SuratVaziatReport /amalkerd-report /BillOfLadingPaymentReport /DriverTurnReport /DriverTurnListUser) drivers(/objections /PlaceRates) /outbox /Notifications /verify',
  'DriversAssociation: / cargos(/CargosUsers /DriverReservesUsers) reports(/Reports /FullReport /MaliReport /HesabdariReport /FrestandeGirandeReport /BimehReport /SazmanReport /SuratVaziatReport /amalkerd-report /BillOfLadingPaymentReport /DriverTurnReport /DriverTurnListUser) drivers(/objections /PlaceRates) /outbox /Notifications /verify',
  'AssociationTransportCompanies: / cargos(/CargosUsers /DriverReservesUsers) reports(/Reports /FullReport /MaliReport /HesabdariReport /FrestandeGirandeReport /BimehReport /SazmanReport /SuratVaziatReport /amalkerd-report /BillOfLadingPaymentReport /DriverTurnReport /DriverTurnListUser) drivers(/objections /PlaceRates) /outbox /Notifications /verify',
  'AgentMain: / cargos(/AgencyCargos /AgencyReserves) reports(/Reports /FullReport /MaliReport /HesabdariReport /FrestandeGirandeReport /BimehReport /SazmanReport /SuratVaziatReport /amalkerd-report /BillOfLadingPaymentReport) /Estelam /outbox /Notifications /verify',
  'Customer: / /Estelam /outbox /Notifications /verify',
  'CustomerAdvancedMember: / /Estelam /outbox /Notifications /verify',
  'Driver: / /outbox /Notifications /verify',
  'Kiosk: / /outbox /Notifications /verify',
  'a company member with every flag: / cargos(/AddCargo /Cargos /DriverReserves) reports(/Reports /FullReport /MaliReport /HesabdariReport /FrestandeGirandeReport /BimehReport /SazmanReport /SuratVaziatReport /amalkerd-report /BillOfLadingPaymentReport /HesabdarInternalReport /BillWithUniqueCode /BillListReport) /Customer users(/ManageUser /AddUser) messages(/Comment /Comment/New) /outbox /Notifications /verify',
  'a company member who announces: / /AddCargo messages(/Comment /Comment/New) /outbox /Notifications /verify',
  'a company member who lists permits and customers: / /DriverReserves /Customer /outbox /Notifications /verify',
]

test('menu by role: groups fold, an only child replaces its group, small groups stay open', () => {
  const paths = new Set(pinned.join(' ').match(/\/[\w/-]*/g))
  const known = lines.filter(({ path }) => paths.has(path))
  const menus = members.map(([name, member]) => `${name}: ${menuItemsOf(menuOf(known, member)).map(labelOf).join(' ')}`)
  expect(menus).toEqual(pinned)
})

test('a menu has at most nine lines with all screens of the table', () => {
  const screen = async () => ({ Screen: () => null })
  const built = lines.map((line) => ({ ...line, screen }))
  for (const [name, member] of members) {
    const count = menuItemsOf(menuOf(built, member)).length
    expect(count, name).toBeLessThanOrEqual(MOST_LINES)
  }
})

test('every report is a sub-item of the reports group, for the roles of the specification', () => {
  const inReports = (member: Principal) =>
    menuOf(lines, member)
      .find(({ group }) => group === 'reports')
      ?.routes.map(({ title }) => title)
  const everyone = [
    'همهٔ گزارش‌ها',
    'گزارش کلی',
    'گزارش مالی',
    'گزارش حسابداری',
    'گزارش فرستنده و گیرنده',
    'گزارش بیمه',
    'گزارش سازمان',
    'صورت‌وضعیت',
    'عملکرد رانندگان',
    'پرداخت بارنامه‌ها',
  ]
  const ofCompany = ['حسابداری داخلی', 'بارنامه با کد یکتا', 'فهرست بارنامه‌ها']
  for (const role of ['Admin', 'AdminSupport', 'Organization', 'DriversAssociation', 'AssociationTransportCompanies'] as const)
    expect(inReports({ role, flags: [] }), role).toEqual([...everyone, 'گزارش نوبت رانندگان', 'نوبت‌ها'])
  for (const member of [clerk('access_Bill_List'), { role: 'TransportationCompanyAdmin', flags: [] } as Principal])
    expect(inReports(member)).toEqual([...everyone, ...ofCompany])
  expect(inReports({ role: 'AgentMain', flags: [] })).toEqual(everyone)
  expect(inReports({ role: 'Customer', flags: [] })).toBeUndefined()
})

test('no group has the name of one of its screens', () => {
  const twice = members.flatMap(([name, member]) =>
    menuOf(lines, member)
      .filter(({ group, routes: inGroup }) => inGroup.some(({ title }) => title === groupWords[group]))
      .map(({ group }) => `${name}: ${group}`),
  )
  expect(twice).toEqual([])
})

test('main screens stay reachable beside a folded group', () => {
  const aside = members.map(([name, member]) => [name, actsAside(menuLines(member)).map(({ path }) => path)] as const)
  expect(Object.fromEntries(aside.filter(([, paths]) => paths.length > 0))).toEqual({
    TransportationCompanyAdmin: ['/AddCargo'],
    ProductOwnerAdmin: ['/AddCargo'],
    'a company member with every flag': ['/AddCargo'],
  })
  for (const member of [clerk('access_Load_Add'), { role: 'LoadHallAdmin', flags: [] } as Principal])
    expect(menuLines(member).filter((line) => 'route' in line && line.route.act === 'main')).toHaveLength(1)
})

/** Screens of one row whose role has no list of it in the menu: reached from another page. */
const withoutList = ['/Driver/$driverId', '/Vehicle/$vehicleId', '/Help/$guide']
test('the page of a row belongs to the menu entry of its list, for every member who has one', () => {
  const details = routes.filter(({ path }) => path.includes('$'))
  const belongings = members.flatMap(([name, member]) =>
    details
      .filter(({ who }) => may(who, member))
      .map((route) => [name, route.path, entryOf(menuOf(lines, member), route)?.path ?? null] as const),
  )
  const of = (who: string) =>
    Object.fromEntries(belongings.flatMap(([name, path, entry]) => (name === who ? [[path, entry]] : [])))
  expect(of('Admin')).toMatchObject({
    '/TransportationCompany/$companyId': '/TransportationCompany',
    '/ManageProductOwner/$ownerId': '/ManageProductOwner',
    '/LoadHalls/$hallId/Policy': '/LoadHalls',
    '/AgentConfig/$agentId': '/AgentConfig',
    '/Cargos/Detail/$cargoId/$tab': '/AdminCargos',
    '/Permit/$permitId': '/AdminDriverReserve',
    '/Vehicle/$vehicleId': '/Driver/Drivers',
    '/Driver/Import/$importId': '/Driver/Import',
  })
  expect(of('LoadHallAdmin')['/Permit/$permitId']).toBe('/LoadHallReserve')
  expect(of('Organization')['/Cargos/Detail/$cargoId']).toBe('/CargosUsers')
  expect(of('AgentMain')['/Cargos/Detail/$cargoId']).toBe('/AgencyCargos')
  const lost = belongings.filter(
    ([name, path, entry]) => entry === null && !withoutList.includes(path) && !name.startsWith('a company member'),
  )
  expect(lost).toEqual([])
})

test('an owner who waits for approval has only the home screen', () => {
  expect(menuLines({ role: 'ProductOwnerAdmin', flags: [], isPending: true }).map(labelOf)).toEqual(['/'])
})

test('a group’s path opens its first built screen, or the first planned one', () => {
  const first = (group: MenuGroup, member: Principal) => firstOf(routes, group, member)?.path
  const company: Principal = { role: 'TransportationCompanyAdmin', flags: [] }
  const admin: Principal = { role: 'Admin', flags: [] }
  expect([first('cargos', company), first('cargos', clerk('access_Reserve_List'))]).toEqual(['/AddCargo', '/DriverReserves'])
  expect([first('messages', company), first('adminMessages', admin)]).toEqual(['/Comment', '/AdminComment'])
  expect([first('reports', admin), first('reports', { role: 'Organization', flags: [] })]).toEqual(['/Reports', '/Reports'])
  expect([first('wallet', company), first('drivers', admin)]).toEqual(['/OnlineCharge', '/Driver/Drivers'])
  expect(first('wallet', admin)).toBeUndefined()
})

test('the main screens of the bottom bar, by role', () => {
  const bars = members.map(
    ([name, member]) =>
      `${name}: ${mainRoutesOf(menuOf(routes, member))
        .map(({ path }) => path)
        .join(' ')}`,
  )
  expect(bars).toMatchInlineSnapshot(`
    [
      "Admin: / /AdminCargos /AdminDriverReserve /TransportationCompany",
      "AdminSupport: / /AdminCargos /AdminDriverReserve /DriverTurnList",
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
      "Driver: / /outbox",
      "Kiosk: / /outbox",
      "a company member with every flag: / /AddCargo /Cargos /DriverReserves",
      "a company member who announces: / /AddCargo /outbox",
      "a company member who lists permits and customers: / /DriverReserves /outbox",
    ]
  `)
})
