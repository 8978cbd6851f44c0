import { test } from 'vitest'
import { mkdirSync } from 'node:fs'
import { launch, visitor } from '../browser.ts'
import { faultsOf } from '../axe.ts'
import { openWorld } from '../world.ts'
import { adminUser } from '#contract/admin-user.ts'
import { serve } from '@hono/node-server'

test('look', { timeout: 280_000 }, async () => {
  const out = '/tmp/p5-pics'
  mkdirSync(out, { recursive: true })
  const world = await openWorld({ page: '/tmp/p5-dist' })
  world.clock.now = new Date()
  const modir = await world.person('modir', { role: 'Admin' })
  const names = ['سازمان راهداری هرمزگان', 'اداره‌کل پایانه‌های بوشهر', 'سازمان بنادر']
  const ids: number[] = []
  for (const [i, Fullname] of names.entries())
    ids.push(
      (
        await modir.say(adminUser.signup, {
          UserName: String(1400112230 + i),
          Password: 'x123456',
          Email: `info${i}@rmto.example.ir`,
          Fullname,
          Type: 5,
        } as never)
      ).data!.userId,
    )
  const many = Array.from({ length: 400 }, (_, i) => ({
    name: `ترابر شمارهٔ ${i} خلیج فارس و حمل‌ونقل`,
    national_id: String(10_800_000_000 + i),
    email: '',
    address: '',
    postal_code: '',
    tel: '',
    mobile: '',
    announcement_limit_minutes: 0,
    city_id: null,
    is_accepted: true,
    is_active: true,
  }))
  await world.db.insertInto('company').values(many).execute()
  for (const id of [world.cast.companies.sepehr.id, world.cast.companies.kaveh.id])
    await modir.say(adminUser.addCompany, { TransportationCompanyId: id, UserAdminId: ids[0]! })
  await modir.say(adminUser.addHall, { LoadHallId: world.cast.halls.rajaei, UserAdminId: ids[0]! })
  const server = serve({ fetch: world.app.fetch, port: 0 })
  await new Promise((ok) => server.once('listening', ok))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const browser = await launch()
  try {
    for (const width of [1440, 768, 360]) {
      const visit = await visitor(browser, url, width, 'block')
      const page = await visit.newPage()
      page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
      page.setDefaultTimeout(15_000)
      await page.goto('/login')
      await page.getByLabel('نام کاربری').fill('modir')
      await page.getByLabel('گذرواژه', { exact: true }).fill('Barnobat1405')
      await page.getByRole('button', { name: 'ورود', exact: true }).click()
      await page.getByRole('navigation').first().waitFor()
      const shot = async (name: string) => {
        await page.waitForTimeout(500)
        for (const scheme of width === 768 ? ['light'] : ['light', 'dark']) {
          await page.evaluate((s) => {
            localStorage.setItem('barnobat.look', JSON.stringify({ scheme: s, accent: 'blue', sun: false }))
            dispatchEvent(new StorageEvent('storage', { key: 'barnobat.look' }))
          }, scheme)
          await page.waitForTimeout(200)
          await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png` })
          const found = await faultsOf(page)
          const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)
          if (found.length || wide) console.log(name, width, scheme, wide ? 'SIDEWAYS' : '', found)
        }
      }
      await page.goto('/AdminUser')
      await page.getByText(names[0]!).first().waitFor()
      await shot('list')
      await page.goto('/AdminUser?type=7')
      await shot('empty')
      await page.goto(`/AdminUser?do=companies&user=${ids[0]}`)
      await page.getByText(/^همهٔ شرکت‌ها/).waitFor()
      await shot('companies')
      await page.goto(`/AdminUser?do=password&user=${ids[1]}`)
      await page.getByRole('dialog').waitFor()
      await shot('password')
      await page.getByLabel('گذرواژهٔ تازه', { exact: false }).last().fill('Parvaneh99')
      await page.keyboard.press('Control+Enter')
      await page.getByText('یادداشت کردم').waitFor()
      await shot('credentials')
      await page.goto(`/AdminUser?do=add&type=7`)
      await page.getByRole('dialog').waitFor()
      await shot('add')
      await page.getByRole('button', { name: 'ساختن کاربر' }).click()
      await shot('add-errors')
      await visit.close()
    }
  } finally {
    await browser.close()
    server.close()
    await world.close()
  }
})
