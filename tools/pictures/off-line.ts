/** Every screen of a running demo while nobody answers: what may not wait cannot be pressed. */
import type { Page, Request } from 'playwright-core'
import { httpRoute } from '#contract/kernel/call.ts'
import { identity } from '#contract/access/identity.ts'
import { calls } from '#contract/index.ts'
import { system } from '#contract/insight/system.ts'
import { launch } from '../../tests/browser.ts'
import { lookAtAll } from './look.ts'
import { shots, type Shot } from './screens.ts'

const refused = calls
  .filter(({ kind, offline }) => kind === 'act' && offline === 'refuse')
  // The page tells of its own faults by itself: nobody presses that. A sign-in opens the lock where nobody answers.
  .filter(({ name }) => name !== system.report.name && name !== identity.login.name)
  .map(({ name, at }) => {
    const { method, path } = httpRoute(at)
    return { name, method, at: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i') }
  })
const refusedBy = (request: Request): string | undefined =>
  refused.find(({ method, at }) => method === request.method() && at.test(new URL(request.url()).pathname))?.name

/** Presses whatever can be pressed in the page and in what it opened; twice, for the first press of something may only ask. */
async function pressAll(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('main button, main [type=checkbox], [role=dialog] button')]
      // A page that opens itself anew would ask for everything again.
      const isOwn = ({ textContent }: HTMLElement) => !/باز کردن دوباره|دریافت دوباره/.test(textContent)
      const seen = all.filter((one) => one.offsetParent !== null && one.ariaDisabled !== 'true' && isOwn(one))
      for (const one of seen) if (one.isConnected) one.click()
    })
    await page.waitForTimeout(150)
  }
}

/** What the presses have queued is nothing that the next screen should tell of. */
const forget = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const request = indexedDB.open('outbox')
        request.onerror = () => failed(request.error)
        request.onsuccess = () => {
          const work = request.result.transaction('ops', 'readwrite')
          work.objectStore('ops').clear()
          work.oncomplete = () => {
            request.result.close()
            done()
          }
        }
      }),
  )

/** How long the buttons may take to hear that nobody answers, ms: they watch the rows that the line's chip does, and rest between two changes. */
const HEARD_MS = 1500

/** The page hears that there is no line: from the browser, and behind the login from whoever asks for it. */
async function loseLine(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    dispatchEvent(new Event('offline'))
  })
  const chip = page.locator('.sync')
  if ((await chip.count()) > 0) await chip.filter({ hasText: 'بدون شبکه' }).waitFor()
  await page.waitForTimeout(HEARD_MS)
}

/** Presses everything on every screen; answers how many were opened, and which acts that may not wait were sent, or what did not open. */
export async function pressWithoutLine(url: string): Promise<{ pressed: number; found: string[] }> {
  const found: string[] = []
  let pressed = 0
  const see = async ({ shot, page, faults }: { shot: Shot; page: Page; faults: readonly string[] }) => {
    if (faults.length > 0) return void found.push(...faults)
    await page.route('**/api/**', async (route) => {
      const name = refusedBy(route.request())
      if (name) found.push(`${shot.name}: ${name}`)
      await route.abort()
    })
    await loseLine(page)
    await pressAll(page)
    pressed += 1
    if (shot.as) await forget(page)
  }
  const browser = await launch()
  // As they open, and the pages of a row: forms and questions are one piece each (tests/kit/ui/off-line.test.tsx).
  const opened = shots.filter(({ draws, prepare, opens }) => !draws && (!prepare || opens))
  // One that was pressed on is left for the next by loading it anew.
  const looked = opened.map((shot) => ({ prepare: async () => {}, ...shot }))
  const looking = {
    url,
    width: 1440,
    of: looked,
    in: ['light'],
    asked: () => ({ only: 'html-has-lang' }),
  } as const
  await lookAtAll(browser, looking, see).finally(() => browser.close())
  return { pressed, found: [...new Set(found)] }
}
