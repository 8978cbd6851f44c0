/** What the server says, changed on its way: states that the demo is seldom in. They last as long as the state is looked at. */
import type { Page } from 'playwright-core'
import type { Answer, Call } from '#contract/call.ts'
import { httpRoute } from '#contract/call.ts'
import { MARKER } from '#contract/envelope.ts'
import { quiet } from './quiet.ts'

/** Somebody else was first: the act is refused as too old, with `current` as the row that stands there now. */
export const refusedAsOld = (page: Page, call: Call, current: object) =>
  page.route(addressOf(call), (route) =>
    route.fulfill({
      status: 409,
      headers: { [MARKER]: '1' },
      json: { statusCode: 409, code: 0, message: STALE, data: current, errors: [STALE], result: null, reason: 'stale-version' },
    }),
  )
const STALE = 'کس دیگری این را در این میان عوض کرده است.'

/** Where a call is asked, and no other below it. */
const addressOf = (call: Call) => new RegExp(`${httpRoute(call.at).path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

/** Opens the page anew with the answers to a call changed, also when the page asks again. */
export async function withAnswer<C extends Call>(page: Page, call: C, change: (said: Answer<C>) => Answer<C>): Promise<void> {
  await page.route(addressOf(call), async (route) => {
    // "As you know it" is no answer that could be changed.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const body = (await response.json()) as { data: Answer<C> }
    await route.fulfill({ response, json: { ...body, data: change(body.data) } })
  })
  await page.reload()
  await quiet(page)
}
