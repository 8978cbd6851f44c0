import { launch, visitor } from '../browser.ts'
import { AxeBuilder } from '@axe-core/playwright'
const URL_ = 'http://127.0.0.1:3123'
const json = async (path: string, body: unknown, token = '', headers = {}) =>
  (await fetch(URL_ + path, { method: body === undefined ? 'GET' : 'POST', headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })).json()
const login: any = await json('/api/v1/users/login', { Username: 'TC10100171920', Password: 'Barnobat1405' })
const token = login.data?.accessToken ?? login.accessToken
const found: any = await json('/api/v1/cargos/SearchCargo', { CargoStatus: 0 }, token)
const id = found.data.find((row: any) => row.cargoStatus === 0 && row.isLoadHall && row.permitCount === 0).id
console.log('cargo', id, found.data.length)
const browser = await launch()
const only = process.argv[2]
let bump = Date.now() % 50
async function touch() {
  const { data }: any = await json(`/api/v1/cargos/GetCargoById/${id}`, undefined, token)
  bump += 1
  const up = (name: string) => name[0]!.toUpperCase() + name.slice(1)
  const said = Object.fromEntries(Object.entries(data).map(([k, v]) => [up(k), v]))
  const answer: any = await json('/api/v1/cargos/UpdateCargo', { ...said, Id: id, CargoRent: 30_000_000 + bump * 500_000, KalaWeight: 18000 + bump * 10, IsLoadHall: true, Description: 'بارگیری تا ساعت ۱۸؛ انبار شمارهٔ ' + bump }, token)
  if (answer.code !== 1) console.log('touch', JSON.stringify(answer).slice(0, 300))
}
for (const width of [1440, 360, 768]) for (const scheme of ['light', 'dark']) {
  if (only && only !== `${width}-${scheme}`) continue
  const visit = await visitor(browser, URL_, width)
  visit.setDefaultTimeout(40_000)
  await visit.addInitScript((look) => localStorage.setItem('barnobat.look', look), `${scheme}.blue`)
  const page = await visit.newPage()
  const log = (step: string) => console.log(width, scheme, step, new Date().toISOString().slice(14, 19))
  try {
    await page.goto('/login')
    await page.getByLabel('نام کاربری').fill('TC10100171920')
    await page.getByLabel('گذرواژه', { exact: true }).fill('Barnobat1405')
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
    await page.getByRole('navigation').first().waitFor()
    log('in')
    await page.goto(`/EditCargo/${id}`)
    const rent = page.getByRole('textbox', { name: 'کرایهٔ خالص هر کامیون' }).first()
    await rent.waitFor()
    const anew = async (name: string) => {
      await page.setViewportSize({ width, height: name.startsWith('edit') && name !== 'edit-ended' ? 900 : 1700 })
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/shots-e/${name}-${width}-${scheme}.png`, fullPage: true })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      log(name + ' axe ' + JSON.stringify(violations.map(({ id, nodes }) => [id, nodes[0]?.target.join(' ')])) + ' wide ' + wide)
    }
    await anew('edit')
    await rent.fill(String(41_000_000 + (Date.now() % 900) * 1000))
    await page.getByRole('textbox', { name: 'وزن هر کامیون' }).first().fill(String(19_000 + (Date.now() % 900)))
    await page.getByRole('textbox', { name: 'تعداد کامیون' }).first().fill(String(5 + (Date.now() % 90)))
    await page.getByRole('button', { name: 'ویرایش', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'بله' }).waitFor()
    await anew('edit-sure')
    await touch()
    await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click()
    await page.getByRole('button', { name: 'ثبت نتیجه' }).waitFor()
    await page.waitForTimeout(5500)
    await anew('merge')
    await page.getByRole('button', { name: 'ثبت نتیجه' }).click()
    await page.getByRole('alert').first().waitFor()
    await anew('merge-unchosen')
    for (const group of ['وزن هر کامیون', 'کرایهٔ خالص هر کامیون'])
      await page.getByRole('group', { name: group }).getByRole('radio', { name: /نوشتهٔ شما/ }).check()
    await page.getByRole('button', { name: 'ثبت نتیجه' }).click()
    await page.locator('output', { hasText: /ویرایش شد/ }).first().waitFor()
    await anew('edit-ended')
  } catch (error) {
    log('FAILED ' + String(error).slice(0, 400))
    await page.screenshot({ path: `/tmp/shots-e/failed-${width}-${scheme}.png`, fullPage: true })
  }
  await visit.close()
}
await browser.close()
