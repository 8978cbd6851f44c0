/** Offline states: messages of commands, and continuing offline. */
import type { Page } from 'playwright-core'
import { askTurn } from './desk.ts'
import { dialogOf, press, rowDialog } from './hands.ts'
import { quiet } from './quiet.ts'
import type { Shot } from './screens.ts'

/** An account for these states only: its session ends here. */
const ENDED = 'owner3'

/** Goes offline, and waits until the page has noticed. */
export async function lose(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  // Earlier requests may still be answered, which would count as a connection.
  await quiet(page)
  // A new page may not listen yet: repeat until it shows the state.
  await page.waitForFunction(() => {
    dispatchEvent(new Event('offline'))
    const chip = document.querySelector('.sync')
    return `${chip?.ariaLabel ?? ''}${chip?.textContent ?? ''}`.includes('بدون شبکه')
  })
}

const PASSWORD = 'Barnobat1405'

/** The dialog asks for the password of an ended session. */
async function again(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('token', 'gone'))
  await page.goto('/Profile')
  await dialogOf(page).waitFor()
}

/** The same without a network, on a device that the password unlocks. */
async function againHere(page: Page): Promise<void> {
  await again(page)
  await dialogOf(page).getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await press('ورود و ادامه')(page)
  // Before that the session is the ended one, and the new one would replace it on the next page.
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('vault')
        opening.onsuccess = () => {
          const request = opening.result.transaction('keys').objectStore('keys').getAll()
          request.onsuccess = () => {
            opening.result.close()
            resolve(
              (request.result as { byPassword?: unknown; credential?: unknown }[]).some(
                (one) => one.byPassword && one.credential,
              ),
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
