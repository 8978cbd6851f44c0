/** What an administrator tells many at once, and who has read it (S2 §7 "ShowMessage/ShowView"; GAP49, O6). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { badges } from './notice-events.ts'
import { Id, Ids, OptionalId, Skipped, YesNo } from '../kernel/value/number.ts'
import { roleNames, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** The longest texts, characters; most people that are named one by one. */
export const broadcastLengths = { Subject: 150, Message: 20_000 } as const
const MOST_NAMED = 200

/** What a member is shown; `message` is cleaned HTML. */
const Shown = v.object({
  messageId: v.number(),
  subject: v.string(),
  message: v.string(),
  badge: v.picklist(badges),
  /** ISO. */
  startsAt: v.string(),
  /** It stays on every page until the member says that it was read. */
  mustConfirm: v.boolean(),
})
export type ShownBroadcast = v.InferOutput<typeof Shown>

/** WAITING: it begins later; ENDED: by its end, or by hand. */
const broadcastStates = ['WAITING', 'RUNNING', 'ENDED'] as const

const Broadcast = v.object({
  ...Shown.entries,
  endsAt: v.nullable(v.string()),
  state: v.picklist(broadcastStates),
  madeBy: v.string(),
  /** To whom, in words; empty: everybody. */
  to: v.array(v.string()),
  /** Whom it was told to, who has opened it, and who has said so. */
  told: v.number(),
  read: v.number(),
  confirmed: v.number(),
})
export type Broadcast = v.InferOutput<typeof Broadcast>

const Reader = v.object({
  memberId: v.number(),
  fullName: v.string(),
  username: v.string(),
  role: v.picklist(roleNames),
  readAt: v.nullable(v.string()),
  confirmedAt: v.nullable(v.string()),
})
export type BroadcastReader = v.InferOutput<typeof Reader>

const admin = [roles('Admin')]

export const broadcast = area('broadcast', {
  /** What runs, is meant for the asker, and waits for their word. */
  pending: ask({
    summary: 'List the broadcasts that wait to be confirmed',
    at: 'GET /api/v1/ShowMessage/pending',
    who: 'any member',
    cached: 'page',
    input: v.object({}),
    output: v.array(Shown),
  }),
  /** Notes that the member was shown it, with `Confirm` that they say so; answers what still waits (GAP49). 404 for one that is not meant for them. */
  showView: act({
    summary: 'Note that a broadcast was shown',
    at: 'POST /api/v1/ShowMessage/ShowView',
    who: 'any member',
    offline: 'queue',
    quiet: true,
    input: v.object({ messageId: OptionalId, Confirm: YesNo }),
    output: v.array(Shown),
  }),
  /** The newest first; `After`: only those that stand after this one. */
  all: ask({
    summary: 'List all broadcasts',
    at: 'GET /api/v1/broadcasts',
    who: admin,
    input: v.object({ After: OptionalId }),
    output: v.array(Broadcast),
  }),
  /** To the roles, companies, halls and persons that are named, each of them; to everybody where none is. */
  send: act({
    summary: 'Send a broadcast',
    at: 'POST /api/v1/broadcasts',
    who: admin,
    offline: 'refuse',
    input: v.object({
      Subject: Text(broadcastLengths.Subject),
      Message: Text(broadcastLengths.Message),
      Badge: v.optional(v.picklist(badges, shapeWords.notChoice), 'informational'),
      MustConfirm: YesNo,
      /** Absent: now. */
      StartsAt: DeviceMoment,
      /** Absent: until it is ended. */
      EndsAt: DeviceMoment,
      Roles: v.optional(v.pipe(v.array(v.picklist(roleNames, shapeWords.notChoice), shapeWords.notList), v.maxLength(20)), []),
      CompanyIds: Ids(MOST_NAMED),
      HallIds: Ids(MOST_NAMED),
      Usernames: v.optional(
        v.pipe(v.array(Text(100), shapeWords.notList), v.maxLength(MOST_NAMED, shapeWords.tooMany(MOST_NAMED))),
        [],
      ),
    }),
    output: Broadcast,
  }),
  /** It is shown to nobody any more; what was told stays. 409 for one that has ended. */
  end: act({
    summary: 'End a broadcast',
    at: 'POST /api/v1/broadcasts/{id}/end',
    who: admin,
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: Broadcast,
  }),
  /** Who has not read it first; `Skip`: so many before those that are told. */
  readers: ask({
    summary: 'List who has read a broadcast',
    at: 'GET /api/v1/broadcasts/{id}/readers',
    who: admin,
    input: v.object({ id: Id, Skip: Skipped }),
    output: v.array(Reader),
  }),
})
