import { mkdirSync } from 'node:fs'
import { test } from 'vitest'
import { permit } from '#contract/permit.ts'
import { openSite, signIn } from '../journeys/site.ts'
import { filmOf } from '../journeys/camera.ts'
import { aCargo } from '../cargo/announcement.ts'
import { cargo } from '#contract/cargo.ts'
import { permitLife } from '#contract/permit-life.ts'
import { launch, visitor } from '../browser.ts'

const OUT = '/tmp/gate-look'
test('look', { timeout: 280_000 }, async () => {
  mkdirSync(OUT, { recursive: true })
  const site = await openSite({ page: '/tmp/gate-dist' })
  const { world } = site
  try {
    const { companies, halls } = world.cast
    const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
    await world.member('admin', { role: 'Admin' })
    const { id: driverId, vehicleId } = await world.cast.newDriver('علی', 'رضایی', 5001)
    const { data } = await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 2 } as never)
    const { id } = await world.db
      .insertInto('permit')
      .values({
        cargo_id: data!.id,
        turn_id: null,
        driver_id: driverId,
        vehicle_id: vehicleId,
        status: 2,
        issued_at: new Date(Date.now() - 20 * 3_600_000),
        printed_at: new Date(Date.now() - 19 * 3_600_000),
        print_count: 1,
        hall_id: halls.rajaei,
        arrival_deadline: new Date(Date.now() - 9 * 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { data: paper } = await maryam.say(permit.printData, { Id: id } as never)
    const code = paper!.code
    await world.db.updateTable('detention_rate').set({ hourly_rials: 6_000_000 }).execute()
    const film = `${OUT}/film.y4m`
    filmOf(code, film)
    await using browser = await launch({ camera: film })
    for (const width of [390, 1440]) {
      const visit = await visitor(browser, site.url, width, 'block')
      const page = await visit.newPage()
      const shot = (name: string) => page.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage: true })
      page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(width, m.text()))
      page.on('pageerror', (e) => console.log(width, 'PAGE', e.message))
      await page.goto('/verify')
      await page.getByText('فهرست ابطال:').waitFor()
      await shot('verify-ready')
      await page.goto('/login')
      await signIn(page)
      await page.goto('/verify')
      await page.getByRole('button', { name: 'روشن کردن دوربین' }).click()
      await page.getByRole('heading', { name: 'معتبر است' }).waitFor({ timeout: 40_000 })
      await page.waitForTimeout(800)
      await shot('verify-good')
      await page
        .getByRole('textbox')
        .first()
        .fill(code.slice(0, 20) + 'X' + code.slice(21))
      await page.keyboard.press('Enter')
      await page.waitForTimeout(500)
      await shot('verify-bad')
      console.log(width, 'scroll', await page.evaluate(() => document.documentElement.scrollWidth))
      await page.goto(`/Permit/${id}`)
      await page.getByRole('list', { name: 'مرحله‌های مجوز' }).waitFor()
      await page.waitForTimeout(1200)
      await shot('permit')
      console.log(width, 'scroll', await page.evaluate(() => document.documentElement.scrollWidth))
      if (width === 390) {
        await maryam.say(permitLife.event, {
          id,
          Event: 'ARRIVED',
          At: new Date(Date.now() - 8.5 * 3_600_000).toISOString(),
          Code: code,
        })
      }
      await page.reload()
      await page.waitForTimeout(1500)
      await shot('permit-over')
      await visit.close()
      const other = await visitor(browser, site.url, width, 'block')
      const desk = await other.newPage()
      await desk.goto('/login')
      await signIn(desk, 'admin')
      await desk.goto('/Admin/Settings/Detention')
      await desk.waitForTimeout(1500)
      await desk.screenshot({ path: `${OUT}/detention-${width}.png`, fullPage: true })
      console.log(width, 'scroll', await desk.evaluate(() => document.documentElement.scrollWidth))
      await other.close()
    }
    console.log(world.errors)
  } finally {
    await site.close()
  }
})
