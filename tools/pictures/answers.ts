/** What the server says, changed on its way: states that the demo is seldom in. They last as long as the state is looked at. */
import type { Page } from 'playwright-core'
import type { Answer, Call } from '#contract/kernel/call.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import type { RefusalCode } from '#contract/kernel/refusal.ts'
import { quiet } from './quiet.ts'

/** The act is refused, with `data` beside the sentence. */
const refused = (page: Page, call: Call, status: number, reason: RefusalCode, message: string, data: object | null) =>
  page.route(addressOf(call), (route) =>
    route.fulfill({
      status,
      headers: { [MARKER]: '1' },
      json: { statusCode: status, code: 0, message, data, errors: [message], result: null, reason },
    }),
  )

/** Somebody else was first: the act is refused as too old, with `current` as the row that stands there now. */
export const refusedAsOld = (page: Page, call: Call, current: object) =>
  refused(page, call, 409, 'stale-version', 'کس دیگری این را در این میان عوض کرده است.', current)

/** A grave act wants the second factor shown again. */
export const refusedForFactor = (page: Page, call: Call) =>
  refused(page, call, 403, 'show-second-factor', 'کد تأیید را بنویسید.', null)

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
