/** The embedded gateway's page, in the demo only: a plain form without a script, to choose its behaviour. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { embeddedGatewayWords as words } from '#contract/money/embedded-gateway-words.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import type { Db } from '#server/platform/db/open.ts'
import { behaviours, choose, EMBEDDED_PATH, shownOrder, type Behaviour } from './embedded.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Interval between the two responses of a gateway that responds twice, ms. */
const APART_MS = 50
const FORM_LIMIT = 1024

/** `again` calls a URL of this server like the browser. */
export function embeddedGatewayPage(app: Hono, db: Db, again: (path: string) => Promise<unknown>): void {
  app.get(`${EMBEDDED_PATH}/:token`, async (c) => {
    const order = await shownOrder(db, c.req.param('token'))
    if (!order) return page(c, words.unknown, '', 404)
    if (order.isChosen) return page(c, words.over)
    return page(
      c,
      words.title,
      html`<p>${words.demo}</p>
        <dl>
          <dt>${words.amount}</dt>
          <dd>${words.sum(order.amount)}</dd>
          <dt>${words.order}</dt>
          <dd dir="ltr">${persianDigits(order.orderNumber)}</dd>
        </dl>
        <form method="post">
          ${behaviours.map((one) => html`<button name="behaviour" value="${one}">${words.behaviours[one]}</button>`)}
        </form>`,
    )
  })
  app.post(`${EMBEDDED_PATH}/:token`, async (c) => {
    const text = Number(c.req.header('content-length') ?? 0) > FORM_LIMIT ? '' : await c.req.text()
    const behaviour = v.safeParse(v.picklist(behaviours), new URLSearchParams(text).get('behaviour'))
    if (!behaviour.success) return page(c, words.unknown, '', 400)
    const chosen = await choose(db, c.req.param('token'), behaviour.output)
    if (!chosen) return page(c, words.over, '', 409)
    return leave(c, behaviour.output, chosen.back, again)
  })
}

async function leave(c: Context, behaviour: Behaviour, back: string, again: (path: string) => Promise<unknown>) {
  if (behaviour === 'vanishes') {
    return page(c, words.vanished, html`<p><a href="/OnlineCharge">${words.home}</a></p>`)
  }
  if (behaviour === 'twice') {
    await again(back)
    await pause(APART_MS)
  }
  return c.redirect(back, 303)
}

function page(c: Context, title: string, body: ReturnType<typeof html> | '' = '', status: 200 | 400 | 404 | 409 = 200) {
  c.header('Content-Security-Policy', POLICY)
  c.header('Cache-Control', 'no-store')
  return c.html(
    html`<!doctype html>
      <html lang="fa" dir="rtl">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style>
            ${STYLE}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
    status,
  )
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.7 Vazirmatn, Tahoma, sans-serif }
  main { max-width: 30rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 1.3rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem }
  dd { margin: 0; font-weight: 700; text-align: right }
  form { display: grid; gap: 0.5rem }
  button { min-height: 44px; font: inherit; text-align: start; padding: 0.5rem 1rem; cursor: pointer }`
