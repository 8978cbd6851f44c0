/** Modified server answers, for states that are rare in the demo. They last while the state is open. */
import type { Page } from 'playwright-core'
import type { Answer, Call } from '#contract/kernel/call.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import type { RefusalCode } from '#contract/kernel/refusal.ts'
import { quiet } from './quiet.ts'

/** The command is refused, with `data` beside the sentence. */
const refused = (page: Page, call: Call, status: number, reason: RefusalCode, message: string, data: object | null) =>
  page.route(addressOf(call), (route) =>
    route.fulfill({
      status,
      headers: { [MARKER]: '1' },
      json: { statusCode: status, code: 0, message, data, errors: [message], result: null, reason },
    }),
  )

/** Another member was first: the command is refused as stale, with `current` as the present row. */
export const refusedAsOld = (page: Page, call: Call, current: object) =>
  refused(page, call, 409, 'stale-version', 'کس دیگری این را در این میان عوض کرده است.', current)

/** A critical command requires the second factor again. */
export const refusedForFactor = (page: Page, call: Call) =>
  refused(page, call, 403, 'show-second-factor', 'کد تأیید را بنویسید.', null)

/** The path of a call, and no path below it. */
const addressOf = (call: Call) => new RegExp(`${httpRoute(call.at).path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

/** From now on the page gets modified answers to a call. */
export const changeAnswer = <C extends Call>(page: Page, call: C, change: (answer: Answer<C>) => Answer<C>) =>
  page.route(addressOf(call), async (route) => {
    // 304 has no body to modify.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const body = (await response.json()) as { data: Answer<C> }
    await route.fulfill({ response, json: { ...body, data: change(body.data) } })
  })

/** Reloads the page with modified answers to a call, also when the page asks again. */
export async function withAnswer<C extends Call>(page: Page, call: C, change: (answer: Answer<C>) => Answer<C>): Promise<void> {
  await changeAnswer(page, call, change)
  await page.reload()
  await quiet(page)
}
