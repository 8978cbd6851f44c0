/** Without a network: what an act then says, and going on all the same. */
import type { Page } from 'playwright-core'
import { askTurn } from './desk.ts'
import { dialogOf, press, rowDialog } from './hands.ts'
import { quiet } from './quiet.ts'
import type { Shot } from './screens.ts'

/** An account nobody else of the pictures signs in with: here its session ends. */
const ENDED = 'owner3'

/** From now on nobody answers, and the page has noticed. */
export async function lose(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  // What was asked before may still be answered, which would be a line again.
  await quiet(page)
  // A page that has just come may not listen yet: it is told until it says so itself.
  await page.waitForFunction(() => {
    dispatchEvent(new Event('offline'))
    const chip = document.querySelector('.sync')
    return `${chip?.ariaLabel ?? ''}${chip?.textContent ?? ''}`.includes('بدون شبکه')
  })
}

const PASSWORD = 'Barnobat1405'

/** The sheet asks for the password of a session that is gone. */
async function again(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('token', 'gone'))
  await page.goto('/Profile')
  await dialogOf(page).waitFor()
}

/** Once more with no line either, on a device that the password opens. */
async function againHere(page: Page): Promise<void> {
  await again(page)
  await dialogOf(page).getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await press('ورود و ادامه')(page)
  // Until then the session is the one that is gone, and the new one would take its place on the next page.
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('vault')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keys').objectStore('keys').getAll()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(
              (asked.result as { byPassword?: unknown; credential?: unknown }[]).some((one) => one.byPassword && one.credential),
            )
          }
        }
      }),
  )
  await again(page)
  await lose(page)
  await dialogOf(page).getByRole('button', { name: 'ادامه بدون شبکه' }).waitFor()
}

export const lineShots: readonly Shot[] = [
  {
    name: 'line-lost-act',
    path: '/DriverTurnListUser?hall=1&from=any&to=any',
    as: '2100000006DA',
    async prepare(page) {
      await rowDialog('لغو نوبت', 'نوبت')(page)
      await lose(page)
      await dialogOf(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'line-lost-question',
    path: '/DriverTurn',
    as: 'LoadHall1',
    async prepare(page) {
      await askTurn(page)
      await lose(page)
      await dialogOf(page).getByRole('alert').waitFor()
    },
  },
  { name: 'again-here', path: '/', as: ENDED, prepare: againHere },
]
