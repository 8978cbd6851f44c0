/** The calls of each screen, found in its source: a screen needs no list of them here. */
import { expect, test } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { may, type Principal } from '#contract/kernel/roles.ts'
import { customer } from '#contract/freight/customer.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { hall } from '#contract/organisations/hall.ts'
import { member } from '#contract/access/member.ts'
import { payment } from '#contract/money/payment.ts'
import { report, reportPaths } from '#contract/insight/report.ts'
import { reportNames } from '#contract/insight/report-columns.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { routes } from '#app/app/routes.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import { reachOf } from './reach.ts'

/** Calls that several roles have in different forms: shared code makes the one of the member's role. */
const byRole = new Set(
  'cargo.changes cargo.usualRents company.names company.ofObserver customer.own customer.all customer.addressBook hall.all hall.mine hall.ofCompany'.split(
    ' ',
  ),
)
const driverMoney = 'driverAct.native driverAct.nonNative wallet.increase wallet.deduct'
const expiring = 'driverPage.expiring driverPage.countExpiring'
const maps = 'maps.options maps.route'
/** Judged with the constants that are the calls' `who` (contract/freight/cargo-basics.ts). */
const edits = 'cargo.update'
const partners = 'turn.prioritiesOfCargo permit.ofCargo'
/** Calls of a screen for some of its members only, by a rule other than `may` with the call's own `who`. */
const forSome: Readonly<Record<string, string>> = {
  '/AddCargo': 'cargo.update customer.delete customer.updateAddress',
  '/AddCargo/Many': 'customer.delete customer.updateAddress',
  '/AdminCargos': edits,
  '/Cargos': edits,
  '/CargosUsers': edits,
  '/AgencyCargos': `${edits} ${partners}`,
  '/Cargos/Detail/$cargoId': `${maps} ${edits} ${partners}`,
  '/Cargos/Detail/$cargoId/$tab': `${maps} ${edits} ${partners}`,
  '/EditCargo/$cargoId':
    'cargo.lastRange cargo.deletePreload customer.delete customer.updateAddress inquiry.nationalId inquiry.postalCode',
  '/Customer': 'customer.updateAddress',
  '/Driver/Drivers': driverMoney,
  '/Admin/Driver/InActive': driverMoney,
  '/LoadHallNatives': 'native.delete',
  '/objections': 'objection.subjects',
  '/Driver/$driverId': `${driverMoney} ${expiring} driver.byNationalId driver.byName driver.byFamily driver.byMobile driver.byVehicleCard driver.activity driver.rates driver.picture driverAct.activate driverAct.deactivate driverAct.removePhoneId driverAct.emptyPhoneId driverAct.logOut driverAct.sendMobileCode driverAct.changeMobile adminUser.changePassword wallet.transactions wallet.balance hall.salons turn.activate vehicle.add objection.subjects`,
  '/Vehicle/$vehicleId': expiring,
  '/LoadHalls': `${maps} maps.autocomplete hall.update hall.createUser hall.addClerk hall.setClerk adminUser.companies company.removeHall`,
  '/AgentConfig/$agentId': `${maps} maps.autocomplete`,
  '/Comment': 'comment.questions comment.answer',
  '/Comment/New': 'comment.questions comment.answer',
  '/AdminComment': 'comment.own comment.add',
  '/ManageUser': 'member.signOut member.resetPassword identity.dropSecondFactor',
  '/TransportationCompanyAccountActivities': 'wallet.requests wallet.reconciliations wallet.ledger',
  '/Admin/Ledger': 'payment.own wallet.fee',
}
/** Calls that a screen cannot do without, though some code compares their `who` with the member, or chooses them by name. */
const always: Readonly<Record<string, readonly Call[]>> = {
  '/ManageUser': [member.all],
  '/AddUser': [member.add],
  '/Customer': [customer.own],
  '/LoadHalls': [hall.all],
  '/Driver/$driverId': [driverPage.read],
  '/Vehicle/$vehicleId': [vehicle.read],
  '/OnlineCharge': [payment.begin],
  ...Object.fromEntries(reportNames.map((name) => [reportPaths[name], [report[name]]])),
}

/** One member for each way to be admitted; none for a screen of every member. */
const visitorsOf = ({ who }: AppRoute): Principal[] =>
  typeof who === 'string'
    ? []
    : who.flatMap((grant): Principal[] =>
        'roles' in grant
          ? grant.roles.map((role) => ({ role, flags: [] }))
          : [{ role: 'TransportationCompanyMember', flags: [grant.flag] }],
      )
const restricted = routes.filter(({ who }) => typeof who !== 'string')

test.each(restricted.map((route) => [route.path, route] as const))(
  'members who may open %s may make its calls',
  async (path, route) => {
    const { calls, judged } = await reachOf(path)
    const some = new Set(forSome[path]?.split(' '))
    const needed = [
      ...calls.filter(({ name }) => !judged.has(name) && !byRole.has(name) && !some.has(name)),
      ...(always[path] ?? []),
    ]
    expect(needed.length).toBeGreaterThan(0)
    const refused = visitorsOf(route).flatMap((visitor) =>
      needed.filter(({ who }) => !may(who, visitor)).map(({ name }) => `${name} for ${JSON.stringify(visitor)}`),
    )
    expect(refused).toEqual([])
    expect([...some].filter((name) => !calls.some((call) => call.name === name))).toEqual([])
  },
)

test('finds calls behind a list, a form, a dialog and a chunk that is loaded later', async () => {
  const namesOf = async (path: string) => (await reachOf(path)).calls.map(({ name }) => name)
  expect(await namesOf('/Cargos')).toEqual(expect.arrayContaining(['cargo.search', 'cargo.finish']))
  expect(await namesOf('/AddCargo')).toEqual(expect.arrayContaining(['cargo.announce', 'customer.add']))
  expect(await namesOf('/Driver/AddDriver')).toContain('driverAct.add')
  expect(await namesOf('/Driver/$driverId')).toContain('driverPage.timeline')
})
