/** Every screen there is, in the states worth looking at. */
import type { Page } from 'playwright-core'

export const widths = [360, 768, 1440] as const
export const schemes = ['light', 'dark'] as const

export interface Shot {
  name: string
  path: string
  /** Signed in or not. */
  as?: 'member'
  /** Brings the screen into the state to be looked at. */
  prepare?(page: Page): Promise<void>
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
}

export const shots: readonly Shot[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    async prepare(page) {
      // A name nobody tried before: five wrong passwords would close it.
      await page.getByLabel('نام کاربری').fill(`nobody-${Date.now()}`)
      await page.getByLabel('گذرواژه', { exact: true }).fill('wrong-password')
      await press('ورود')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'register', path: '/newregister' },
  { name: 'home', path: '/', as: 'member' },
  { name: 'announce', path: '/AddCargo', as: 'member' },
  {
    name: 'announce-errors',
    path: '/AddCargo',
    as: 'member',
    async prepare(page) {
      await press('اعلام بار')(page)
      const yes = page.getByRole('dialog').getByRole('button', { name: 'بله' })
      await yes.click({ timeout: 1500 }).catch(() => undefined)
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'cargos', path: '/Cargos?from=1405/08/01&to=1405/09/30', as: 'member' },
  { name: 'outbox', path: '/outbox', as: 'member' },
  { name: 'building', path: '/Customer', as: 'member' },
  { name: 'not-found', path: '/nowhere', as: 'member' },
  { name: 'error404', path: '/error404', as: 'member' },
  { name: 'error401', path: '/error401', as: 'member' },
]

/** Waits until what moves has come to rest. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
}
