/** The two measured pages: the product's and a bare one of the same parts. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { pages } from '#server/http/pages.ts'
import { listen } from '#server/http/listen.ts'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { packed } from '../../../build/packed.ts'
import { MEMBER } from '../../chaos/cargo.ts'
import type { BenchWorld } from '../world.ts'
import type { Site } from './visit.ts'

/** Every announced cargo of the company on any day. */
const LIST = '/Cargos?from=any&to=any'
const ROOT = join(import.meta.dirname, '../../..')

export const product: Omit<Site, 'line'> = {
  login: `/login?next=${encodeURIComponent(LIST)}`,
  list: LIST,
  form: '/AddCargo',
  hasWorker: true,
  async signIn(page, username = MEMBER) {
    await page.getByLabel('نام کاربری').fill(username)
    await page.getByLabel('رمز عبور', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
  },
  async search(page) {
    await page.getByRole('button', { name: /^فیلترها/ }).click()
    await page.getByText('غیرفعال', { exact: true }).click()
    await page.locator('form [type=submit]').click()
  },
  async all(page) {
    await page.getByLabel('تعداد در صفحه').selectOption('1000000')
  },
}

export const bare: Omit<Site, 'line'> = {
  login: '/login',
  list: '/rows',
  form: '/login?kept',
  async signIn(page) {
    await page.getByLabel('نام کاربری').fill(MEMBER)
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
  },
  search: (page) => page.getByRole('button', { name: 'جست‌وجو' }).click(),
  async all(page) {
    await page.locator('select').selectOption('1000000')
  },
}

/** Builds the bare page below `folder`, with the product's rows, and serves it in the same way. */
export async function openBare(world: BenchWorld, folder: string) {
  const source = join(folder, 'source')
  cpSync(join(import.meta.dirname, 'bare'), source, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(source, 'node_modules'))
  const token = await world.tokenOf(MEMBER)
  const { data } = JSON.parse(await world.say(token, cargo.search, {})) as { data: object[] }
  mkdirSync(join(source, 'public'), { recursive: true })
  // The columns of a list of cargos.
  writeFileSync(
    join(source, 'public/rows.json'),
    JSON.stringify(data.map((row) => Object.fromEntries(Object.entries(row).slice(0, 14)))),
  )
  await build({ root: source, configFile: false, logLevel: 'error', plugins: [react(), packed()] })
  const app = new Hono()
  pages(app, join(source, 'dist'), { tiles: null, gateway: null })
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  listener.open(app.fetch)
  return listener
}
