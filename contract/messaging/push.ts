/** Pushes: notices on a device whose page is closed (S2 "Notifications"; domain.md O3). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { pushWords as words } from './push-words.ts'

const base64url = (letters: number, sentence: string) =>
  v.pipe(v.string(sentence), v.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`), sentence))

/** Result of a test push. `none`: this device gets no pushes. */
export const pushOutcomes = ['accepted', 'gone', 'later', 'refused', 'silent', 'none'] as const

export const push = area('push', {
  /** The key to subscribe with, and whether this device gets pushes. */
  device: ask({
    summary: 'Get the key for pushes and whether this device gets them',
    at: 'GET /api/v1/push/device',
    who: 'any member',
    input: v.object({}),
    output: v.object({ key: v.string(), isBound: v.boolean() }),
  }),
  /** Binds the browser's subscription to this session: until it ends, or another session binds it. */
  bind: act({
    summary: 'Have notices pushed to this device',
    at: 'PUT /api/v1/push/device',
    who: 'any member',
    offline: 'refuse',
    input: v.object({
      Endpoint: v.pipe(v.string(words.endpoint), v.maxLength(1000, words.endpoint)),
      /** Base64url, as the browser supplies them: a point of P-256, and sixteen bytes. */
      P256dh: base64url(87, words.keys),
      Auth: base64url(22, words.keys),
      /** The public key it was made with. */
      Key: base64url(87, words.keys),
    }),
    output: v.null(),
  }),
  unbind: act({
    summary: 'Have no more notices pushed to this device',
    at: 'DELETE /api/v1/push/device',
    who: 'any member',
    offline: 'refuse',
    input: v.object({}),
    output: v.null(),
  }),
  /** Sends a push to this device immediately, and returns its push service's response. */
  test: act({
    summary: 'Try a push to this device',
    at: 'POST /api/v1/push/device/test',
    who: 'any member',
    offline: 'refuse',
    quiet: true,
    input: v.object({}),
    output: v.object({ outcome: v.picklist(pushOutcomes), status: v.nullable(v.number()), waitSeconds: v.nullable(v.number()) }),
  }),
})
