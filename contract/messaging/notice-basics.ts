/** Calls of notices that every screen needs: their count, changes and marks (S2 "Notifications", §7). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { Id } from '../kernel/value/number.ts'

/** Hours covered by the feed and its unread count; older notices are in the archive. */
export const FEED_HOURS = 48

/** The newest `at` the client has seen: later notices stay unread. Absent: all are marked. */
const SeenAt = DeviceMoment

export const noticeBasics = area('notice', {
  /** Unread ones of the last 48 hours. */
  count: ask({
    summary: 'Count unread notices',
    at: 'GET /api/v1/dashboard-notifications/count',
    who: 'any member',
    input: v.object({}),
    output: v.number(),
  }),
  /** Signals a change of the member's notices, without data. */
  changes: ask({
    summary: "Stream changes of the member's notices",
    at: 'GET /api/v1/dashboard-notifications/changes',
    who: 'any member',
    input: v.object({}),
    output: Bare,
  }),
  /** A GET in the specification (GAP50); our page uses the POST. 404 for another member's. */
  markRead: act({
    summary: 'Mark a notice as read',
    at: 'POST /api/v1/dashboard-notifications/MarkAsRead',
    also: ['GET /api/v1/dashboard-notifications/MarkAsRead'],
    who: 'any member',
    offline: 'queue',
    quiet: true,
    input: v.object({ notificationId: Id, SeenAt }),
    output: v.object({ unread: v.number() }),
  }),
  markAllRead: act({
    summary: 'Mark all notices as read',
    at: 'POST /api/v1/dashboard-notifications/ReadAllMessages',
    also: ['GET /api/v1/dashboard-notifications/ReadAllMessages'],
    who: 'any member',
    offline: 'queue',
    quiet: true,
    input: v.object({ SeenAt }),
    output: v.object({ unread: v.number() }),
  }),
})
