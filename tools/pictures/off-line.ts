/** Every screen of a running demo while offline: commands that cannot be queued are disabled. */
import type { Page, Request } from 'playwright-core'
import { httpRoute } from '#contract/kernel/call.ts'
import { identity } from '#contract/access/identity.ts'
import { calls } from '#contract/index.ts'
import { system } from '#contract/insight/system.ts'
import { launch } from '../../tests/browser.ts'
import { lookAtAll } from './look.ts'
import { isOfficeShot, shots, type Shot } from './screens.ts'

const refused = calls
  .filter(({ kind, offline }) => kind === 'act' && offline === 'refuse')
  // Error reports of the page are automatic, and a sign-in unlocks offline.
  .filter(({ name }) => name !== system.report.name && name !== identity.login.name)
  .map(({ name, at }) => {
    const { method, path } = httpRoute(at)
    return { name, method, at: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i') }
  })
const refusedBy = (request: Request): string | undefined =>
  refused.find(({ method, at }) => method === request.method() && at.test(new URL(request.url()).pathname))?.name

/** Presses every enabled button in the page and in what it opened; twice, because a first press may only ask. */
async function pressAll(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('main button, main [type=checkbox], [role=dialog] button')]
      // A page that reloads would request everything again.
      const isOwn = ({ textContent }: HTMLElement) => !/باز کردن دوباره|دریافت دوباره/.test(textContent)
      const enabled = all.filter((one) => one.offsetParent !== null && one.ariaDisabled !== 'true' && isOwn(one))
      for (const one of enabled) if (one.isConnected) one.click()
    })
    await page.waitForTimeout(150)
  }
}

/** Items queued by the presses must not show on the next screen. */
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

/** Time limit until buttons are disabled, ms: they watch the connection state with a delay. */
const HEARD_MS = 1500

/** Goes offline for the page: by the browser event, and behind the login by the connection state. */
async function loseLine(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    dispatchEvent(new Event('offline'))
  })
  const chip = page.locator('.sync')
  if ((await chip.count()) > 0) await chip.filter({ hasText: 'بدون شبکه' }).waitFor()
  await page.waitForTimeout(HEARD_MS)
}

/**
 * Presses everything on every screen; returns the number of opened screens, and the commands that were sent although
 * they cannot be queued, or the failure.
 */
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
  // As they open, and the pages of a row: forms and confirmations are shared components (tests/kit/ui/off-line.test.tsx).
  const opened = shots.filter((shot) => !shot.draws && isOfficeShot(shot) && (!shot.prepare || shot.opens))
  // After presses the page is loaded anew.
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
