/** Notices about events that concern the member (S2 "Notifications", §3, §4, §7; GAP47). */
import * as v from 'valibot'
import { noticeBasics } from './notice-basics.ts'
import { act, area, ask } from '../kernel/call.ts'
import { badges } from './badge.ts'
import { noticeKinds } from './notice-events.ts'
import { OptionalId, YesNo } from '../kernel/value/number.ts'
import { shapeWords } from '../kernel/shape-words.ts'

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

/** A member's notice settings. */
const Clock = v.pipe(v.string(shapeWords.notClock), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, shapeWords.notClock))
/** Hours of Tehran, `HH:MM`, in which pushes are held back; null: none. */
const Quiet = v.nullable(v.object({ from: Clock, to: Clock }))

const Choices = v.object({
  quiet: Quiet,
  kinds: v.array(v.object({ kind: v.picklist(noticeKinds), isOn: v.boolean(), isFixed: v.boolean() })),
})

const others = area('notice', {
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

export const notice = { ...noticeBasics, ...others }
