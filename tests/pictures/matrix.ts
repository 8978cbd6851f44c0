/** Every place there is, for everybody of the demo who may open it: whether axe finds something there, in light and in dark. */
import type { Page } from 'playwright-core'
import { demoAccounts } from '#server/db/demo/accounts.ts'
import { flagsOf } from '#server/db/demo/members.ts'
import { may } from '#contract/roles.ts'
import { publicRoutes, routes } from '#app/routes.ts'
import type { AppRoute } from '#app/shell/menu.ts'
import type { Shot } from './screens.ts'

/** The number that an address needs: of the first row, by the reader's own rights. */
const asked: Record<string, string> = {
  $cargoId: 'cargos/SearchCargo',
  $permitId: 'driver-reservations/SearchDriverReserve',
}

/** A row's page, at the first row of whoever looks. */
const atFirstRow = (path: string) => async (page: Page) => {
  const part = Object.keys(asked).find((name) => path.includes(name))!
  const id = await page.evaluate(async (call) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`/api/v1/${call}`, { method: 'POST', headers, body: '{}' })
    return ((await answer.json()) as { data: { id: number }[] }).data[0]!.id
  }, asked[part]!)
  await page.goto(path.replace(part, String(id)).replace('$tab', 'log'))
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

const nobody: Record<string, string> = { $hallId: '1', $runId: '1', $guide: 'hall' }
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
      .filter(({ screen, who }) => screen && may(who, { role, flags: flagsOf(username) }))
      .map((route) => shotOf(route, username)),
  ),
]
