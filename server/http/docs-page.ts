import { httpRoute, type Call, type Who } from '#contract/kernel/call.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import { html, raw } from 'hono/html'

const whoText = (who: Who) =>
  typeof who === 'string' ? who : who.map((grant) => ('roles' in grant ? grant.roles.join(', ') : grant.flag)).join(', ')

const fieldsOf = (call: Call) => {
  const { properties = {} } = toJsonSchema(call.input, { errorMode: 'ignore', typeMode: 'input' }) as { properties?: object }
  return Object.keys(properties).join(', ') || '–'
}

const style = `body{font:15px/1.6 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:start;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8885}
code{font-size:.9em}small{opacity:.75}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#9cf}}`

/** Renders a page of all calls: path, permissions, input. */
export const docsPage = (calls: readonly Call[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Barnobat: calls</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>Barnobat: ${calls.length} calls</h1>
        <p>
          One envelope for every response: <code>statusCode, code, message, data, errors, result, reason</code>. Paths answer in
          any letter case. Machine-readable version: <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <table>
          <thead>
            <tr>
              <th>call</th>
              <th>path</th>
              <th>who</th>
              <th>fields</th>
              <th>offline</th>
            </tr>
          </thead>
          <tbody>
            ${calls.map((call) => {
              const { method, path } = httpRoute(call.at)
              const also = (call.also ?? []).map((at) => html`<br /><small>also ${at}</small>`)
              return html`<tr>
                <td><b>${call.name}</b><br /><small>${call.summary}</small></td>
                <td><code>${method} ${path}</code>${also}</td>
                <td>${whoText(call.who)}</td>
                <td><code>${fieldsOf(call)}</code></td>
                <td>${call.kind === 'ask' ? (call.cached ? 'cached' : '–') : call.offline}</td>
              </tr>`
            })}
          </tbody>
        </table>
      </body>
    </html>`
