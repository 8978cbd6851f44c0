import { launch, visitor } from '../browser.ts'
import { AxeBuilder } from '@axe-core/playwright'
const text = `سلام خسته نباشید
بارهای فردا از بندر:
تهران ۳ کفی میلگرد ۲۲ تن ۱۸م
مشهد ۲ چادری شکر ۲۴ تن ۲۸ م
اصفهان ۱ لبه ورق ۲۳ تن ۱۳ میلیون کیسه
شیراز جفت سیمان ۱۴ تن کرایه توافقی
یزد به تبریز کاشی پالت ۲۳ تن کفی ۲۶م صبح فقط ماشین بیمه‌دار و راننده با تجربه
کربلا کفی ۲۰ تن ۸۰م مواد غذایی
09173105520`
const url='http://127.0.0.1:3126'
const browser = await launch()
for (const width of [360,768,1440]) for (const scheme of ['light','dark']) {
  const visit = await visitor(browser, url, width)
  await visit.addInitScript((l) => localStorage.setItem('barnobat.look', l), `${scheme}.blue`)
  const page = await visit.newPage()
  page.on('pageerror', e=>console.log('ERR', e.message))
  await page.goto('/login')
  await page.getByLabel('نام کاربری').fill('TC10100171920')
  await page.getByLabel('گذرواژه', { exact: true }).fill('Barnobat1405')
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
  await page.goto('/AddCargo/Many')
  await page.getByRole('button',{name:'خواندن'}).waitFor()
  const box = page.getByLabel('متن یا ردیف‌های صفحه‌گسترده')
  await box.fill(text)
  await page.waitForTimeout(800)
  await page.screenshot({path:`/tmp/h/pics/empty-${width}-${scheme}.png`})
  await box.press('Enter')
  await page.getByRole('heading',{name:/بازبینی/}).waitFor()
  await page.waitForTimeout(700)
  await page.screenshot({path:`/tmp/h/pics/read-${width}-${scheme}.png`, fullPage:true})
  const axe=async(n:string)=>{ const {violations}=await new AxeBuilder({page}).analyze(); for(const v of violations) console.log(n,width,scheme,v.id,v.nodes.slice(0,2).map(x=>x.target.join(' ')+' '+x.failureSummary?.slice(0,160)).join(' | ')); const s=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(s>0) console.log(n,width,'sideways',s) }
  await axe('read')
  await page.locator('.many-cell[data-column=goods]').first().click()
  await page.waitForTimeout(500)
  await page.screenshot({path:`/tmp/h/pics/edit-${width}-${scheme}.png`})
  await axe('edit')
  await page.keyboard.press('Escape')
  await page.getByText('پر کردن خانه‌های خالی').click()
  await page.waitForTimeout(400)
  await page.screenshot({path:`/tmp/h/pics/fill-${width}-${scheme}.png`})
  await axe('fill')
  await visit.close()
}
await browser.close()
