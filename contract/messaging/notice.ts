/** Notices about events that concern the member (S2 "Notifications", §3, §4, §7; GAP47). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { badges, noticeKinds } from './notice-events.ts'
import { Id, OptionalId, YesNo } from '../kernel/value/number.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** Hours covered by the feed and its unread count; older notices are in the archive. */
export const FEED_HOURS = 48

/** S2 §3; `at`, `time`, `badge`, `kind` and `link` are extensions. */
const Notice = v.object({
  shamsiDate: v.string(),
  /** The badge in words. */
  state: v.string(),
  notification: v.object({
    dashboardNotificationId: v.number(),
    subject: v.string(),
    /** Sanitised HTML. */
    message: v.string(),
    isRead: v.boolean(),
  }),
  /** ISO. */
  at: v.string(),
  /** `HH:MM` in Tehran. */
  time: v.string(),
  badge: v.picklist(badges),
  kind: v.picklist(noticeKinds),
  /** A path of the page. */
  link: v.string(),
})
export type Notice = v.InferOutput<typeof Notice>

/** The newest `at` the client has seen: later notices stay unread. Absent: all are marked. */
const SeenAt = DeviceMoment

/** A member's notice settings. */
const Clock = v.pipe(v.string(shapeWords.notClock), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, shapeWords.notClock))
/** Hours of Tehran, `HH:MM`, in which pushes are held back; null: none. */
const Quiet = v.nullable(v.object({ from: Clock, to: Clock }))

const Choices = v.object({
  quiet: Quiet,
  kinds: v.array(v.object({ kind: v.picklist(noticeKinds), isOn: v.boolean(), isFixed: v.boolean() })),
})

export const notice = area('notice', {
  /** Newest first: those of the last 48 hours, or with `all` the archive too. */
  list: ask({
    summary: 'List notices',
    at: 'GET /api/v1/dashboard-notifications',
    who: 'any member',
    cached: 'page',
    /** `After`: only those older than this one. */
    input: v.object({ all: YesNo, After: OptionalId }),
    output: v.array(Notice),
  }),
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
  /** The kinds that may concern the member, each on or off; a fixed one is always sent. */
  choices: ask({
    summary: "Get the member's choice of notices",
    at: 'GET /api/v1/dashboard-notifications/choices',
    who: 'any member',
    input: v.object({}),
    output: Choices,
  }),
  choose: act({
    summary: 'Choose which notices to get',
    at: 'PUT /api/v1/dashboard-notifications/choices',
    who: 'any member',
    offline: 'refuse',
    input: v.object({
      /** The muted kinds. */
      Muted: v.pipe(
        v.array(v.picklist(noticeKinds, shapeWords.notChoice), shapeWords.notList),
        v.maxLength(100, shapeWords.tooMany(100)),
      ),
      /** Absent: unchanged. */
      Quiet: v.optional(Quiet),
    }),
    output: Choices,
  }),
})
