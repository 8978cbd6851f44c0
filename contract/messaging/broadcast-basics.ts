/** Calls of broadcasts that every screen needs: those that wait to be confirmed (O6, GAP49). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { badges } from './badge.ts'
import { OptionalId, YesNo } from '../kernel/value/number.ts'

/** A broadcast as shown to a member; `message` is sanitised HTML. */
export const Shown = v.object({
  messageId: v.number(),
  subject: v.string(),
  message: v.string(),
  badge: v.picklist(badges),
  /** ISO. */
  startsAt: v.string(),
  /** It stays on every page until the member confirms it. */
  mustConfirm: v.boolean(),
})
export type ShownBroadcast = v.InferOutput<typeof Shown>

export const broadcastBasics = area('broadcast', {
  /** Running broadcasts for the member that await confirmation. */
  pending: ask({
    summary: 'List the broadcasts that wait to be confirmed',
    at: 'GET /api/v1/ShowMessage/pending',
    who: 'any member',
    cached: 'page',
    input: v.object({}),
    output: v.array(Shown),
  }),
  /** Records that the member saw or (`Confirm`) confirmed it; returns those pending (GAP49). 404 if not addressed to them. */
  showView: act({
    summary: 'Note that a broadcast was shown',
    at: 'POST /api/v1/ShowMessage/ShowView',
    who: 'any member',
    offline: 'queue',
    quiet: true,
    input: v.object({ messageId: OptionalId, Confirm: YesNo }),
    output: v.array(Shown),
  }),
})
