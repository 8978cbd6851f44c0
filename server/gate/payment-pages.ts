/** What a browser opens on its way to a card gateway and back: pages of no envelope. */
import type { Hono } from 'hono'
import { callback } from '../payment/index.ts'
import type { AppDeps } from '../gate.ts'

type Doors = Pick<AppDeps, 'db' | 'clock' | 'outside' | 'log' | 'settings'>

export function paymentPages(app: Hono, { db, clock, outside, log, settings }: Doors): void {
  callback(app, { db, clock, log, gateway: outside.gateway })
  if (settings.demo) outside.gateway?.pages?.(app, db, async (path) => app.request(path))
}
