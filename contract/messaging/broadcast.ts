/** Messages of an administrator to many members, and their read receipts (S2 §7 "ShowMessage/ShowView"; GAP49, O6). */
import * as v from 'valibot'
import { Shown, broadcastBasics } from './broadcast-basics.ts'
import { act, area, ask } from '../kernel/call.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { badges } from './badge.ts'
import { Id, Ids, OptionalId, Skipped, YesNo } from '../kernel/value/number.ts'
import { roleNames, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** Maximum lengths, characters; maximum number of named members. */
export const broadcastLengths = { Subject: 150, Message: 20_000 } as const
const MOST_NAMED = 200

/** WAITING: before its start; ENDED: by its end time, or manually. */
const broadcastStates = ['WAITING', 'RUNNING', 'ENDED'] as const

const Broadcast = v.object({
  ...Shown.entries,
  endsAt: v.nullable(v.string()),
  state: v.picklist(broadcastStates),
  madeBy: v.string(),
  /** The recipients, in words; empty: all members. */
  to: v.array(v.string()),
  /** Number of recipients, of those who opened it, and of those who confirmed it. */
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

const others = area('broadcast', {
  /** Newest first; `After`: keyset cursor, the last row of the previous page. */
  all: ask({
    summary: 'List all broadcasts',
    at: 'GET /api/v1/broadcasts',
    who: admin,
    input: v.object({ After: OptionalId }),
    output: v.array(Broadcast),
  }),
  /** To the named roles, companies, halls and members; to all members if none is named. */
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
  /** Stops showing it; the record remains. 409 if it has ended. */
  end: act({
    summary: 'End a broadcast',
    at: 'POST /api/v1/broadcasts/{id}/end',
    who: admin,
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: Broadcast,
  }),
  /** Unread first; `Skip`: offset in rows. */
  readers: ask({
    summary: 'List who has read a broadcast',
    at: 'GET /api/v1/broadcasts/{id}/readers',
    who: admin,
    input: v.object({ id: Id, Skip: Skipped }),
    output: v.array(Reader),
  }),
})

export const broadcast = { ...broadcastBasics, ...others }
