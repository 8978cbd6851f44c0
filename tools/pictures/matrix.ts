/** Every place there is, for everybody of the demo who may open it: whether axe finds something there, in light and in dark. */
import type { Page } from 'playwright-core'
import { demoAccounts } from '#server/platform/demo/organisations/accounts.ts'
import { flagsOf } from '#server/platform/demo/organisations/members.ts'
import { may } from '#contract/kernel/roles.ts'
import { publicRoutes } from '#app/app/public-routes.ts'
import { routes } from '#app/app/routes.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import type { Shot } from './screens.ts'

/** The number that an address needs: in the first row of a list, by the reader's own rights. */
const asked: Record<string, [list: string, field: string]> = {
  $cargoId: ['cargos/SearchCargo', 'id'],
  $permitId: ['driver-reservations/SearchDriverReserve', 'id'],
  $driverId: ['driver-reservations/SearchDriverReserve', 'driverID'],
  $vehicleId: ['driver-reservations/SearchDriverReserve', 'driverID'],
}

/** A row's page, at the first row of whoever looks; a vehicle's, at the first one of that row's driver. */
const atFirstRow = (path: string) => async (page: Page) => {
  const part = Object.keys(asked).find((name) => path.includes(name))!
  const id = await page.evaluate(
    async ([list, field, isVehicle]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
      const answer = await fetch(`/api/v1/${list}`, { method: 'POST', headers, body: '{}' })
      const found = ((await answer.json()) as { data: Record<string, number>[] }).data[0]![field]!
      if (!isVehicle) return found
      const vehicles = await fetch(`/api/v1/driver-to-freighters/GetByDriverId?DriverId=${found}`, { headers })
      return ((await vehicles.json()) as { data: { vehicleId: number }[] }).data[0]!.vehicleId
    },
    [...asked[part]!, part === '$vehicleId'] as const,
  )
  await page.goto(path.replace(part, String(id)).replace('$tab', 'log'))
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

const nobody: Record<string, string> = { $hallId: '1', $runId: '1', $guide: 'hall', $agentId: '1' }
const filled = (path: string) => path.replace(/\$\w+/, (part) => nobody[part] ?? part)

const shotOf = ({ path: pattern }: AppRoute, as?: string): Shot => {
  const path = filled(pattern)
  const needsRow = path.includes('$')
  return {
    name: `${as ?? 'nobody'} ${pattern}`,
    path: needsRow ? '/Profile' : path,
    ...(as !== undefined && { as }),
    ...(needsRow && { prepare: atFirstRow(path) }),
  }
}

/** The pages without a login that are not the same to everybody: they know who has come. */
const knowing = publicRoutes.filter(({ path }) => path === '/Help' || path === '/verify')

/** A place behind the login by everybody who may open it; one that needs no login by nobody. */
export const matrix: readonly Shot[] = [
  { name: 'nobody /login', path: '/login' },
  ...publicRoutes.filter(({ screen }) => screen).map((route) => shotOf(route)),
  ...demoAccounts.flatMap(({ username, role }) =>
    [...routes, ...knowing]
      // The demo has imported nothing.
      .filter(({ path, who }) => path !== '/Driver/Import/$importId' && may(who, { role, flags: flagsOf(username) }))
      .map((route) => shotOf(route, username)),
  ),
]
