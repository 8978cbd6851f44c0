import { test, vi } from 'vitest'
import { writeFileSync } from 'node:fs'
import { contact } from '#contract/contact.ts'
import { makeContact } from '#server/db/demo/contact.ts'
import { shown } from '#server/outside/sms/shown.ts'
import { listen } from '#server/listen.ts'
import { legalIdOf, nationalCodeOf } from '#contract/iran.ts'
import { faultsOf } from '../axe.ts'
import { launch, visitor } from '../browser.ts'
import { jpeg } from '../document/papers.ts'
import { openWorld } from '../world.ts'
vi.setConfig({ testTimeout: 400_000 })
test('look', async () => {
  writeFileSync('/tmp/p1-card.jpg', await jpeg())
  const world = await openWorld({ page: '/tmp/p1-dist', ticking: true, outside: { sms: { ...shown, timeoutMs: 5000, dailyMost: 1000 } } })
  const admin = await world.person('modir', { role: 'Admin' })
  const demo: any = makeContact(new Date())
  await admin.say(contact.update, { ContactId: 1, Name: demo.name, SupportTell: demo.support_tell, Tell: demo.tell, Mobile: demo.mobile, Fax: demo.fax, Email: demo.email, Site: demo.site, Address: demo.address, Rules: demo.rules } as never)
  const door = await listen({ host: '127.0.0.1', port: 0 })
  door.open(world.app.fetch)
  const browser = await launch()
  let n = 0
  for (const width of [360, 1440]) {
    const visit = await visitor(browser, door.url, width, 'block')
    const page = await visit.newPage()
    page.setDefaultTimeout(20_000)
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
    const see = async (name: string) => {
      for (const scheme of width === 360 ? ['light', 'dark'] : ['light']) {
        await page.evaluate((s) => document.documentElement.setAttribute('data-mantine-color-scheme', s), scheme)
        await page.waitForTimeout(400)
        const side = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        const small = await page.evaluate(() => [...document.querySelectorAll('main a, main button, main input:not([type=file])')].filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height < 40 }).map((e) => e.outerHTML.slice(0, 120) + ' ' + Math.round(e.getBoundingClientRect().height)))
        console.log(name, width, scheme, 'sideways', side, JSON.stringify(await faultsOf(page)), width === 360 && scheme === 'light' ? small : '')
        await page.screenshot({ path: `/tmp/p1-${name}-${width}-${scheme}.png`, fullPage: true })
      }
      await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
    }
    await page.goto('/rules'); await page.getByRole('heading', { level: 2 }).first().waitFor(); await see('rules')
    await page.goto('/messages'); await page.getByText('نمایشی است').waitFor(); await see('messages-empty')
    for (const who of ['company', 'owner']) {
      n += 1
      const mobile = `0912300000${n}`
      await page.goto(who === 'company' ? '/newregister' : '/newregisterproductowner')
      await page.getByRole('button', { name: 'فرستادن کد' }).click()
      await page.getByText('نخست قوانین را بپذیرید').waitFor()
      if (who === 'company') await see('mobile-refused')
      await page.getByText('قوانین را خوانده‌ام').click()
      await page.getByRole('textbox', { name: 'شمارهٔ همراه' }).fill(mobile)
      await page.getByRole('button', { name: 'فرستادن کد' }).click()
      await page.getByRole('textbox', { name: 'کد تأیید' }).waitFor()
      if (who === 'company') await see('code')
      const row = await world.db.selectFrom('shown_message').selectAll().where('mobile', '=', mobile).orderBy('id', 'desc').executeTakeFirstOrThrow()
      await page.getByRole('textbox', { name: 'کد تأیید' }).fill(/(\d{6})/.exec(row.text)![1]!)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click()
      await page.getByText('چیز مانده است').waitFor()
      await see(`${who}-refused`)
      if (who === 'company') {
        await page.getByRole('textbox', { name: 'نام شرکت' }).fill('حمل و نقل راهیان کویر مرکزی ایران')
        await page.getByRole('textbox', { name: 'شناسهٔ ملی شرکت' }).fill(legalIdOf(`1030000${width}`.slice(0, 10).padEnd(10, '1')))
      } else {
        await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نرگس')
        await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('افشار')
        await page.getByRole('textbox', { name: 'کد ملی' }).fill(nationalCodeOf(`0${width}55555`.slice(0, 9).padEnd(9, '1')))
      }
      await page.getByRole('combobox', { name: 'استان' }).click()
      await page.getByRole('option', { name: 'تهران' }).click()
      await page.getByRole('combobox', { name: 'شهر' }).click()
      await page.getByRole('option', { name: 'تهران', exact: true }).click()
      await page.locator('input[type=file]:not([capture])').setInputFiles('/tmp/p1-card.jpg')
      await page.getByText('بود،').waitFor()
      await see(`${who}-filled`)
      await page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click()
      await page.getByText(who === 'company' ? 'درخواست ثبت شرکت رسید' : 'حساب شما ساخته شد').waitFor()
      await see(`${who}-done`)
      await page.reload()
      await page.getByText(who === 'company' ? 'درخواست ثبت شرکت رسید' : 'دیگر دیده نمی‌شود').waitFor()
      await see(`${who}-reloaded`)
    }
    await page.goto('/messages'); await page.getByText('کد تأیید').first().waitFor(); await see('messages')
    await visit.close()
  }
  console.log('errors', world.errors)
  await browser.close(); await door.close(); await world.close()
})
