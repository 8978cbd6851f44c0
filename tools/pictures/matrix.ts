/** Every route for each demo account that may open it: faults of axe in light and dark. */
import type { Page } from 'playwright-core'
import { demoAccounts } from '#server/platform/demo/organisations/accounts.ts'
import { flagsOf } from '#server/platform/demo/organisations/members.ts'
import { may } from '#contract/kernel/roles.ts'
import { publicRoutes, routes } from '#app/app/routes.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import type { Shot } from './screens.ts'

/** The number of an address: from the first row of a list, by the reader's own permissions. */
const asked: Record<string, [list: string, field: string]> = {
  $cargoId: ['cargos/SearchCargo', 'id'],
  $permitId: ['driver-reservations/SearchDriverReserve', 'id'],
  $driverId: ['driver-reservations/SearchDriverReserve', 'driverID'],
  $vehicleId: ['driver-reservations/SearchDriverReserve', 'driverID'],
}

/** A row's page, at the first visible row; a vehicle's, at the first one of that row's driver. */
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

const publicIds: Record<string, string> = { $hallId: '1', $runId: '1', $guide: 'hall', $agentId: '1' }
const filled = (path: string) => path.replace(/\$\w+/, (part) => publicIds[part] ?? part)

const shotOf = ({ path: pattern }: AppRoute, as?: string): Shot => {
  const path = filled(pattern)
  const needsRow = path.includes('$')
  return {
    name: `${as ?? 'visitor'} ${pattern}`,
    path: needsRow ? '/Profile' : path,
    ...(as !== undefined && { as }),
    ...(needsRow && { prepare: atFirstRow(path) }),
  }
}

/** Public pages that differ for signed-in members. */
const knowing = publicRoutes.filter(({ path }) => path === '/Help' || path === '/verify')

/** A route behind the login for everyone who may open it; public ones for a visitor. */
export const matrix: readonly Shot[] = [
  { name: 'visitor /login', path: '/login' },
  ...publicRoutes.filter(({ screen }) => screen).map((route) => shotOf(route)),
  ...demoAccounts.flatMap(({ username, role }) =>
    [...routes, ...knowing]
      // The demo has no imports.
      .filter(({ path, who }) => path !== '/Driver/Import/$importId' && may(who, { role, flags: flagsOf(username) }))
      .map((route) => shotOf(route, username)),
  ),
]
