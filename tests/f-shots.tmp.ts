import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { launch, visitor } from './browser.ts'
import { nationalCodeOf } from '../contract/iran.ts'
const url='http://127.0.0.1:3124', dir='/tmp/f-pics'; mkdirSync(dir,{recursive:true})
const which = (process.argv[2]??'360,768,1440').split(',').map(Number)
const schemes = (process.argv[3]??'light,dark').split(',')
const b = await launch()
const login = await (await fetch(url+'/api/v1/users/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({Username:'TC10100171920',Password:'Barnobat1405'})})).json() as any
const h={authorization:`Bearer ${login.data.accessToken}`,'content-type':'application/json'}
const own = async()=>(await (await fetch(url+'/api/v1/customers/GetCustomerByTransportationCompanyId',{headers:h})).json() as any).data
const book=(await (await fetch(url+'/api/v1/customer-addresses/GetAll',{headers:h})).json() as any).data; const cityOf=(i:number)=>book[i%book.length].cityId
const rows=await own()
if (rows.length<200) {
  for (let i=rows.length;i<200;i++) {
    const FullName = i%40===7 ? 'شرکت بازرگانی و خدمات بین‌المللی حمل‌ونقل زمینی و دریایی پارس گستران خلیج همیشگی فارس با مسئولیت محدود '+i : `بازرگانی ${['سپهر','البرز','هامون','کارون','زاگرس'][i%5]} ${i}`
    const r=await (await fetch(url+'/api/v1/customers/AddCustomer',{method:'POST',headers:h,body:JSON.stringify({FullName,MeliCode:nationalCodeOf(String(120000000+i*37)),CityId:rows.length?cityOf(i):1,Address:`خیابان ${i}، انبار مرکزی`,Mobile:'09173105520',PostalCode:'7914936731'})})).json() as any
    if(!r.data)console.log(r.message, r.errors)
  }
}
let faults=0
for (const w of which) for (const s of schemes) {
  const v=await visitor(b,url,w)
  await v.addInitScript((look)=>localStorage.setItem('barnobat.look',look),`${s}.blue`)
  const p=await v.newPage()
  const shot=async(name:string)=>{ await p.waitForTimeout(500); await p.screenshot({path:`${dir}/${name}-${w}-${s}.png`})
    const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0){faults++;console.log(name,w,s,'sideways',over)}
    const {violations}=await new AxeBuilder({page:p}).analyze(); for(const x of violations){faults++;console.log(name,w,s,x.id,x.nodes.map(n=>n.target.join(' ')+' '+(n.any[0]?.message??'')).join(' | '))}
    if (w<768) { const small=await p.evaluate(()=>[...document.querySelectorAll('[role=dialog] button, .party-acts button, .customer-card-acts button')].filter(e=>{const r=e.getBoundingClientRect();return r.width>0&&r.height<44}).map(e=>e.textContent+e.getBoundingClientRect().height)); if(small.length)console.log(name,w,'small',small.join(',')) } }
  p.on('pageerror',e=>console.log('PAGEERROR',e.message))
  await p.goto('/login'); await p.getByLabel('نام کاربری').fill('TC10100171920'); await p.getByLabel('گذرواژه',{exact:true}).fill('Barnobat1405'); await p.getByRole('button',{name:'ورود',exact:true}).click(); await p.getByRole('navigation').first().waitFor()
  await p.goto('/Customer?sort=-addresses'); await p.getByText('مشتری',{exact:false}).first().waitFor(); await p.waitForLoadState('networkidle'); await shot('list')
  await p.goto('/Customer?q=پارس+گستران'); await p.waitForLoadState('networkidle'); await shot('list-long')
  if (w===1440) { await p.goto('/Customer?size=all'); await p.waitForLoadState('networkidle'); await shot('list-all') }
  await p.goto('/Customer'); await p.getByRole('button',{name:'مشتری تازه'}).first().click(); await p.getByRole('dialog').waitFor(); await shot('add')
  await p.getByRole('button',{name:'ثبت مشتری'}).click(); await p.getByText('نام کامل مشتری را بنویسید').waitFor(); await shot('add-errors')
  await p.keyboard.press('Escape'); await p.getByRole('dialog').waitFor({state:'detached'})
  console.log('focus back:', await p.evaluate(()=>document.activeElement?.textContent))
  await p.goto('/Customer?q=پارس+گستران'); await p.waitForLoadState('networkidle')
  await p.getByRole('button',{name:/^ویرایش: /}).first().click({timeout:8000}); await p.getByRole('dialog').waitFor(); await shot('edit'); await p.keyboard.press('Escape')
  await p.getByRole('button',{name:/^نشانی‌ها: /}).first().click(); await p.getByRole('list',{name:'نشانی‌ها'}).waitFor(); await shot('addresses')
  await p.getByRole('button',{name:'نشانی تازه'}).click(); await shot('address-new'); await p.keyboard.press('Escape')
  await p.getByRole('button',{name:/^حذف: /}).first().click(); await p.getByRole('dialog').waitFor(); await shot('delete'); await p.keyboard.press('Escape')
  // offline queue
  await p.goto('/Customer'); await p.waitForLoadState('networkidle'); await p.evaluate(async()=>{await navigator.serviceWorker.ready})
  await v.setOffline(true)
  await p.getByRole('button',{name:'مشتری تازه'}).first().click()
  const d=p.getByRole('dialog')
  await d.getByLabel('نام کامل شخص یا شرکت').fill('مشتری بی‌شبکهٔ تازه'); await d.getByLabel('کد ملی یا شناسهٔ ملی').fill(nationalCodeOf(String(200000000+w+(s==='dark'?1:0))))
  await d.getByRole('combobox',{name:'شهر',exact:true}).click(); await d.getByRole('combobox',{name:'شهر',exact:true}).fill('یزد'); await p.waitForTimeout(200); await p.keyboard.press('Enter')
  await d.getByLabel('نشانی',{exact:true}).fill('بلوار دانشجو'); await d.getByRole('button',{name:'ثبت مشتری'}).click(); await d.waitFor({state:'detached',timeout:6000}).catch(async()=>{await p.screenshot({path:dir+'/stuck-'+w+'.png'});console.log('STUCK')})
  await shot('queued')
  await p.getByRole('button',{name:/^نشانی‌ها: مشتری بی/}).first().click(); await p.getByRole('dialog').waitFor(); await shot('queued-addresses'); await p.keyboard.press('Escape')
  await p.getByRole('link',{name:'اعلام بار'}).first().click().catch(()=>0)
  await v.setOffline(false)
  await p.goto('/AddCargo'); await p.waitForLoadState('networkidle')
  const f=p.getByRole('combobox',{name:/فرستنده/}).or(p.getByRole('textbox',{name:/فرستنده/})).first(); await f.click(); await f.fill('بازرگانی'); await p.waitForTimeout(300); await p.keyboard.press('Enter'); await f.scrollIntoViewIfNeeded(); await shot('parties')
  await v.close()
}
await b.close(); console.log('faults',faults)
